import { expect, describe, test } from "vitest";
import { memberNow, memberClearingCookies } from "./member.ts";
import { renewSession } from "./renew-session.ts";
import { signInVisitor } from "./sign-in-visitor.ts";
import { Browser, testSite } from "./site.fixture.ts";

testSite();

const signIn = (browser: Browser, login = "grace.garza") =>
  browser.ask(() => signInVisitor({ login, password: "Larkspur1", remember: false }, { brand: "main", locale: "en" }));
const whoIs = async (browser: Browser) => (await browser.ask(memberNow)).value?.userName;

describe("an AuthToken planted in another browser", () => {
  const inBrowser = { "sec-fetch-site": "none" };
  const planted = async (browser: Browser, given: readonly string[] = ["AuthToken"]): Promise<Browser> => {
    const attacker = new Browser();
    await signIn(attacker);
    for (const name of given) browser.cookies.set(name, attacker.cookies.get(name) ?? "");
    return browser;
  };

  test("doesn't sign the victim in, and the attacker's sign-in leaves the victim's session unchanged", async () => {
    const victim = new Browser(inBrowser);
    await signIn(victim, "ray.renner");
    const own = victim.cookies.get("AuthToken") ?? "";
    await planted(victim);
    expect((await victim.ask(memberClearingCookies)).value).toBeUndefined();
    await planted(victim);
    await signIn(victim, "ray.renner");
    expect(await whoIs(victim)).toBe("ray.renner");
    victim.cookies.set("AuthToken", own);
    expect(await whoIs(victim)).toBe("ray.renner");
  });

  test.each([
    ["Sec-Fetch-Site", { "sec-fetch-site": "same-origin" }],
    ["Origin", { origin: "http://localhost:3000" }],
  ])("gives no session to a first visit, in a browser that sends %s", async (_, headers) =>
    expect(await whoIs(await planted(new Browser(headers)))).toBeUndefined(),
  );

  test("with a planted `visitor` gives no session over HTTPS, where that name is ignored", async () =>
    expect(
      await whoIs(await planted(new Browser({ ...inBrowser, "x-forwarded-proto": "https" }), ["AuthToken", "visitor"])),
    ).toBeUndefined());

  test("works for a program, which sends it alone (S1-208)", async () =>
    expect(await whoIs(await planted(new Browser()))).toBe("grace.garza"));

  test("works in its own browser, over HTTPS too, and after a renewal", async () => {
    const browser = new Browser({ ...inBrowser, "x-forwarded-proto": "https" });
    const { set } = await signIn(browser);
    expect(set.get("__Host-visitor")).toMatch(/; Path=\/; .*Secure; HttpOnly; SameSite=lax$/);
    await browser.ask(() => renewSession("main"));
    expect(await whoIs(browser)).toBe("grace.garza");
  });
});
