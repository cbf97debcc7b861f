import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { type Problem, problem } from "../kernel/problem.ts";
import { expOf } from "./expiry.ts";
import { loginAnswered, loginFacts } from "./login.ts";
import { classifications } from "./model.ts";
import type { Granted, Refused } from "./ports.ts";
import { isRunningOut, renewed, type RenewalPorts } from "./renewal.ts";
import { memberOf, type Session } from "./sessions.ts";
import { signIn, type SignInPorts, signOut } from "./sign-in.ts";
import { signInInEvenTime } from "./sign-in-in-even-time.ts";
import { readBillClaim } from "./bill-claim.ts";

const noon = "2026-11-21T12:00:00.000Z";
const claims = {
  userName: "grace.garza",
  classification: classifications.residential,
  portalType: classifications.residential,
  personPartner: "0050000011",
  organisationPartner: "",
};
const granted: Granted = {
  kind: "granted",
  accessToken: "access-2",
  refreshToken: "refresh-2",
  expiresIn: 1_800,
  claims,
};
const refused: Refused = { kind: "refused", isLocked: true, isApproved: false, description: "Locked." };
const session: Session = {
  id: "session-1",
  brand: "main",
  claims,
  firstName: "Grace",
  lastName: "Garza",
  beganAt: noon,
  expiresAt: "2026-11-21T13:00:00.000Z",
  expiresIn: 3_600,
  accessToken: "access-1",
  refreshToken: "refresh-1",
  version: 4,
};
const silent = <T>() => errAsync<T, Problem>(problem("timeout", "any", "late"));
const nothing = () => okAsync<void, Problem>(undefined);

/** What somebody hears who signs in, and what is reported meanwhile, in order. */
const told = async (
  special: { readonly [Port in "signIn" | "directory" | "sessions"]?: Partial<SignInPorts[Port]> },
  attempt: object = {},
) => {
  const reported: string[] = [];
  const ports: SignInPorts = {
    signIn: { signIn: () => okAsync(granted), refresh: silent, revoke: nothing, ...special.signIn },
    directory: {
      userNameOf: () => okAsync("grace.garza"),
      isTaken: silent,
      standing: () => okAsync({ hasInactiveContracts: false, message: "" }),
      ...special.directory,
    },
    sessions: { begin: nothing, find: silent, end: nothing, endAll: nothing, ...special.sessions },
    clock: { now: () => noon },
    newSessionId: () => "session-1",
    asCustomer: () => ({ profiles: { mine: silent }, virtualUser: { came: nothing } }),
    report: (_, what) => void reported.push(what),
  };
  const { session: _, ...said } = await signIn(
    { brand: "main", road: "login-panel", login: "grace.garza", password: "Larkspur1", ...attempt },
    ports,
  );
  return { said, reported };
};
const wentWrong = {
  outcome: { kind: "say", words: "something-went-wrong" },
  isLocked: false,
  isApproved: true,
  isUnanswered: true,
  description: "",
} as const;

