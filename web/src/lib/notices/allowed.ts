/** Whether the user of this browser lets it notify; by itself, since every page asks and few do anything more. */
export const mayNotify = (): boolean =>
  isSecureContext &&
  "serviceWorker" in navigator &&
  "Notification" in globalThis &&
  Notification.permission === "granted";
