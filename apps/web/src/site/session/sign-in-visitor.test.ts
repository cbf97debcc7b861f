import { err, okAsync } from "neverthrow";
import { problem } from "@switchyard/domain/kernel/problem";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { site } from "../../composition/site.ts";
import { sentName } from "../front-door/exchange.ts";
import { ownTokens } from "../front-door/own-tokens.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { openedToken, sealedToken } from "../tokens/sealed-token.ts";
import { actsOnJourney, handOutSuccessor, journeyToken, openedBy, replaceJourneyToken } from "./journey-token.ts";
import { currentMember, memberNow, memberClearingCookies, memberOrOver, sessionNow } from "./member.ts";
import { mailNewPassword, mailUserName, setPassword } from "./password-help-here.ts";
import { renewSession } from "./renew-session.ts";
import { type Credentials, endSession, signInVisitor, signOutAllDevices, signOutBrowser } from "./sign-in-visitor.ts";
import { signInNewAccount } from "./sign-in-new-account.ts";
import { Browser, testSite } from "./site.fixture.ts";

const here = testSite();
afterEach(() => vi.restoreAllMocks());

const password = "Larkspur1";
const main = { brand: "main", locale: "en" } as const;
const names = [
  "AuthToken",
  ".JWTAUTHTOKEN",
  "customer_name",
  "customer_lastname",
  "customer_classification",
  "PortalType",
];
const signIn = (browser: Browser, what: Partial<Credentials> = {}) =>
  browser.ask(() => signInVisitor({ login: "grace.garza", password, remember: false, ...what }, main));
const whoIs = async (browser: Browser) => (await browser.ask(memberNow)).value;
const isIn = async (browser: Browser): Promise<boolean> => (await whoIs(browser)) !== undefined;
const copyOf = (browser: Browser): Browser => {
  const copy = new Browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};
const tokens = () => site().store.tokens;

describe("signing in", () => {
  test("sets the cookies of a session, and stores the user name only on request", async () => {
    const browser = new Browser();
    const { value, set } = await signIn(browser);
    expect([...set.keys()]).toEqual(["visitor", ...names, "remember_me"]);
    expect(set.get("AuthToken")).toMatch(/^AuthToken=[\w.-]+; Path=\/; .*Max-Age=3600; HttpOnly; SameSite=lax$/);
    expect(set.get("remember_me")).toMatch(/Max-Age=0/);
    expect(await openedToken(browser.cookies.get("AuthToken"))).toMatchObject({ sub: value.session?.id });
    expect(await whoIs(browser)).toMatchObject({ userName: "grace.garza", firstName: "Grace", partner: "0050000011" });
    // Signs in with an e-mail address; the cookie stores the user name.
    expect(
      (await signIn(browser, { login: "Grace.Garza@example.com", remember: true })).set.get("remember_me"),
    ).toMatch(/^remember_me=grace\.garza;.*Max-Age=3888000/);
  });

  test("replaces the earlier session, which ends here and at the gateway", async () => {
    const browser = new Browser();
    await signIn(browser);
    const before = copyOf(browser);
    const revoked = (await here.asked("revokeToken")).length;
    await signIn(browser);
    expect([await isIn(browser), await isIn(before)]).toEqual([true, false]);
    expect((await here.asked()).length).toBeGreaterThan(revoked);
  });

  test("gives this browser's journey another token", async () => {
    const replace = vi.spyOn(tokens(), "replace");
    const browser = new Browser();
    const [token, visitor] = [ownTokens().make("journey"), ownTokens().make("visitor")];
    browser.cookies.set("journey", token);
    browser.cookies.set("visitor", visitor);
    await signIn(browser);
    const [[both, successor, reason] = []] = replace.mock.calls;
    expect([both, successor?.token, reason]).toEqual([
      `${token} ${visitor}`,
      `${ownTokens().successorOf(token, successor?.seed ?? "")} ${visitor}`,
      "sign-in",
    ]);
  });

  test("that is refused sets no cookie and ends no session", async () => {
    const browser = new Browser();
    await signIn(browser);
    const { value, set } = await signIn(browser, { password: "wrong", remember: true });
    expect([value.outcome, set.size, await isIn(browser)]).toEqual([{ kind: "say", words: "invalid-login" }, 0, true]);
  });
});

