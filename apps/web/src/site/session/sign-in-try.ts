import { cookies } from "next/headers";
import { z } from "zod";
import { cookieSurroundings } from "./browser.ts";
import { openedToken, sealedToken } from "./auth-token.ts";

/** Holds what a sign-in was refused for, and the user name that was typed: neither belongs into an address. The password is not kept. */
const cookieName = "sign_in_try";
/** Seconds. */
const keptFor = 600;

/** `search` on the page that shows the try again. */
export const tryParameter = "try";

const trySchema = z.object({
  id: z.string(),
  /** What to say: the words of the login table, `too-many`, which field is empty, or that a password or an account is new and waits to be used. */
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
  /** The gateway's own, where `words` says so. */
  description: z.string(),
  login: z.string(),
  remember: z.boolean(),
  empty: z.array(z.enum(["username", "password"])),
});
export type SignInTry = z.output<typeof trySchema>;

/** @returns the parameter that shows it */
export async function keepTry(kept: Omit<SignInTry, "id">): Promise<string> {
  const id = crypto.randomUUID();
  const { isSecure } = await cookieSurroundings();
  (await cookies()).set({
    name: cookieName,
    value: await sealedToken({ try: { ...kept, id } }, keptFor),
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: keptFor,
  });
  return id;
}

export async function forgetTry(): Promise<void> {
  (await cookies()).delete(cookieName);
}

/** The try of this id, if that is the one that was kept. */
export async function keptTry(id: string | null): Promise<SignInTry | undefined> {
  if (id === null) return undefined;
  const read = trySchema.safeParse((await openedToken((await cookies()).get(cookieName)?.value))?.["try"]);
  return read.success && read.data.id === id ? read.data : undefined;
}
