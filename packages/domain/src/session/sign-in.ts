import { ok, type Result, type ResultAsync } from "neverthrow";
import { type Brand, brands } from "../kernel/brand.ts";
import type { Clock, Instant } from "../kernel/clock.ts";
import type { Problem } from "../kernel/problem.ts";
import { loginAnswered, type LoginFacts, loginFacts, type LoginOutcome } from "./login.ts";
import type { Granted, Profiles, SignIn, SignInAnswer, UserDirectory, VirtualUser } from "./ports.ts";
import { looksLikeEmail, partnerOf } from "./rules.ts";
import { endOfTokens, type Session, type Sessions } from "./sessions.ts";

/** The ports of a sign-in. */
export interface SignInPorts {
  readonly signIn: SignIn;
  readonly directory: UserDirectory;
  readonly sessions: Sessions;
  readonly clock: Clock;
  newSessionId(): string;
  /** The gateway's calls for a customer who has just signed in. */
  asCustomer(accessToken: string): {
    readonly profiles: Pick<Profiles, "mine">;
    readonly virtualUser: Pick<VirtualUser, "came">;
  };
  /** Reports every problem that the customer sees only in general words. */
  report(problem: Problem, what: string): void;
}

export interface SignInAttempt {
  readonly brand: Brand;
  readonly entryPoint: LoginFacts["entryPoint"];
  /** User name or e-mail address. */
  readonly login: string;
  /** The login is a user name even if it looks like an address: skip the look-up. */
  readonly isUserName?: true;
  readonly password: string;
}

/** Only the outcome `land` has a session. */
export type SignedIn =
  | { readonly outcome: Extract<LoginOutcome, { kind: "land" }>; readonly session: Session }
  | {
      readonly outcome: Exclude<LoginOutcome, { kind: "land" }>;
      readonly session?: undefined;
      readonly isLocked: boolean;
      readonly isApproved: boolean;
      /** The gateway did not answer the sign-in or the standing. */
      readonly isUnanswered: boolean;
      /** The gateway's words; shown only where the outcome requires it. */
      readonly description: string;
    };

/**
 * Signs in a customer (specification 3, section 4 "Login flow"): resolves an e-mail address to a user name, checks the
 * password and the contracts at the gateway, then starts a session. Never fails: a failed look-up is an outcome too. A
 * refused visitor leaves no data. A customer turned away after a right password loses the gateway's session.
 */
export async function signIn(
  { brand, entryPoint, login, isUserName, password }: SignInAttempt,
  ports: SignInPorts,
): Promise<SignedIn> {
  const reportProblem = <T>(what: string, result: ResultAsync<T, Problem>): Promise<T | undefined> =>
    result.match(
      (value) => value,
      (problem) => {
        ports.report(problem, what);
        return undefined;
      },
    );

  const askedAt = ports.clock.now();
  const answer = await (isUserName
    ? reportProblem("sign-in", ports.signIn.signIn(login, password))
    : answerTo(login, password, ports, reportProblem));
  const granted = typeof answer === "object" && answer.kind === "granted" ? answer : undefined;
  const standing =
    granted &&
    (await reportProblem("standing", ports.directory.standing(granted.claims.userName, partnerOf(granted.claims))));
  const { outcome } = loginAnswered.decide(loginFacts(entryPoint, answer, standing));

  if (granted && outcome.kind === "land") {
    const session = await begun(brand, granted, askedAt, ports, reportProblem);
    if (session) return { outcome, session };
  }
  if (granted) await reportProblem("revocation", ports.signIn.revoke(granted.refreshToken));
  const refused = typeof answer === "object" && answer.kind === "refused" ? answer : undefined;
  return {
    outcome: outcome.kind === "land" ? { kind: "say", words: "something-went-wrong" } : outcome,
    isLocked: refused?.isLocked ?? false,
    isApproved: refused?.isApproved ?? true,
    isUnanswered: answer === undefined || (granted !== undefined && standing === undefined),
    description: refused?.description ?? "",
  };
}