describe("signing out", () => {
  test("ends the session and deletes its cookies", async () => {
    const browser = new Browser();
    await signIn(browser);
    const copy = copyOf(browser);
    const { set } = await browser.ask(() => signOutBrowser("main", "en"));
    expect([...set.keys()]).toEqual(names);
    expect([[...browser.cookies.keys()], await isIn(copy)]).toEqual([["visitor"], false]);
  });

  test("everywhere ends every session of the customer and of no other (A-068)", async () => {
    const [one, other, ray] = [new Browser(), new Browser(), new Browser()];
    await signIn(one);
    await signIn(other);
    await signIn(ray, { login: "ray.renner" });
    const { set } = await one.ask(() => signOutAllDevices("main", "en"));
    expect([...set.keys()]).toEqual(names);
    expect([await isIn(one), await isIn(other), await isIn(ray)]).toEqual([false, false, true]);
  });

  test.each([
    ["here", signOutBrowser],
    ["everywhere", signOutAllDevices],
  ] as const)("%s does nothing for a visitor, and clears an invalid cookie", async (_, act) => {
    expect((await new Browser().ask(() => act("main", "en"))).set.size).toBe(0);
    const browser = new Browser();
    browser.cookies.set("AuthToken", "x");
    expect([...(await browser.ask(() => act("main", "en"))).set.keys()]).toEqual(names);
  });

  test("at the end of a session leaves the cookies to the caller", async () => {
    const browser = new Browser();
    await signIn(browser);
    expect((await browser.ask(() => endSession("main", "en"))).set.size).toBe(0);
    expect(await isIn(browser)).toBe(false);
  });

  test("of one brand does not affect the other", async () => {
    const browser = new Browser();
    await signIn(browser);
    await browser.ask(() => endSession("tee", "en"));
    expect(await isIn(browser)).toBe(true);
  });
});

describe("the caller", () => {
  test("is known by the session, at the brand where it began", async () => {
    const browser = new Browser();
    await signIn(browser);
    expect((await browser.ask(() => sessionNow("main"))).value).toMatchObject({ claims: { userName: "grace.garza" } });
    expect((await browser.ask(() => sessionNow("tee"))).value).toBeUndefined();
    expect((await browser.ask(memberNow, { brand: "tee" })).value).toBeUndefined();
    expect((await browser.ask(() => memberOrOver("main"))).value).toMatchObject({ userName: "grace.garza" });
    expect((await browser.ask(() => currentMember("main"))).value).toMatchObject({ userName: "grace.garza" });
    expect((await browser.ask(memberClearingCookies)).set.size).toBe(0);
  });

  test("with an expired session is undefined, and reported as expired", async () => {
    const browser = new Browser();
    await signIn(browser);
    await copyOf(browser).ask(() => endSession("main", "en"));
    expect((await browser.ask(() => sessionNow("main"))).value).toBeUndefined();
    expect((await browser.ask(() => memberOrOver("main"))).value).toBe("over");
    expect((await browser.ask(() => currentMember("main"))).value).toBeUndefined();
    const { value, set } = await browser.ask(memberClearingCookies);
    expect([value, [...set.keys()]]).toEqual([undefined, names]);
  });

  test("without a session is undefined", async () => {
    const browser = new Browser();
    expect((await browser.ask(() => memberOrOver("main"))).value).toBeUndefined();
    expect((await browser.ask(() => currentMember("main"))).value).toBeUndefined();
    const { value, set } = await browser.ask(memberClearingCookies);
    expect([value, set.size]).toEqual([undefined, 0]);
  });
});

describe("renewing", () => {
  test("gives the same session other tokens, and its cookies another expiry", async () => {
    const browser = new Browser();
    const {
      value: { session: before },
    } = await signIn(browser);
    const { value, set } = await browser.ask(() => renewSession("main"));
    expect([value?.id, value?.version]).toEqual([before?.id, 1]);
    expect(value?.accessToken).not.toBe(before?.accessToken);
    expect([...set.keys()]).toEqual(["visitor", ...names]);
    expect(set.get("AuthToken")).toMatch(/Max-Age=3600/);
    expect(here.reported).not.toHaveBeenCalled();
  });

  test("that fails ends the session and reports it", async () => {
    const browser = new Browser();
    await signIn(browser);
    const copy = copyOf(browser);
    await here.gatewayIs({ faults: [{ operationId: "getToken", fault: "500" }] });
    const { value, set } = await browser.ask(() => renewSession("main"));
    expect([value, [...set.keys()], await isIn(copy)]).toEqual([undefined, names, false]);
    expect(set.get("AuthToken")).toMatch(/Max-Age=0/);
    expect(here.reported.mock.calls).toEqual([
      [
        "the session could not be renewed",
        { problem: expect.objectContaining({ operation: "getToken" }) as object, brand: "main" },
      ],
    ]);
  });

  test("without a session clears the cookies", async () => {
    const { value, set } = await new Browser().ask(() => renewSession("main"));
    expect([value, [...set.keys()], here.reported.mock.calls]).toEqual([undefined, names, []]);
  });
});

