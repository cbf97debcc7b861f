import { ok, type Result, type ResultAsync } from "neverthrow";
import { type Brand, brands } from "../kernel/brand.ts";
import type { Clock, Instant } from "../kernel/clock.ts";
import type { Problem } from "../kernel/problem.ts";
import { loginAnswered, type LoginFacts, loginFacts, type LoginOutcome } from "./login.ts";
import type { Granted, Profiles, SignIn, SignInAnswer, UserDirectory, VirtualUser } from "./ports.ts";
import { looksLikeEmail, partnerOf } from "./rules.ts";
import { endOfTokens, type Session, type Sessions } from "./sessions.ts";

/** What a sign-in needs from outside. */
export interface SignInPorts {
  readonly signIn: SignIn;
  readonly directory: UserDirectory;
  readonly sessions: Sessions;
  readonly clock: Clock;
  newSessionId(): string;
  /** The gateway as somebody who has just been let in. */
  asCustomer(accessToken: string): {
    readonly profiles: Pick<Profiles, "mine">;
    readonly virtualUser: Pick<VirtualUser, "came">;
  };
  /** Hears of every problem that the customer does not hear of by its name. */
  report(problem: Problem, what: string): void;
}

export interface SignInAttempt {
  readonly brand: Brand;
  readonly road: LoginFacts["road"];
  /** User name or e-mail address. */
  readonly login: string;
  /** The login is a user name, though it may look like an address: it need not be looked up. */
  readonly isUserName?: true;
  readonly password: string;
}

/** Only one that lands has a session. */
export type SignedIn =
  | { readonly outcome: Extract<LoginOutcome, { kind: "land" }>; readonly session: Session }
  | {
      readonly outcome: Exclude<LoginOutcome, { kind: "land" }>;
      readonly session?: undefined;
      readonly isLocked: boolean;
      readonly isApproved: boolean;
      /** The gateway did not say who this is, or how their contracts stand. */
      readonly isUnanswered: boolean;
      /** The gateway's own words; shown only where the outcome says so. */
      readonly description: string;
    };

/**
 * Signs somebody in (specification 3, section 4 "Login flow"): an e-mail address becomes a user name, the gateway looks at
 * the password, the contracts are looked at, and then a session begins. Never fails: what could not be found out is an
 * outcome as well. Of a visitor who is not let in nothing is stored, and the gateway's session of one who is turned away after the
 * password was right is ended.
 */
export async function signIn(
  { brand, road, login, isUserName, password }: SignInAttempt,
  ports: SignInPorts,
): Promise<SignedIn> {
  const said = <T>(what: string, result: ResultAsync<T, Problem>): Promise<T | undefined> =>
    result.match(
      (value) => value,
      (problem) => {
        ports.report(problem, what);
        return undefined;
      },
    );

  const askedAt = ports.clock.now();
  const answer = await (isUserName
    ? said("sign-in", ports.signIn.signIn(login, password))
    : answerTo(login, password, ports, said));
  const granted = typeof answer === "object" && answer.kind === "granted" ? answer : undefined;
  const standing =
    granted && (await said("standing", ports.directory.standing(granted.claims.userName, partnerOf(granted.claims))));
  const { outcome } = loginAnswered.decide(loginFacts(road, answer, standing));

  if (granted && outcome.kind === "land") {
    const session = await begun(brand, granted, askedAt, ports, said);
    if (session) return { outcome, session };
  }
  if (granted) await said("revocation", ports.signIn.revoke(granted.refreshToken));
  const refused = typeof answer === "object" && answer.kind === "refused" ? answer : undefined;
  return {
    outcome: outcome.kind === "land" ? { kind: "say", words: "something-went-wrong" } : outcome,
    isLocked: refused?.isLocked ?? false,
    isApproved: refused?.isApproved ?? true,
    isUnanswered: answer === undefined || (granted !== undefined && standing === undefined),
    description: refused?.description ?? "",
  };
}

type Said = <T>(what: string, result: ResultAsync<T, Problem>) => Promise<T | undefined>;

const answerTo = async (
  login: string,
  password: string,
  { signIn: gateway, directory }: SignInPorts,
  said: Said,
): Promise<SignInAnswer | "unknown-user" | undefined> => {
  const typed = login.trim();
  if (!looksLikeEmail(typed)) return said("sign-in", gateway.signIn(typed, password));
  const found = await said(
    "user name",
    directory.userNameOf(typed).map((userName) => ({ userName })),
  );
  if (found === undefined) return undefined;
  return found.userName === undefined ? "unknown-user" : said("sign-in", gateway.signIn(found.userName, password));
};

const begun = async (
  brand: Brand,
  { claims, accessToken, refreshToken, expiresIn }: Granted,
  askedAt: Instant,
  ports: SignInPorts,
  said: Said,
): Promise<Session | undefined> => {
  const { profiles, virtualUser } = ports.asCustomer(accessToken);
  const profile = await said("profile", profiles.mine());
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
  const kept = await said(
    "session",
    ports.sessions.begin(session).map(() => true),
  );
  if (!kept) return undefined;
  // It is not waited for, whatever it answers.
  void said("virtual user", virtualUser.came(accessToken));
  return session;
};

export interface SignOutPorts extends Pick<SignInPorts, "report"> {
  readonly signIn: Pick<SignIn, "revoke">;
  readonly sessions: Pick<Sessions, "end">;
  asCustomer(accessToken: string): { readonly virtualUser: Pick<VirtualUser, "left"> };
}

/** Ends every session of a customer, on every device and on both brands' sites: they have one user name and one password with the provider. */
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

/** Signs out on all devices: this session as ever, and every other one of the customer. */
export async function signOutEverywhere(
  session: Session,
  ports: SignOutPorts & EndSessionsPorts,
): Promise<Result<void, Problem>> {
  const all = await endSessionsOf(session.claims.userName, ports);
  const own = await signOut(session, ports);
  return all.andThen(() => own);
}

/**
 * Ends a session: here first, then at the gateway. The provider's other sites hear of it before the token is worth nothing.
 * @returns a problem where the session goes on
 */
export async function signOut(session: Session, ports: SignOutPorts): Promise<Result<void, Problem>> {
  const tell = async (what: string, result: ResultAsync<void, Problem>): Promise<void> => {
    const told = await result;
    if (told.isErr()) ports.report(told.error, what);
  };
  const ended = await ports.sessions.end(session.id);
  if (ended.isErr()) return ended;
  await tell("virtual user", ports.asCustomer(session.accessToken).virtualUser.left());
  await tell("revocation", ports.signIn.revoke(session.refreshToken));
  return ended;
}