describe("somebody who signs in", () => {
  test.each([
    [
      "and is refused hears all of it",
      { signIn: { signIn: () => okAsync(refused) } },
      {},
      {
        outcome: { kind: "go", page: "forgot-password", action: "locked" },
        isLocked: true,
        isApproved: false,
        isUnanswered: false,
        description: "Locked.",
      },
      [],
    ],
    ["while the gateway does not answer", { signIn: { signIn: silent } }, {}, wentWrong, ["sign-in"]],
    [
      "by a user name that looks like an address, while the gateway does not answer",
      { signIn: { signIn: silent } },
      { login: "a@b.com", isUserName: true },
      wentWrong,
      ["sign-in"],
    ],
    [
      "by an address, while nobody can look it up",
      { directory: { userNameOf: silent } },
      { login: "a@b.com" },
      wentWrong,
      ["user name"],
    ],
    [
      "by an address, while the gateway does not answer",
      { signIn: { signIn: silent } },
      { login: "a@b.com" },
      wentWrong,
      ["sign-in"],
    ],
    [
      "by an address that nobody has",
      { directory: { userNameOf: () => okAsync(undefined) } },
      { login: "a@b.com" },
      { ...wentWrong, outcome: { kind: "say", words: "invalid-login" }, isUnanswered: false },
      [],
    ],
    [
      "while nobody can say how the contracts stand, and the gateway's session can't be ended",
      { directory: { standing: silent }, signIn: { revoke: silent } },
      {},
      wentWrong,
      ["standing", "revocation"],
    ],
    [
      "whose contracts are inactive",
      { directory: { standing: () => okAsync({ hasInactiveContracts: true, message: "ClosedAccountErrorMessage" }) } },
      {},
      { ...wentWrong, outcome: { kind: "say", words: "closed-account" }, isUnanswered: false },
      [],
    ],
    [
      "while no session can be kept",
      { sessions: { begin: silent } },
      {},
      { ...wentWrong, isUnanswered: false },
      ["profile", "session"],
    ],
  ] as const)("%s", async (_, special, attempt, said, reported) =>
    expect(await told(special, attempt)).toEqual({ said, reported }),
  );

  test("with more than anybody's user name or password has is turned away without a word to the gateway", async () => {
    const asked: string[] = [];
    const ports = {
      signIn: { signIn: (login: string) => (asked.push(login), okAsync(refused)) },
      sleep: async () => undefined,
      report: () => undefined,
      clock: { now: () => noon },
    } as never;
    const attempt = { brand: "main", road: "login-panel" } as const;
    const turnedAway = {
      outcome: { kind: "say", words: "invalid-login" },
      isLocked: false,
      isApproved: true,
      isUnanswered: false,
      description: "",
    };
    expect(await signInInEvenTime({ ...attempt, login: "x".repeat(255), password: "x" }, ports)).toEqual(turnedAway);
    expect(await signInInEvenTime({ ...attempt, login: "x", password: "x".repeat(201) }, ports)).toEqual(turnedAway);
    expect(asked).toEqual([]);
    await signInInEvenTime({ ...attempt, login: "x".repeat(254), password: "x".repeat(200) }, ports);
    expect(asked).toEqual(["x".repeat(254)]);
  });
});

test("a session ends whatever the gateway answers, and each silence is reported by its name; one that the store keeps goes on", async () => {
  const reported: string[] = [];
  const ports = {
    signIn: { revoke: silent },
    asCustomer: () => ({ virtualUser: { left: silent } }),
    report: (_: Problem, what: string) => void reported.push(what),
  };
  expect((await signOut(session, { ...ports, sessions: { end: () => okAsync(undefined) } })).isOk()).toBe(true);
  expect(reported.splice(0)).toEqual(["virtual user", "revocation"]);
  expect((await signOut(session, { ...ports, sessions: { end: silent } })).isErr()).toBe(true);
  expect(reported).toEqual([]);
});

describe("what a login is decided by", () => {
  const nobody = {
    road: "login-panel",
    isLocked: false,
    isApproved: true,
    isExplained: false,
    classification: classifications.unknown,
    contracts: "unanswered",
    message: "",
  } as const;
  test.each([
    ["no answer", undefined, undefined, { ...nobody, signedIn: "unanswered" }],
    ["an address that nobody has", "unknown-user", undefined, { ...nobody, signedIn: "unknown-user" }],
    [
      "a refusal",
      refused,
      undefined,
      { ...nobody, signedIn: "refused", isLocked: true, isApproved: false, isExplained: true },
    ],
    [
      "a refusal without words",
      { ...refused, description: "" },
      undefined,
      { ...nobody, signedIn: "refused", isLocked: true, isApproved: false },
    ],
    [
      "who is let in",
      granted,
      { hasInactiveContracts: false, message: "" },
      { ...nobody, signedIn: "granted", classification: claims.classification, contracts: "active" },
    ],
    [
      "whose contracts are inactive",
      granted,
      { hasInactiveContracts: true, message: "M" },
      { ...nobody, signedIn: "granted", classification: claims.classification, contracts: "inactive", message: "M" },
    ],
  ] as const)("of %s", (_, answer, standing, facts) =>
    expect(loginFacts("login-panel", answer, standing)).toEqual(facts),
  );

  test("is a refusal's only for who is refused", () => {
    const odd = {
      ...loginFacts("login-panel", granted, { hasInactiveContracts: false, message: "AwaitingSDErrorMessage" }),
      isLocked: true,
      isApproved: false,
      isExplained: true,
    };
    expect(loginAnswered.decide(odd).outcome).toEqual({ kind: "land", on: "residential" });
  });
});

