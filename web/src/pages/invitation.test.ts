import { describe, expect, it } from "vitest";
import { invitationTo, pinIn } from "./invitation";

const HERE = "http://127.0.0.1:8000/ban/ABCDE#4";

describe("an invitation", () => {
  it("leads to the address that this page has, where the room names none", () => {
    expect(invitationTo("/ban/FGHJK", { address: "", pin: "" }, HERE)).toBe(
      "http://127.0.0.1:8000/ban/FGHJK",
    );
  });

  it("leads to the address of the room, and brings the PIN along", () => {
    const room = { address: "http://192.168.1.20:8000", pin: "482193" };
    const link = invitationTo("/ban/FGHJK", room, HERE);
    expect(link).toBe("http://192.168.1.20:8000/ban/FGHJK#pin=482193");
    expect(pinIn(new URL(link).hash)).toBe("482193");
  });

  it.each(["", "#", "#pin=", "#pin=12a4", "#pin=1234&x", "#12", "#pin=%31"])(
    "brings none along: %s",
    (hash) => {
      expect(pinIn(hash)).toBe("");
    },
  );
});
