import { inEvenTime } from "./even-time.ts";
import { signIn, type SignInAttempt, type SignedIn, type SignInPorts } from "./sign-in.ts";

/** The longest user name, e-mail address or password of any account. */
const longest = { login: 254, password: 200 };

const turnedAway: SignedIn = {
  outcome: { kind: "say", words: "invalid-login" },
  isLocked: false,
  isApproved: true,
  isUnanswered: false,
  description: "",
};

export interface EvenTimeSignInPorts extends SignInPorts {
  sleep(ms: number): Promise<unknown>;
}

/** Signs in a visitor. Success and failure take equally long, so that time doesn't reveal which accounts exist. */
export const signInInEvenTime = (attempt: SignInAttempt, ports: EvenTimeSignInPorts): Promise<SignedIn> => {
  const isTooLong = attempt.login.length > longest.login || attempt.password.length > longest.password;
  return inEvenTime(isTooLong ? Promise.resolve(turnedAway) : signIn(attempt, ports), ports.sleep);
};