describe("a session that is renewed", () => {
  test.each([
    [3_600, "2026-11-21T12:58:59.999Z", false],
    [3_600, "2026-11-21T12:59:00.000Z", true],
    [3_600, "2026-11-21T13:30:00.000Z", true],
    [300, "2026-11-21T12:59:29.999Z", false],
    [300, "2026-11-21T12:59:30.000Z", true],
  ])("of %i seconds is running out at %s: %s", (expiresIn, now, expected) =>
    expect(isRunningOut({ expiresAt: session.expiresAt, expiresIn }, now)).toBe(expected),
  );

  /** @param stepMs the clock goes on by so much at each look @param answerMs and by so much while the gateway answers */
  const renewing = (
    special: Partial<RenewalPorts["sessions"]>,
    stepMs = 0,
    answer: ReturnType<RenewalPorts["signIn"]["refresh"]> = okAsync(granted),
    answerMs = 0,
  ) => {
    let now = Date.parse(noon);
    const slept: number[] = [];
    const gaveUp: string[] = [];
    const ports: RenewalPorts = {
      signIn: {
        refresh: () => {
          now += answerMs;
          return answer;
        },
      },
      sessions: {
        find: () => okAsync(session),
        end: () => nothing(),
        claim: () => okAsync("yours" as never),
        renew: () => okAsync(true),
        giveUp: (id: string) => (gaveUp.push(id), nothing()),
        ...special,
      },
      clock: { now: () => new Date(now).toISOString() },
      sleep: async (ms) => {
        slept.push(ms);
        now += stepMs;
      },
      patienceMs: 10_000,
    };
    return { slept, gaveUp, end: renewed(session, ports) };
  };
  test("has its new tokens, for as long as the gateway says", async () =>
    expect((await renewing({}).end)._unsafeUnwrap()).toEqual({
      ...session,
      accessToken: "access-2",
      refreshToken: "refresh-2",
      expiresIn: 1_800,
      expiresAt: "2026-11-21T12:30:00.000Z",
      version: 5,
    }));
  test("ends with its tokens, however long the gateway took to send them", async () =>
    expect((await renewing({}, 0, okAsync(granted), 9_000).end)._unsafeUnwrap()?.expiresAt).toBe(
      "2026-11-21T12:30:00.000Z",
    ));
  test("is none once it is gone, or its holder has signed out meanwhile", async () => {
    const gone = renewing({ claim: () => okAsync("gone") });
    expect([
      (await gone.end)._unsafeUnwrap(),
      (await renewing({ renew: () => okAsync(false) }).end)._unsafeUnwrap(),
    ]).toEqual([undefined, undefined]);
    expect(gone.slept).toEqual([]);
  });
  test("can't be renewed while the store, or the gateway, does not answer", async () => {
    expect((await renewing({ claim: silent }).end)._unsafeUnwrapErr().kind).toBe("timeout");
    const late = renewing({}, 0, silent());
    expect([(await late.end)._unsafeUnwrapErr().kind, late.gaveUp]).toEqual(["timeout", ["session-1"]]);
  });
  test("by another who does not come back is waited for as long as the gateway may take, and five seconds more", async () => {
    const waiting = renewing({ claim: () => okAsync("anothers") }, 5_000);
    expect((await waiting.end)._unsafeUnwrapErr()).toEqual(
      problem("timeout", "renew session", "another one renews it and does not come back"),
    );
    expect(waiting.slept).toEqual([50, 50, 50]);
  });
});

test("a signed-in customer has the number that calls carry, and none of the gateway's tokens", () =>
  expect(memberOf(session)).toEqual({
    ...claims,
    sessionId: "session-1",
    firstName: "Grace",
    lastName: "Garza",
    partner: "0050000011",
    expiresAt: session.expiresAt,
  }));

test.each(["12", '"exp"', "[]", '{"exp":null}', '{"exp":"1795266000"}', '{"exp":1e999}', "not json", "{"])(
  "a cookie that says %s says no end",
  (cookie) => expect(expOf(cookie)).toBeUndefined(),
);

test.each([
  [{ account: "x2103000071" }, { account: "invalid" }],
  [{ account: "2103000071x" }, { account: "invalid" }],
  [{ account: "0002103000071" }, { account: "invalid" }],
  [{ lastName: "x".repeat(101) }, { lastName: "invalid" }],
  [{ lastName: "Paper\nBag" }, { lastName: "invalid" }],
  [{ zip: "x75214" }, { zip: "invalid" }],
  [{ zip: "75214x" }, { zip: "invalid" }],
  [{ zip: "75214-0123-4" }, { zip: "invalid" }],
  [{ zip: "752 0123 14" }, { zip: "invalid" }],
] as const)("a bill is not found by %j", (typed, problems) =>
  expect(readBillClaim({ account: "2103000071", lastName: "Paper", zip: "75214", ...typed })).toEqual({ problems }),
);