describe("an account that was just created", () => {
  test("is signed in, replacing the earlier customer", async () => {
    const browser = new Browser();
    browser.cookies.set("journey", ownTokens().make("journey"));
    await signIn(browser);
    const before = copyOf(browser);
    const replace = vi.spyOn(tokens(), "replace");
    const { value, set } = await browser.ask(() => signInNewAccount("ray.renner", password, main));
    expect([value?.claims.userName, [...set.keys()]]).toEqual(["ray.renner", ["visitor", ...names]]);
    expect([(await whoIs(browser))?.userName, await isIn(before)]).toEqual(["ray.renner", false]);
    expect(replace.mock.calls[0]?.[2]).toBe("sign-in");
  });

  test("with a user name like an e-mail address is checked by that name, and refused like any other", async () => {
    const browser = new Browser();
    await signIn(browser);
    const lookedUp = (await here.asked()).length;
    const { value, set } = await browser.ask(() => signInNewAccount("nobody@example.com", password, main));
    expect([value, set.size, await isIn(browser)]).toEqual([undefined, 0, true]);
    expect((await here.asked()).slice(lookedUp).map(({ operationId }) => operationId)).toEqual(["getToken"]);
  });
});

describe("the token of a journey", () => {
  let visitor = "";
  beforeEach(() => (visitor = ownTokens().make("visitor")));
  const holding = (token: string, headers: Record<string, string> = {}, whose = visitor): Browser => {
    const browser = new Browser(headers);
    browser.cookies.set("journey", token);
    browser.cookies.set(sentName("visitor", headers["x-forwarded-proto"] === "https"), whose);
    return browser;
  };
  const acting = async (): Promise<void> => {
    await actsOnJourney();
    await handOutSuccessor();
  };

  test("is valid if this site made it, together with the visitor's own cookie", async () => {
    const ours = ownTokens().make("journey");
    for (const [token, whose, expected] of [
      [ours, visitor, `${ours} ${visitor}`],
      [crypto.randomUUID(), visitor, undefined],
      ["x", visitor, undefined],
      [ownTokens().make("shopping_session"), visitor, undefined],
      [ours, "x", undefined],
      [ours, ownTokens().make("journey"), undefined],
    ] as const)
      expect((await holding(token, {}, whose).ask(journeyToken)).value).toBe(expected);
    expect((await new Browser().ask(journeyToken)).value).toBeUndefined();
  });

  test("opens nothing if it can't be read: that is logged, and the request ends", async () => {
    const lost = problem("internal", "store", "gone");
    const opened = () => openedBy(`${ownTokens().make("journey")} ${visitor}`);
    expect((await new Browser().ask(opened)).value).toBeUndefined();
    expect(here.reported).not.toHaveBeenCalled();
    vi.spyOn(tokens(), "open").mockReturnValue(okAsync(undefined).andThen(() => err(lost)));
    await expect(new Browser().ask(opened)).rejects.toThrow(StoreUnavailable);
    expect(here.reported.mock.calls).toEqual([["the journey's token can't be read", { problem: lost }]]);
  });

  test("is replaced for a reason, and the successor comes with the answer of a request that changes something", async () => {
    const token = ownTokens().make("journey");
    const replace = vi.spyOn(tokens(), "replace").mockReturnValue(okAsync(undefined));
    const seedNow = vi.spyOn(tokens(), "successorSeed").mockReturnValue(okAsync("seed"));
    const { set } = await holding(token).ask(async () => {
      await replaceJourneyToken("form");
      await handOutSuccessor();
    });
    expect(replace.mock.calls).toEqual([
      [
        `${token} ${visitor}`,
        {
          token: expect.stringMatching(/^[\w-]{32}\.[\w-]{22} [\w-]{32}\./),
          seed: expect.stringMatching(/^[\w-]{32}$/),
        },
        "form",
        expect.stringMatching(/Z$/),
      ],
    ]);
    const life = `; Path=/; .*Max-Age=${site().config.sessionHours * 3600}; HttpOnly; SameSite=lax$`.replace(
      "/; ",
      "/;",
    );
    for (const [name, value] of [
      ["journey", ownTokens().successorOf(token, "seed")],
      ["visitor", visitor],
    ] as const)
      expect(set.get(name)).toMatch(new RegExp(`^${name}=${value.replace(".", "\\.")}${life}`));
    expect((await holding(token).ask(acting)).set.size).toBe(2);
    // A page view sets no token, and neither does an action with the newest token.
    expect((await holding(token).ask(handOutSuccessor)).set.size).toBe(0);
    seedNow.mockReturnValue(okAsync(undefined));
    expect((await holding(token).ask(acting)).set.size).toBe(0);
  });

  test("of a visitor is not replaced, and has no successor", async () => {
    const replace = vi.spyOn(tokens(), "replace");
    const seedNow = vi.spyOn(tokens(), "successorSeed").mockReturnValue(okAsync("seed"));
    const { set } = await new Browser().ask(async () => {
      await replaceJourneyToken("form");
      await acting();
    });
    expect([set.size, replace.mock.calls, seedNow.mock.calls]).toEqual([0, [], []]);
  });

  test("is sent over HTTPS only, if the page was", async () => {
    vi.spyOn(tokens(), "successorSeed").mockReturnValue(okAsync("seed"));
    const { set } = await holding(ownTokens().make("journey"), { "x-forwarded-proto": "https" }).ask(acting);
    expect(set.get("journey")).toMatch(/; Secure/);
  });
});

