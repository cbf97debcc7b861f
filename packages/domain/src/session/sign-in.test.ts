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

/** The ports of a sign-in that lets Grace in; what differs is given. `told` is everything that it heard, in order. */
const signInPorts = (special: Partial<SignInPorts> = {}) => {
  const told: string[] = [];
  const begun: Session[] = [];
  const hear = <T>(what: string, value: T) => {
    told.push(what);
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
    report: ({ kind }, what) => void told.push(`report ${what}: ${kind}`),
    ...special,
  };
  return { ports, told, begun };
};

const grace = { brand: "main", road: "login-panel", login: "grace.garza", password: "Larkspur1" } as const;

test("who is let in gets a session that lasts as long as the gateway's token", async () => {
  const { ports, told, begun } = signInPorts();
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
  expect(told).toEqual([
    "password of grace.garza",
    "standing of grace.garza 0050000011",
    "profile under access-1",
    "begin",
    "came access-1",
  ]);
});

test("an e-mail address becomes a user name first; one that nobody has asks for no password (A-033)", async () => {
  const { ports, told } = signInPorts();
  await signIn({ ...grace, login: " grace@example.com " }, ports);
  expect(told.slice(0, 2)).toEqual(["user name of grace@example.com", "password of grace.garza"]);
  const nobody = signInPorts();
  expect(await signIn({ ...grace, login: "nobody@example.com" }, nobody.ports)).toMatchObject({
    outcome: { kind: "say", words: "invalid-login" },
  });
  expect(nobody.told).toEqual(["user name of nobody@example.com"]);
});

test("a business is looked up by its organisation's number (A-036)", async () => {
  const business = { ...claims, classification: classifications.smblci, organisationPartner: "0060000031" };
  const { ports, told } = signInPorts();
  const inBusiness: SignInPorts = {
    ...ports,
    signIn: { ...ports.signIn, signIn: () => okAsync({ ...granted, claims: business }) },
  };
  expect(await signIn(grace, inBusiness)).toMatchObject({ outcome: { kind: "land", on: "business" } });
  expect(told).toContain("standing of grace.garza 0060000031");
});

test("a wrong password begins nothing and passes the refusal on", async () => {
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

test("who is turned away after the password was right leaves no session at the gateway either", async () => {
  const { ports, told, begun } = signInPorts();
  const result = await signIn(grace, {
    ...ports,
    directory: {
      ...ports.directory,
      standing: () => okAsync({ hasInactiveContracts: true, message: "ClosedAccountErrorMessage" }),
    },
  });
  expect(result).toMatchObject({ outcome: { kind: "say", words: "closed-account" } });
  expect([begun, told]).toEqual([[], ["password of grace.garza", "revoke refresh-1"]]);
});

test("without an answer of the profile the names are empty and it is reported once (S1-269, S1-270); the virtual user is nobody's concern (A-046)", async () => {
  const { ports, told, begun } = signInPorts();
  const result = await signIn(grace, {
    ...ports,
    asCustomer: () => ({ profiles: { mine: () => errAsync(broken) }, virtualUser: { came: () => errAsync(broken) } }),
  });
  expect(result.outcome).toEqual({ kind: "land", on: "residential" });
  expect(begun).toMatchObject([{ firstName: "", lastName: "" }]);
  await Promise.resolve();
  expect(told.filter((one) => one.startsWith("report"))).toEqual([
    "report profile: timeout",
    "report virtual user: timeout",
  ]);
});

test.each(["signIn", "standing", "begin"])(
  "without an answer of %s nobody is signed in, and something went wrong (A-050)",
  async (silent) => {
    const { ports, told } = signInPorts();
    const result = await signIn(grace, {
      ...ports,
      ...(silent === "signIn" ? { signIn: { ...ports.signIn, signIn: () => errAsync(broken) } } : {}),
      ...(silent === "standing" ? { directory: { ...ports.directory, standing: () => errAsync(broken) } } : {}),
      ...(silent === "begin" ? { sessions: { ...ports.sessions, begin: () => errAsync(broken) } } : {}),
    });
    expect(result).toMatchObject({ outcome: { kind: "say", words: "something-went-wrong" } });
    expect(result.session).toBeUndefined();
    expect(told.includes("revoke refresh-1")).toBe(silent !== "signIn");
  },
);

test("a sign-out ends the session here first, then tells the other sites and the gateway, whatever those answer (A-069)", async () => {
  const { ports, told, begun } = signInPorts();
  await signIn(grace, ports);
  told.length = 0;
  const [session] = begun;
  if (!session) throw new Error("no session");
  const left = { asCustomer: () => ({ virtualUser: { left: () => errAsync(broken) } }) };
  expect(await signOut(session, { ...ports, ...left })).toEqual(ok());
  expect(told).toEqual(["end session-1", "report virtual user: timeout", "revoke refresh-1"]);
});

test("a session ends with its tokens, however long the gateway took to send them", async () => {
  let now = noon;
  const { ports, begun } = signInPorts({ clock: { now: () => now } });
  const late = (): ReturnType<SignInPorts["signIn"]["signIn"]> => {
    now = "2026-11-21T12:00:09.000Z";
    return okAsync(granted);
  };
  await signIn(grace, { ...ports, signIn: { ...ports.signIn, signIn: late } });
  expect(begun[0]?.expiresAt).toBe("2026-11-21T13:00:00.000Z");
});

test("signing out everywhere ends the sessions on every device and with both brands, then this one as ever", async () => {
  const { ports, told } = signInPorts();
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
    asCustomer: () => ({ virtualUser: { left: () => okAsync<void, Problem>(void told.push("left")) } }),
  };
  expect(await signOutEverywhere(session, here)).toEqual(ok());
  expect(ended).toEqual(["main grace.garza", "tee grace.garza"]);
  expect(told).toEqual(["end session-1", "left", "revoke refresh-1"]);
  // A session that the store can't end goes on, at the gateway too.
  const end = () => errAsync(broken);
  expect(await signOutEverywhere(session, { ...here, sessions: { ...sessions, end } })).toEqual(err(broken));
  expect(told).toHaveLength(3);
});

test("sessions that can't be ended are reported, and the other brand's are ended all the same", async () => {
  const reported: string[] = [];
  const ended = await endSessionsOf("grace.garza", {
    sessions: { endAll: (brand) => (brand === "main" ? errAsync(broken) : okAsync(undefined)) },
    report: (_, what) => void reported.push(what),
  });
  expect([reported, ended]).toEqual([["end of all sessions"], err(broken)]);
});

test.each([
  ["is let in", grace, {}, "land"],
  [
    "has the wrong password",
    grace,
    { signIn: { signIn: () => okAsync(refused), refresh: () => okAsync(granted), revoke: () => okAsync(undefined) } },
    "say",
  ],
  ["has an address that nobody has", { ...grace, login: "nobody@example.com" }, {}, "say"],
  ["types more than anybody's password has", { ...grace, password: "x".repeat(201) }, {}, "say"],
] as const)("somebody who %s waits equally long, so that time tells nothing", async (_, attempt, special, kind) => {
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
  // All that there is to find out has long been found out.
  await new Promise((resolve) => setImmediate(resolve));
  expect([waited, answer]).toEqual([300, undefined]);
  end();
  await answered;
  expect(answer).toBe(kind);
});
