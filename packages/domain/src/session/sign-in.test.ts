import { err, errAsync, ok, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { type Problem, problem } from "../kernel/problem.ts";
import { classifications } from "./model.ts";
import type { Granted, Refused } from "./ports.ts";
import type { Session } from "./sessions.ts";
import { endSessionsOf, signIn, type SignInPorts, signOut, signOutEverywhere } from "./sign-in.ts";
import { signInInEvenTime } from "./sign-in-in-even-time.ts";

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
  accessToken: "access-1",
  refreshToken: "refresh-1",
  expiresIn: 3600,
  claims,
};
const refused: Refused = {
  kind: "refused",
  isLocked: false,
  isApproved: true,
  description: "The user name or password is not right.",
};
const broken = problem("timeout", "any", "no answer");

/** The ports of a sign-in that succeeds for Grace, with changes. `calls` lists every call in order. */
const signInPorts = (special: Partial<SignInPorts> = {}) => {
  const calls: string[] = [];
  const begun: Session[] = [];
  const hear = <T>(what: string, value: T) => {
    calls.push(what);
    return okAsync<T, Problem>(value);
  };
  const ports: SignInPorts = {
    signIn: {
      signIn: (userName) => hear(`password of ${userName}`, granted),
      refresh: () => hear("refresh", granted),
      revoke: (token) => hear(`revoke ${token}`, undefined),
    },
    directory: {
      userNameOf: (email) => hear(`user name of ${email}`, email === "grace@example.com" ? "grace.garza" : undefined),
      isTaken: () => hear("taken", true),
      standing: (userName, partner) =>
        hear(`standing of ${userName} ${partner}`, { hasInactiveContracts: false, message: "" }),
    },
    sessions: {
      begin: (session) => {
        begun.push(session);
        return hear("begin", undefined);
      },
      find: () => hear("find", undefined),
      end: (id) => hear(`end ${id}`, undefined),
      endAll: () => hear("end all", undefined),
    },
    clock: { now: () => noon },
    newSessionId: () => "session-1",
    asCustomer: (token) => ({
      profiles: {
        mine: () =>
          hear(`profile under ${token}`, {
            userName: "grace.garza",
            email: "",
            firstName: "Grace",
            lastName: "Garza",
            fullName: "Grace Garza",
          }),
      },
      virtualUser: { came: (came) => hear(`came ${came}`, undefined) },
    }),
    report: ({ kind }, what) => void calls.push(`report ${what}: ${kind}`),
    ...special,
  };
  return { ports, calls, begun };
};

const grace = { brand: "main", entryPoint: "login-panel", login: "grace.garza", password: "Larkspur1" } as const;

test("a granted sign-in begins a session as long as the gateway's token", async () => {
  const { ports, calls, begun } = signInPorts();
  expect(await signIn(grace, ports)).toEqual({ outcome: { kind: "land", on: "residential" }, session: begun[0] });
  expect(begun).toEqual([
    {
      id: "session-1",
      brand: "main",
      claims,
      firstName: "Grace",
      lastName: "Garza",
      beganAt: noon,
      expiresAt: "2026-11-21T13:00:00.000Z",
      expiresIn: 3600,
      accessToken: "access-1",
      refreshToken: "refresh-1",
      version: 0,
    },
  ]);
  expect(calls).toEqual([
    "password of grace.garza",
    "standing of grace.garza 0050000011",
    "profile under access-1",
    "begin",
    "came access-1",
  ]);
});

test("an e-mail address becomes a user name first; an unknown one leads to no password check (A-033)", async () => {
  const { ports, calls } = signInPorts();
  await signIn({ ...grace, login: " grace@example.com " }, ports);
  expect(calls.slice(0, 2)).toEqual(["user name of grace@example.com", "password of grace.garza"]);
  const unknown = signInPorts();
  expect(await signIn({ ...grace, login: "nobody@example.com" }, unknown.ports)).toMatchObject({
    outcome: { kind: "say", words: "invalid-login" },
  });
  expect(unknown.calls).toEqual(["user name of nobody@example.com"]);
});

test("the standing of a business uses its organisation's number (A-036)", async () => {
  const business = { ...claims, classification: classifications.smblci, organisationPartner: "0060000031" };
  const { ports, calls } = signInPorts();
  const inBusiness: SignInPorts = {
    ...ports,
    signIn: { ...ports.signIn, signIn: () => okAsync({ ...granted, claims: business }) },
  };
  expect(await signIn(grace, inBusiness)).toMatchObject({ outcome: { kind: "land", on: "business" } });
  expect(calls).toContain("standing of grace.garza 0060000031");
});

test("a wrong password starts no session and passes on the refusal", async () => {
  const { ports, begun } = signInPorts();
  const result = await signIn(grace, { ...ports, signIn: { ...ports.signIn, signIn: () => okAsync(refused) } });
  expect(result).toEqual({
    outcome: { kind: "say", words: "invalid-login" },
    isLocked: false,
    isApproved: true,
    isUnanswered: false,
    description: refused.description,
  });
  expect(begun).toEqual([]);
});

test("a customer turned away after a right password has no session at the gateway either", async () => {
  const { ports, calls, begun } = signInPorts();
  const result = await signIn(grace, {
    ...ports,
    directory: {
      ...ports.directory,
      standing: () => okAsync({ hasInactiveContracts: true, message: "ClosedAccountErrorMessage" }),
    },
  });
  expect(result).toMatchObject({ outcome: { kind: "say", words: "closed-account" } });
  expect([begun, calls]).toEqual([[], ["password of grace.garza", "revoke refresh-1"]]);
});

