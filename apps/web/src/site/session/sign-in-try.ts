import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.ts";

/** `search` on the page that shows the try again. */
export const tryParameter = "try";

const trySchema = z.object({
  id: z.string(),
  /** The message's key: from the login table, `too-many`, the empty field, or a notice of a new password or account. */
  words: z.enum([
    "awaiting-deposit",
    "closed-account",
    "gateway-words",
    "invalid-login",
    "something-went-wrong",
    "too-many",
    "empty",
    "password-set",
    "account-made",
  ]),
  /** The gateway's own words, if `words` selects them. */
  description: z.string(),
  login: z.string(),
  remember: z.boolean(),
  empty: z.array(z.enum(["username", "password"])),
});
export type SignInTry = z.output<typeof trySchema>;

/**
 * The reason for a refused sign-in and the typed user name, for ten minutes, because neither may be in an address.
 * Never the password.
 */
const cookie = sealedCookie("sign_in_try", 600, trySchema);

/**
 * Maximum bytes: browsers drop cookies above 4,096 bytes; sealing adds a third, and the rest of the outcome needs room.
 */
const mostBytes = 1_800;
const fits = (text: string): boolean => Buffer.byteLength(JSON.stringify(text)) <= mostBytes;

/** The text, or as much of its beginning as fits into the cookie. */
const beginningOf = (text: string): string => {
  if (fits(text)) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text.slice(0, mostBytes)), ({ segment }) => segment);
  while (!fits(`${letters.join("")}…`)) letters.length = Math.floor(letters.length * 0.9);
  return `${letters.join("")}…`;
};

/** @returns the parameter that shows it */
export async function saveSignInTry(outcome: Omit<SignInTry, "id">): Promise<string> {
  const id = crypto.randomUUID();
  await cookie.save({ ...outcome, description: beginningOf(outcome.description), id });
  return id;
}

export const forgetSignInTry = cookie.remove;

/** The outcome of this id, if it is the last one of this browser. */
export async function readSignInTry(id: string | null): Promise<SignInTry | undefined> {
  if (id === null) return undefined;
  const saved = await cookie.read();
  return saved?.id === id ? saved : undefined;
}