type ReportProblem = <T>(what: string, result: ResultAsync<T, Problem>) => Promise<T | undefined>;

const answerTo = async (
  login: string,
  password: string,
  { signIn: gateway, directory }: SignInPorts,
  reportProblem: ReportProblem,
): Promise<SignInAnswer | "unknown-user" | undefined> => {
  const typed = login.trim();
  if (!looksLikeEmail(typed)) return reportProblem("sign-in", gateway.signIn(typed, password));
  const found = await reportProblem(
    "user name",
    directory.userNameOf(typed).map((userName) => ({ userName })),
  );
  if (found === undefined) return undefined;
  return found.userName === undefined
    ? "unknown-user"
    : reportProblem("sign-in", gateway.signIn(found.userName, password));
};

const begun = async (
  brand: Brand,
  { claims, accessToken, refreshToken, expiresIn }: Granted,
  askedAt: Instant,
  ports: SignInPorts,
  reportProblem: ReportProblem,
): Promise<Session | undefined> => {
  const { profiles, virtualUser } = ports.asCustomer(accessToken);
  const profile = await reportProblem("profile", profiles.mine());
  const session: Session = {
    id: ports.newSessionId(),
    brand,
    claims,
    firstName: profile?.firstName ?? "",
    lastName: profile?.lastName ?? "",
    beganAt: askedAt,
    expiresAt: endOfTokens(askedAt, expiresIn),
    expiresIn,
    accessToken,
    refreshToken,
    version: 0,
  };
  const stored = await reportProblem(
    "session",
    ports.sessions.begin(session).map(() => true),
  );
  if (!stored) return undefined;
  // We don't wait for it, and ignore its answer.
  void reportProblem("virtual user", virtualUser.came(accessToken));
  return session;
};

export interface SignOutPorts extends Pick<SignInPorts, "report"> {
  readonly signIn: Pick<SignIn, "revoke">;
  readonly sessions: Pick<Sessions, "end">;
  asCustomer(accessToken: string): { readonly virtualUser: Pick<VirtualUser, "left"> };
}

/**
 * Ends every session of a customer, on every device and on both brands' sites: both brands share one user name and
 * password.
 */
export async function endSessionsOf(
  userName: string,
  { sessions, report }: EndSessionsPorts,
): Promise<Result<void, Problem>> {
  let all: Result<void, Problem> = ok();
  for (const brand of brands) {
    const ended = await sessions.endAll(brand, userName);
    if (ended.isErr()) report(ended.error, "end of all sessions");
    all = all.andThen(() => ended);
  }
  return all;
}

export interface EndSessionsPorts extends Pick<SignInPorts, "report"> {
  readonly sessions: Pick<Sessions, "endAll">;
}

/** Signs out on all devices: ends this session and all others of the customer. */
export async function signOutEverywhere(
  session: Session,
  ports: SignOutPorts & EndSessionsPorts,
): Promise<Result<void, Problem>> {
  const all = await endSessionsOf(session.claims.userName, ports);
  const own = await signOut(session, ports);
  return all.andThen(() => own);
}

/**
 * Ends a session: first in our store, then at the gateway. The provider's other sites are notified while the token is
 * still valid.
 * @returns a problem where the session stays open
 */
export async function signOut(session: Session, ports: SignOutPorts): Promise<Result<void, Problem>> {
  const tell = async (what: string, result: ResultAsync<void, Problem>): Promise<void> => {
    const notified = await result;
    if (notified.isErr()) ports.report(notified.error, what);
  };
  const ended = await ports.sessions.end(session.id);
  if (ended.isErr()) return ended;
  await tell("virtual user", ports.asCustomer(session.accessToken).virtualUser.left());
  await tell("revocation", ports.signIn.revoke(session.refreshToken));
  return ended;
}