test("a missing profile leaves the names empty and is reported once (S1-269, S1-270); a missing virtual user has no effect (A-046)", async () => {
  const { ports, calls, begun } = signInPorts();
  const result = await signIn(grace, {
    ...ports,
    asCustomer: () => ({ profiles: { mine: () => errAsync(broken) }, virtualUser: { came: () => errAsync(broken) } }),
  });
  expect(result.outcome).toEqual({ kind: "land", on: "residential" });
  expect(begun).toMatchObject([{ firstName: "", lastName: "" }]);
  await Promise.resolve();
  expect(calls.filter((one) => one.startsWith("report"))).toEqual([
    "report profile: timeout",
    "report virtual user: timeout",
  ]);
});

test.each(["signIn", "standing", "begin"])(
  "without an answer of %s there is no session, and something went wrong (A-050)",
  async (silent) => {
    const { ports, calls } = signInPorts();
    const result = await signIn(grace, {
      ...ports,
      ...(silent === "signIn" ? { signIn: { ...ports.signIn, signIn: () => errAsync(broken) } } : {}),
      ...(silent === "standing" ? { directory: { ...ports.directory, standing: () => errAsync(broken) } } : {}),
      ...(silent === "begin" ? { sessions: { ...ports.sessions, begin: () => errAsync(broken) } } : {}),
    });
    expect(result).toMatchObject({ outcome: { kind: "say", words: "something-went-wrong" } });
    expect(result.session).toBeUndefined();
    expect(calls.includes("revoke refresh-1")).toBe(silent !== "signIn");
  },
);

test("a sign-out ends the local session first, then notifies the other sites and the gateway, without waiting for answers (A-069)", async () => {
  const { ports, calls, begun } = signInPorts();
  await signIn(grace, ports);
  calls.length = 0;
  const [session] = begun;
  if (!session) throw new Error("no session");
  const left = { asCustomer: () => ({ virtualUser: { left: () => errAsync(broken) } }) };
  expect(await signOut(session, { ...ports, ...left })).toEqual(ok());
  expect(calls).toEqual(["end session-1", "report virtual user: timeout", "revoke refresh-1"]);
});

test("a session ends with its tokens, even after a slow answer of the gateway", async () => {
  let now = noon;
  const { ports, begun } = signInPorts({ clock: { now: () => now } });
  const late = (): ReturnType<SignInPorts["signIn"]["signIn"]> => {
    now = "2026-11-21T12:00:09.000Z";
    return okAsync(granted);
  };
  await signIn(grace, { ...ports, signIn: { ...ports.signIn, signIn: late } });
  expect(begun[0]?.expiresAt).toBe("2026-11-21T13:00:00.000Z");
});

test("signing out everywhere ends the sessions on every device and with both brands, then this one", async () => {
  const { ports, calls } = signInPorts();
  const ended: string[] = [];
  const session: Session = {
    id: "session-1",
    brand: "main",
    claims,
    firstName: "Grace",
    lastName: "Garza",
    beganAt: noon,
    expiresAt: noon,
    expiresIn: 3600,
    accessToken: "access-1",
    refreshToken: "refresh-1",
    version: 0,
  };
  const sessions = {
    ...ports.sessions,
    endAll: (brand: string, userName: string) => okAsync<void, Problem>(void ended.push(`${brand} ${userName}`)),
  };
  const here = {
    ...ports,
    sessions,
    asCustomer: () => ({ virtualUser: { left: () => okAsync<void, Problem>(void calls.push("left")) } }),
  };
  expect(await signOutEverywhere(session, here)).toEqual(ok());
  expect(ended).toEqual(["main grace.garza", "tee grace.garza"]);
  expect(calls).toEqual(["end session-1", "left", "revoke refresh-1"]);
  // A session that the store can't end stays open, at the gateway too.
  const end = () => errAsync(broken);
  expect(await signOutEverywhere(session, { ...here, sessions: { ...sessions, end } })).toEqual(err(broken));
  expect(calls).toHaveLength(3);
});

test("a failed end of one brand's sessions is reported, and the other brand's end anyway", async () => {
  const reported: string[] = [];
  const ended = await endSessionsOf("grace.garza", {
    sessions: { endAll: (brand) => (brand === "main" ? errAsync(broken) : okAsync(undefined)) },
    report: (_, what) => void reported.push(what),
  });
  expect([reported, ended]).toEqual([["end of all sessions"], err(broken)]);
});

test.each([
  ["succeeds", grace, {}, "land"],
  [
    "has the wrong password",
    grace,
    { signIn: { signIn: () => okAsync(refused), refresh: () => okAsync(granted), revoke: () => okAsync(undefined) } },
    "say",
  ],
  ["has an unknown address", { ...grace, login: "nobody@example.com" }, {}, "say"],
  ["is longer than any password", { ...grace, password: "x".repeat(201) }, {}, "say"],
] as const)("a sign-in that %s takes equally long, so that time reveals nothing", async (_, attempt, special, kind) => {
  let waited = 0;
  let end = (): void => undefined;
  const evenTime = new Promise<void>((resolve) => (end = resolve));
  const sleep = (ms: number): Promise<void> => {
    waited = ms;
    return evenTime;
  };
  let answer: string | undefined;
  const answered = signInInEvenTime(attempt, { ...signInPorts(special).ports, sleep }).then(
    ({ outcome }) => (answer = outcome.kind),
  );
  // Every pending promise has settled by now.
  await new Promise((resolve) => setImmediate(resolve));
  expect([waited, answer]).toEqual([300, undefined]);
  end();
  await answered;
  expect(answer).toBe(kind);
});
