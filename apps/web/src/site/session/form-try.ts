import { cookies } from "next/headers";
import { z } from "zod";
import { openedToken, sealedToken } from "./auth-token.ts";
import { cookieSurroundings } from "./browser.ts";
import { tryParameter } from "./sign-in-try.ts";

/** Holds what a form of somebody who is not signed in came to: none of it belongs into an address. Passwords and answers are not kept. */
const cookieName = "account_form_try";
/** Seconds. */
const keptFor = 1_800;

const trySchema = z.object({
  id: z.string(),
  /** Which form. */
  form: z.string(),
  /** What was typed, or what the form needs to go on. */
  values: z.record(z.string(), z.string()),
  /** What is wrong, by field. */
  problems: z.record(z.string(), z.string()),
  /** What to say over the form; empty for nothing. */
  said: z.string(),
});
export type FormTry = z.output<typeof trySchema>;

/** Keeps it for the page that shows it. @returns the search of that page */
export async function keepFormTry(
  form: string,
  kept: Partial<Pick<FormTry, "values" | "problems" | "said">>,
): Promise<string> {
  const id = crypto.randomUUID();
  const { isSecure } = await cookieSurroundings();
  const value = await sealedToken({ kept: { values: {}, problems: {}, said: "", ...kept, id, form } }, keptFor);
  (await cookies()).set({
    name: cookieName,
    value,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: keptFor,
  });
  return `?${tryParameter}=${id}`;
}

/** What was kept for this page, if the address says so. */
export async function keptFormTry(form: string, search: URLSearchParams): Promise<FormTry | undefined> {
  const kept = await anyFormTry(form);
  return kept?.id === search.get(tryParameter) ? kept : undefined;
}

/** What was kept of a form, whatever the address says: for the handler of the form that follows. */
export async function anyFormTry(form: string): Promise<FormTry | undefined> {
  const read = trySchema.safeParse((await openedToken((await cookies()).get(cookieName)?.value))?.["kept"]);
  return read.success && read.data.form === form ? read.data : undefined;
}

export async function forgetFormTry(): Promise<void> {
  (await cookies()).delete(cookieName);
}
