import type { AuthOptions } from "next-auth";
import { describe, expect, test } from "vitest";
import { authSecret, openedToken } from "../tokens/sealed-token.ts";
import { memberNow } from "./member.ts";
import { authOptions, csrfCookie } from "./next-auth.ts";
import { Browser, testSite, signedIn } from "./site.fixture.ts";

const here = testSite();

const options = (what: Partial<Parameters<typeof authOptions>[0]> = {}): AuthOptions =>
  authOptions({ brand: "main", locale: "en", isSecure: false, ...what });
interface Provider {
  readonly options: {
    readonly credentials: object;
    authorize(given: Record<string, string> | undefined): Promise<unknown>;
  };
}
const provider = (): Provider["options"] => (options().providers[0] as unknown as Provider).options;
const decode = async (token: string | undefined, brand: "main" | "tee" = "main"): Promise<unknown> =>
  (await new Browser().ask(async () => options({ brand }).jwt?.decode?.({ token, secret: "" }))).value;

describe("our use of next-auth", () => {
  test("has only the site's own sign-in", async () => {
    expect(options().providers).toHaveLength(1);
    expect(provider().credentials).toEqual({ username: {}, password: {} });
    const browser = new Browser();
    const { value, set } = await browser.ask(() =>
      provider().authorize({ username: " grace.garza ", password: "Larkspur1" }),
    );
    const { sub } = (await openedToken(browser.cookies.get("AuthToken"))) ?? {};
    expect(value).toEqual({ id: sub, name: "Grace" });
    expect(set.get("remember_me")).toMatch(/Max-Age=0/);
  });

  test.each<[Partial<Record<"username" | "password", string>> | undefined]>([
    [{ username: "grace.garza", password: "wrong" }],
    [{ username: "", password: "Larkspur1" }],
    [{ username: "grace.garza", password: "" }],
    [{}],
    [undefined],
  ])("refuses %j, and makes no call if a value is empty", async (given) => {
    const before = (await here.asked()).length;
    const { value, set } = await new Browser().ask(() =>
      provider().authorize(given as Record<string, string> | undefined),
    );
    expect([value, set.size]).toEqual([null, 0]);
    expect((await here.asked()).length > before).toBe(given?.password === "wrong");
  });

  test("stores its session in the AuthToken, and no address", () => {
    expect(csrfCookie).toBe("next-auth.csrf-token");
    for (const isSecure of [true, false]) {
      const own = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure };
      const { secret, session, cookies } = options({ isSecure });
      expect([secret, session]).toEqual([authSecret(), { strategy: "jwt" }]);
      expect(cookies).toEqual({
        sessionToken: { name: "AuthToken", options: own },
        csrfToken: { name: csrfCookie, options: own },
        callbackUrl: { name: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, options: own },
      });
    }
    expect(options().cookies?.callbackUrl?.name).not.toBe(options().cookies?.callbackUrl?.name);
  });

  test("writes no token: the sign-in has set it", () =>
    expect(options().jwt?.encode?.({ token: { sub: "s" }, secret: "" })).toBe(""));

  test("accepts a token whose session the server still has", async () => {
    const browser = await signedIn("grace.garza");
    const token = browser.cookies.get("AuthToken");
    expect(await decode(token)).toEqual({
      sub: expect.any(String) as string,
      name: "Grace",
      expiresAt: expect.stringMatching(/Z$/) as string,
      authenticatedUser: false,
    });
    expect([await decode(token, "tee"), await decode(undefined), await decode("x")]).toEqual([null, null, null]);
    expect(await decode((await signedIn("bella.business")).cookies.get("AuthToken"))).toMatchObject({
      name: "Bella",
      authenticatedUser: true,
    });
    await browser.ask(async () => options().events?.signOut?.({} as never));
    expect(await decode(token)).toBeNull();
  });

  test("signs out as the form does", async () => {
    const browser = await signedIn("grace.garza");
    const { set } = await browser.ask(async () => options().events?.signOut?.({} as never));
    expect(set.get("AuthToken")).toMatch(/Max-Age=0/);
    expect((await browser.ask(memberNow)).value).toBeUndefined();
  });

  test("redirects only to the site itself", async () => {
    expect(
      await options().callbacks?.redirect?.({ url: "https://evil.example", baseUrl: "http://localhost:3000" }),
    ).toBe("http://localhost:3000");
  });

  test("returns expiry, user and whether they have a portal", () => {
    const say = (token: object) => options().callbacks?.session?.({ session: { expires: "later" }, token } as never);
    expect(say({ name: "Grace", expiresAt: "soon", authenticatedUser: true })).toEqual({
      expires: "soon",
      user: { name: "Grace" },
      authenticatedUser: true,
    });
    expect(say({ authenticatedUser: "yes" })).toEqual({
      expires: "later",
      user: { name: "" },
      authenticatedUser: false,
    });
  });

  test("writes nothing to the log", () => {
    for (const level of ["error", "warn", "debug"] as const)
      expect((options().logger?.[level] as (() => unknown) | undefined)?.()).toBeUndefined();
  });
});
