import { describe, expect, test } from "vitest";
import { settingsOf } from "./settings.ts";

describe("how contracts:verify is called", () => {
  test("without a gateway the sandbox is verified completely", () =>
    expect(settingsOf([], {})).toMatchObject({ gateway: undefined, allowWrites: true }));

  test("another gateway is only read", () => {
    const settings = settingsOf(["--gateway", "https://gateway.example"], {
      GATEWAY_CLIENT_ID: "their-id",
      GATEWAY_CLIENT_SECRET: "their-secret",
    });
    expect(settings).toMatchObject({
      gateway: "https://gateway.example",
      allowWrites: false,
      credentials: { clientId: "their-id", clientSecret: "their-secret" },
    });
  });

  test.each([
    [["--gateway", "ftp://gateway.example"], /is no http or https address/],
    [["--gateway", "https://gateway.example", "--allow-writes"], /needs --customers/],
    [["--allow-writes"], /belong to --gateway/],
    [["--gateway", "https://gateway.example", "--customers", "/no/such/file"], /can't be read/],
    [["--everything"], /--everything/],
  ])("%j is refused", (args, message) => expect(() => settingsOf(args, {})).toThrow(message));

  test("help is no run", () => expect(settingsOf(["--help"], {})).toBeUndefined());
});
