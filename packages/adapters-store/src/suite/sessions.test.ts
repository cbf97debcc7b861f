import type { SignInAnswer } from "@switchyard/domain/session/ports";
import { renewed } from "@switchyard/domain/session/renewal";
import { problem, type Problem } from "@switchyard/domain/kernel/problem";
import { ResultAsync } from "neverthrow";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { aSession, claims } from "../a-session.fixture.ts";
import { aDataDir, after, aStore, noon, worked } from "../a-journey.fixture.ts";

const secondTokens = {
  accessToken: "access-2",
  refreshToken: "refresh-2",
  expiresIn: 3600,
  expiresAt: after(7_000_000),
};

/** A gateway whose refresh tokens work once, as ours do. */
const aGatewayOnce = (used: string[]) => ({
  refresh: (token: string) =>
    new ResultAsync(
      (async () => {
        await sleep(30);
        const known = !used.includes(token);
        used.push(token);
        const { ok } = await import("neverthrow");
        return ok<SignInAnswer, Problem>(
          known
            ? { kind: "granted", accessToken: "access-2", refreshToken: "refresh-2", expiresIn: 3600, claims }
            : { kind: "refused", isLocked: false, isApproved: true, description: "used" },
        );
      })(),
    ),
});

test("a session is found unchanged until it expires", async () => {
  const { sessions } = aStore();
  const session = aSession();
  await worked(sessions.begin(session));
  expect(await worked(sessions.find(session.id, after(3_599_999)))).toEqual(session);
  expect(await worked(sessions.find(session.id, after(3_600_000)))).toBeUndefined();
  expect(await worked(sessions.find("unknown", noon))).toBeUndefined();
});

test("a session that one process ends is over for another at once, and can't be renewed", async () => {
  const dataDir = aDataDir();
  const [here, there] = [aStore(dataDir).sessions, aStore(dataDir).sessions];
  const session = aSession();
  await worked(here.begin(session));
  expect(await worked(there.find(session.id, noon))).toEqual(session);
  expect(await worked(there.claim(session.id, 0, noon, 1000))).toBe("yours");
  await worked(here.end(session.id));
  expect(await worked(there.find(session.id, noon))).toBeUndefined();
  expect(await worked(there.renew(session.id, 0, secondTokens))).toBe(false);
  expect(await worked(there.claim(session.id, 0, noon, 1000))).toBe("gone");
});

test("all sessions of a customer with a brand end together, in any case of the user name, and no others", async () => {
  const { sessions } = aStore();
  const [phone, desk, other, tee] = [
    aSession(),
    aSession(),
    aSession({ claims: { ...claims, userName: "ray.renner" } }),
    aSession({ brand: "tee" }),
  ];
  for (const one of [phone, desk, other, tee]) await worked(sessions.begin(one));
  await worked(sessions.endAll("main", "Grace.Garza"));
  const left = await Promise.all(
    [phone, desk, other, tee].map(async ({ id }) => (await worked(sessions.find(id, noon))) !== undefined),
  );
  expect(left).toEqual([false, false, true, true]);
});

test("one process at a time renews a session, until it succeeds, gives up or times out", async () => {
  const { sessions } = aStore();
  const { id } = aSession();
  await worked(sessions.begin(aSession({ id })));
  expect(await worked(sessions.claim(id, 0, noon, 1000))).toBe("yours");
  expect(await worked(sessions.claim(id, 0, after(999), 1000))).toBe("anothers");
  await worked(sessions.giveUp(id, 0));
  expect(await worked(sessions.claim(id, 0, after(999), 1000))).toBe("yours");
  expect(await worked(sessions.claim(id, 0, after(2000), 1000))).toBe("yours");
  expect(await worked(sessions.renew(id, 0, secondTokens))).toBe(true);
  expect(await worked(sessions.claim(id, 0, after(2000), 1000))).toBe("renewed");
  expect(await worked(sessions.find(id, after(4_000_000)))).toEqual(aSession({ id, ...secondTokens, version: 1 }));
  // The timed-out renewal returns late.
  expect(await worked(sessions.renew(id, 0, { ...secondTokens, accessToken: "late" }))).toBe(false);
});

test("ten requests in two processes that find the token expired renew it once, and all get the new one", async () => {
  const dataDir = aDataDir();
  const stores = [aStore(dataDir).sessions, aStore(dataDir).sessions];
  const session = aSession();
  await worked(stores[0]?.begin(session) ?? ResultAsync.fromSafePromise(Promise.resolve()));
  const used: string[] = [];
  const clock = { now: () => noon };
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, place) => {
      const sessions = stores[place % 2];
      if (!sessions) throw new Error("no store");
      return renewed(session, {
        signIn: aGatewayOnce(used),
        sessions,
        clock,
        sleep: (ms) => sleep(ms),
        patienceMs: 5000,
      });
    }),
  );
  expect(used).toEqual(["refresh-canary-1"]);
  expect(new Set(all.map((one) => one.map((found) => found?.accessToken).unwrapOr("failed")))).toEqual(
    new Set(["access-2"]),
  );
});

test("a refused renewal ends the session; one without an answer leaves it for the next try", async () => {
  const { sessions } = aStore();
  const session = aSession();
  await worked(sessions.begin(session));
  const ports = { sessions, clock: { now: () => noon }, sleep: (ms: number) => sleep(ms), patienceMs: 5000 };
  const silent = {
    refresh: () =>
      ResultAsync.fromPromise<SignInAnswer, Problem>(Promise.reject(new Error()), () =>
        problem("timeout", "getToken", "no answer"),
      ),
  };
  expect((await renewed(session, { ...ports, signIn: silent })).isErr()).toBe(true);
  expect(await worked(sessions.find(session.id, noon))).toEqual(session);
  expect(
    (await renewed(session, { ...ports, signIn: aGatewayOnce([session.refreshToken]) })).unwrapOr(session),
  ).toBeUndefined();
  expect(await worked(sessions.find(session.id, noon))).toBeUndefined();
});

test("expired sessions are forgotten, the others stay", async () => {
  const { sessions } = aStore();
  const [old, young] = [aSession(), aSession({ expiresAt: after(9_000_000) })];
  for (const one of [old, young]) await worked(sessions.begin(one));
  expect(await worked(sessions.forgetSessions(after(4_000_000)))).toBe(1);
  expect(await worked(sessions.find(young.id, noon))).toEqual(young);
  expect(await worked(sessions.claim(old.id, 0, noon, 1))).toBe("gone");
});

test("a secret for a purpose is the same for every process of a site, and no other purpose's or site's", () => {
  const dataDir = aDataDir();
  const [one, two, other] = [aStore(dataDir), aStore(dataDir), aStore()];
  expect(one.secretsFor("cookies")).toEqual(two.secretsFor("cookies"));
  expect(
    new Set([one, other].flatMap((store) => [...store.secretsFor("cookies"), ...store.secretsFor("handles")])).size,
  ).toBe(4);
});
