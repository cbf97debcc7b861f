import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.ts";
import { tryParameter } from "./sign-in-try.ts";

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

/**
 * The outcome of a form that was sent by somebody who is not signed in, for half an hour: none of it belongs into an
 * address. Passwords are left out.
 */
const cookie = sealedCookie("account_form_try", 1_800, trySchema);

/** Saves the outcome for the page that shows it. @returns the search of that page */
export async function saveFormTry(
  form: string,
  outcome: Partial<Pick<FormTry, "values" | "problems" | "said">>,
): Promise<string> {
  const id = crypto.randomUUID();
  await cookie.save({ values: {}, problems: {}, said: "", ...outcome, id, form });
  return `?${tryParameter}=${id}`;
}

/** The outcome that this page is to show, if its address says so. */
export async function readFormTry(form: string, search: URLSearchParams): Promise<FormTry | undefined> {
  const saved = await anyFormTry(form);
  return saved?.id === search.get(tryParameter) ? saved : undefined;
}

/** The last outcome of a form, whatever the address says: for the handler of the form that follows. */
export async function anyFormTry(form: string): Promise<FormTry | undefined> {
  const saved = await cookie.read();
  return saved?.form === form ? saved : undefined;
}

export const forgetFormTry = cookie.remove;