describe("help for customers who can't sign in", () => {
  test.each([
    [
      "new password",
      () => mailNewPassword("grace.garza", { brand: "main", locale: "es" }),
      "forgotPassword",
      "http://localhost:3000/es/reset-password",
    ],
    [
      "user name",
      () => mailUserName("grace.garza@example.com", { brand: "main", locale: "en" }),
      "forgotUserName",
      "http://localhost:3000/sign-in",
    ],
  ] as const)(
    "mails a link to the site's own address (%s), once for a double click",
    async (_, mail, operationId, link) => {
      expect([await mail(), await mail()]).toEqual(["sent", "sent"]);
      const asked = await here.asked(operationId);
      expect(JSON.stringify(asked)).toContain(link);
      expect(new Set(asked.map((one) => (one as unknown as { idempotencyKey?: string }).idempotencyKey)).size).toBe(1);
    },
  );

  test("reports a failed request", async () => {
    await here.gatewayIs({
      faults: [
        { operationId: "forgotPassword", fault: "500" },
        { operationId: "forgotUserName", fault: "500" },
      ],
    });
    expect([await mailNewPassword("ray.renner", main), await mailUserName("ray@example.com", main)]).toEqual([
      "failed",
      "failed",
    ]);
    expect(
      here.reported.mock.calls.map(([event, facts]) => [
        event,
        facts.what,
        facts.brand,
        facts.locale,
        facts.problem?.operation,
      ]),
    ).toEqual([
      ["sign-in help failed", "new password", "main", "en", "forgotPassword"],
      ["sign-in help failed", "user name", "main", "en", "forgotUserName"],
    ]);
    // The gateway's own 429 concerns the whole site, not this mailbox.
    await here.gatewayIs({ faults: [{ operationId: "forgotPassword", fault: "429" }] });
    expect(await mailNewPassword("sol.agency", main)).toBe("failed");
  });

  test("sets no password with an invalid token, and reports it", async () => {
    const browser = new Browser();
    await signIn(browser);
    expect(await setPassword("no-such-token", "Better1234", main)).toEqual({ kind: "wrong-code" });
    expect(await isIn(browser)).toBe(true);
    await here.gatewayIs({ faults: [{ operationId: "resetPassword", fault: "500" }] });
    expect(await setPassword("another", "Better1234", main)).toBeUndefined();
    expect(here.reported.mock.calls.map(([, { what, problem: { operation } = {} }]) => [what, operation])).toEqual([
      ["password", "resetPassword"],
    ]);
  });
});

test("a session sealed for another id is refused", async () => {
  const browser = new Browser();
  browser.cookies.set("AuthToken", await sealedToken({ sub: crypto.randomUUID() }, 60));
  expect(await isIn(browser)).toBe(false);
});
