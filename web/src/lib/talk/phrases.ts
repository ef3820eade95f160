/** The quick phrases that suit every game; each is its own message, `phrase-…`. */
export const PHRASES: readonly string[] = [
  "hello",
  "good-luck",
  "nice",
  "thanks",
  "sorry",
  "thinking",
  "hurry",
  "so-long",
  "bad-luck",
  "congratulations",
  "again",
  "back-soon",
  "bye",
];
