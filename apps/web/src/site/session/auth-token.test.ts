import { problem } from "@switchyard/domain/kernel/problem";
import type { Session } from "@switchyard/domain/session/sessions";
import { errAsync } from "neverthrow";
import { decode, encode } from "next-auth/jwt";
import { afterEach, describe, expect, test, vi } from "vitest";
import { site } from "../../composition/site.ts";
import { authTokenOf, secondsUntil, sessionValidity } from "./auth-token.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { authSecret, openedOnce, openedToken, sealedToken } from "../tokens/sealed-token.ts";
import { Browser, testSite } from "./site.fixture.ts";

const here = testSite();
afterEach(() => vi.useRealTimers());

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const session = (what: Partial<Session> = {}): Session => ({
  id: crypto.randomUUID(),
  brand: "main",
  firstName: "Grace",
  lastName: "Garza",
  beganAt: inSeconds(0),
  expiresAt: inSeconds(3600),
  expiresIn: 3600,
  accessToken: "a",
  refreshToken: "r",
  version: 0,
  claims: {
    userName: "grace.garza",
    classification: 4,
    portalType: 4,
    personPartner: "0050000011",
    organisationPartner: "",
  },
  ...what,
});
/** As a program is answered that sends the AuthToken alone. */
const validity = async (...asked: Parameters<typeof sessionValidity>) =>
  (await new Browser().ask(() => sessionValidity(...asked))).value;
const begun = async (what: Partial<Session> = {}): Promise<Session> => {
  const one = session(what);
  expect((await site().store.sessions.begin(one)).isOk()).toBe(true);
  return one;
};

describe("a sealed token", () => {
  test("returns its claims until it expires", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const token = await sealedToken({ value: "x" }, 60);
    expect(await openedToken(token)).toMatchObject({ value: "x" });
    // Clocks may differ by 15 seconds, as in next-auth.
    vi.setSystemTime(Date.now() + 70_000);
    expect(await openedToken(token)).toMatchObject({ value: "x" });
    vi.setSystemTime(Date.now() + 6_000);
    expect(await openedToken(token)).toBeUndefined();
    // The earlier success is not cached either.
    expect(await openedToken(token)).toBeUndefined();
  });

  test("ends at the exact second, even if it is remembered", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const token = await sealedToken({ value: "x" }, 60);
    expect(await openedToken(token)).toMatchObject({ value: "x", exp: 1_800_000_060 });
    vi.setSystemTime(1_800_000_074_999);
    expect(await openedToken(token)).toMatchObject({ value: "x" });
    vi.setSystemTime(1_800_000_075_000);
    expect(await openedToken(token)).toBeUndefined();
  });

  test("is sealed with the site's separate key for next-auth", async () => {
    expect([authSecret()]).toEqual(site().store.secretsFor("next-auth"));
    expect([authSecret()]).not.toEqual(site().store.secretsFor(""));
    expect(await decode({ token: await sealedToken({ value: "x" }, 60), secret: authSecret() })).toMatchObject({
      value: "x",
    });
  });

  test.each(["", "x", "a.b.c.d", "a.b.c.d.e.f", "a b.c.d.e.f", "a.b.c.d.e f", "a.b.c.d.e"])(
    "of a wrong shape (%s) is not decrypted",
    async (value) => {
      expect([await openedToken(value), await openedOnce(value)]).toEqual([undefined, undefined]);
    },
  );

  test("that is missing is undefined", async () => expect(await openedToken(undefined)).toBeUndefined());

  test("of another key is undefined, and so is one with extra characters", async () => {
    const token = await sealedToken({ value: "x" }, 60);
    const foreign = await encode({ token: { value: "x" }, secret: "another", maxAge: 60 });
    for (const value of [foreign, ` ${token}`, `${token} `, `${token}.`])
      expect([await openedToken(value), await openedOnce(value)]).toEqual([undefined, undefined]);
    expect(await openedOnce(token)).toMatchObject({ value: "x" });
  });

  test("is decrypted once while cached, and the least recently used one again", async () => {
    const tokens = await Promise.all(Array.from({ length: 2_001 }, (_, index) => sealedToken({ index }, 60)));
    const first = await openedToken(tokens[0]);
    const second = await openedToken(tokens[1]);
    for (const token of tokens.slice(2, 2_000)) await openedToken(token);
    // The token was used again, so it is not the oldest any more.
    expect(await openedToken(tokens[0])).toBe(first);
    await openedToken(tokens[2_000]);
    expect(await openedToken(tokens[0])).toBe(first);
    expect(await openedToken(tokens[1])).not.toBe(second);
    expect(await openedToken(tokens[2_000])).toBe(await openedToken(tokens[2_000]));
  });
});

describe("an AuthToken", () => {
  test("is valid for its session, for as long as the session lasts", async () => {
    const one = await begun();
    const token = await authTokenOf(one, "owner");
    expect(await openedToken(token)).toMatchObject({ sub: one.id, owner: "owner" });
    const { exp = 0, iat = 0 } = ((await openedToken(token)) ?? {}) as { exp?: number; iat?: number };
    expect([3599, 3600]).toContain(exp - iat);
    expect(await validity(token, "main")).toMatchObject({ id: one.id, firstName: "Grace" });
  });

  test("of the other brand is undefined, and that of an ended session is expired", async () => {
    const one = await begun();
    const token = await authTokenOf(one, "owner");
    expect(await validity(token, "tee")).toBeUndefined();
    await site().store.sessions.end(one.id);
    expect([await validity(token, "main"), await validity(token, "tee")]).toEqual(["over", "over"]);
  });

  test("without a session is undefined", async () => {
    expect([
      await validity(undefined, "main"),
      await validity("x", "main"),
      await validity(await sealedToken({ other: "x" }, 60), "main"),
    ]).toEqual([undefined, undefined, undefined]);
  });

  test("decides nothing while the sessions can't be read: that is logged, and the request ends", async () => {
    const lost = problem("internal", "store", "gone");
    const find = vi.spyOn(site().store.sessions, "find").mockReturnValue(errAsync(lost));
    await expect(validity(await authTokenOf(session(), "owner"), "tee")).rejects.toThrow(StoreUnavailable);
    expect(here.reported.mock.calls).toEqual([["the session can't be read", { problem: lost, brand: "tee" }]]);
    find.mockRestore();
  });
});

test("seconds until an expiry are whole and never negative", () => {
  const now = Date.parse("2026-03-02T15:00:00.000Z");
  vi.useFakeTimers({ toFake: ["Date"], now });
  expect([90_000, 1_600, 1_400, 0, -5_000].map((ms) => secondsUntil(new Date(now + ms).toISOString()))).toEqual([
    90, 2, 1, 0, 0,
  ]);
});
