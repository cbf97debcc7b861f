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

/** The result of a sign-in, and its reports in order. */
const signInResult = async (
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
  const { session: _, ...result } = await signIn(
    { brand: "main", entryPoint: "login-panel", login: "grace.garza", password: "Larkspur1", ...attempt },
    ports,
  );
  return { result, reported };
};
const wentWrong = {
  outcome: { kind: "say", words: "something-went-wrong" },
  isLocked: false,
  isApproved: true,
  isUnanswered: true,
  description: "",
} as const;

describe("the result of a sign-in", () => {
  test.each([
    [
      "with a refusal contains the whole refusal",
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
    ["without an answer of the gateway", { signIn: { signIn: silent } }, {}, wentWrong, ["sign-in"]],
    [
      "by a user name that looks like an address, without an answer of the gateway",
      { signIn: { signIn: silent } },
      { login: "a@b.com", isUserName: true },
      wentWrong,
      ["sign-in"],
    ],
    [
      "by an address, without an answer of its look-up",
      { directory: { userNameOf: silent } },
      { login: "a@b.com" },
      wentWrong,
      ["user name"],
    ],
    [
      "by an address, without an answer of the sign-in",
      { signIn: { signIn: silent } },
      { login: "a@b.com" },
      wentWrong,
      ["sign-in"],
    ],
    [
      "by an unknown address",
      { directory: { userNameOf: () => okAsync(undefined) } },
      { login: "a@b.com" },
      { ...wentWrong, outcome: { kind: "say", words: "invalid-login" }, isUnanswered: false },
      [],
    ],
    [
      "without an answer about the contracts, and with a failing end of the gateway's session",
      { directory: { standing: silent }, signIn: { revoke: silent } },
      {},
      wentWrong,
      ["standing", "revocation"],
    ],
    [
      "with inactive contracts",
      { directory: { standing: () => okAsync({ hasInactiveContracts: true, message: "ClosedAccountErrorMessage" }) } },
      {},
      { ...wentWrong, outcome: { kind: "say", words: "closed-account" }, isUnanswered: false },
      [],
    ],
    [
      "without a working session store",
      { sessions: { begin: silent } },
      {},
      { ...wentWrong, isUnanswered: false },
      ["profile", "session"],
    ],
  ] as const)("%s", async (_, special, attempt, result, reported) =>
    expect(await signInResult(special, attempt)).toEqual({ result, reported }),
  );

  test("a login longer than any user name or password is refused without a call", async () => {
    const asked: string[] = [];
    const ports = {
      signIn: { signIn: (login: string) => (asked.push(login), okAsync(refused)) },
      sleep: async () => undefined,
      report: () => undefined,
      clock: { now: () => noon },
    } as never;
    const attempt = { brand: "main", entryPoint: "login-panel" } as const;
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

test("a session ends with every answer of the gateway, and each missing answer is reported; a session that the store can't end stays open", async () => {
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

describe("the facts of a login", () => {
  const signedOut = {
    entryPoint: "login-panel",
    isLocked: false,
    isApproved: true,
    isExplained: false,
    classification: classifications.unknown,
    contracts: "unanswered",
    message: "",
  } as const;
  test.each([
    ["no answer", undefined, undefined, { ...signedOut, signedIn: "unanswered" }],
    ["an unknown address", "unknown-user", undefined, { ...signedOut, signedIn: "unknown-user" }],
    [
      "a refusal",
      refused,
      undefined,
      { ...signedOut, signedIn: "refused", isLocked: true, isApproved: false, isExplained: true },
    ],
    [
      "a refusal without words",
      { ...refused, description: "" },
      undefined,
      { ...signedOut, signedIn: "refused", isLocked: true, isApproved: false },
    ],
    [
      "a granted sign-in",
      granted,
      { hasInactiveContracts: false, message: "" },
      { ...signedOut, signedIn: "granted", classification: claims.classification, contracts: "active" },
    ],
    [
      "inactive contracts",
      granted,
      { hasInactiveContracts: true, message: "M" },
      { ...signedOut, signedIn: "granted", classification: claims.classification, contracts: "inactive", message: "M" },
    ],
  ] as const)("for %s", (_, answer, standing, facts) =>
    expect(loginFacts("login-panel", answer, standing)).toEqual(facts),
  );

  test("have a refusal only for a refused sign-in", () => {
    const odd = {
      ...loginFacts("login-panel", granted, { hasInactiveContracts: false, message: "AwaitingSDErrorMessage" }),
      isLocked: true,
      isApproved: false,
      isExplained: true,
    };
    expect(loginAnswered.decide(odd).outcome).toEqual({ kind: "land", on: "residential" });
  });
});

describe("the renewal of a session", () => {
  test.each([
    [3_600, "2026-11-21T12:58:59.999Z", false],
    [3_600, "2026-11-21T12:59:00.000Z", true],
    [3_600, "2026-11-21T13:30:00.000Z", true],
    [300, "2026-11-21T12:59:29.999Z", false],
    [300, "2026-11-21T12:59:30.000Z", true],
  ])("of %i seconds that is due at %s: %s", (expiresIn, now, expected) =>
    expect(isRunningOut({ expiresAt: session.expiresAt, expiresIn }, now)).toBe(expected),
  );

  /** @param stepMs the clock advances by this at each read @param answerMs and by this while the gateway answers */
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
  test("stores new tokens with the gateway's lifetime", async () =>
    expect((await renewing({}).end)._unsafeUnwrap()).toEqual({
      ...session,
      accessToken: "access-2",
      refreshToken: "refresh-2",
      expiresIn: 1_800,
      expiresAt: "2026-11-21T12:30:00.000Z",
      version: 5,
    }));
  test("ends with its tokens, even after a slow answer of the gateway", async () =>
    expect((await renewing({}, 0, okAsync(granted), 9_000).end)._unsafeUnwrap()?.expiresAt).toBe(
      "2026-11-21T12:30:00.000Z",
    ));
  test("returns undefined once the session is gone or signed out", async () => {
    const gone = renewing({ claim: () => okAsync("gone") });
    expect([
      (await gone.end)._unsafeUnwrap(),
      (await renewing({ renew: () => okAsync(false) }).end)._unsafeUnwrap(),
    ]).toEqual([undefined, undefined]);
    expect(gone.slept).toEqual([]);
  });
  test("fails while the store or the gateway does not answer", async () => {
    expect((await renewing({ claim: silent }).end)._unsafeUnwrapErr().kind).toBe("timeout");
    const late = renewing({}, 0, silent());
    expect([(await late.end)._unsafeUnwrapErr().kind, late.gaveUp]).toEqual(["timeout", ["session-1"]]);
  });
  test("waits for another renewal up to the gateway's time limit plus five seconds", async () => {
    const waiting = renewing({ claim: () => okAsync("anothers") }, 5_000);
    expect((await waiting.end)._unsafeUnwrapErr()).toEqual(
      problem("timeout", "renew session", "another one renews it and does not come back"),
    );
    expect(waiting.slept).toEqual([50, 50, 50]);
  });
});

test("a signed-in customer has the partner number, and none of the gateway's tokens", () =>
  expect(memberOf(session)).toEqual({
    ...claims,
    sessionId: "session-1",
    firstName: "Grace",
    lastName: "Garza",
    partner: "0050000011",
    expiresAt: session.expiresAt,
  }));

test.each(["12", '"exp"', "[]", '{"exp":null}', '{"exp":"1795266000"}', '{"exp":1e999}', "not json", "{"])(
  "the cookie %s has no end",
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
