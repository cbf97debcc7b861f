import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.ts";
import { tryParameter } from "./sign-in-try.ts";

const trySchema = z.object({
  id: z.string(),
  /** Which form. */
  form: z.string(),
  /** Typed values, and further values that the form needs to continue. */
  values: z.record(z.string(), z.string()),
  /** Error codes by field. */
  problems: z.record(z.string(), z.string()),
  /** The message above the form; empty for none. */
  notice: z.string(),
});
export type FormTry = z.output<typeof trySchema>;

/**
 * The outcome of a form that a signed-out visitor sent, for half an hour, because it must not be in an address.
 * Passwords are left out.
 */
const cookie = sealedCookie("account_form_try", 1_800, trySchema);

/** Saves the outcome for the page that shows it. @returns the search of that page */
export async function saveFormTry(
  form: string,
  outcome: Partial<Pick<FormTry, "values" | "problems" | "notice">>,
): Promise<string> {
  const id = crypto.randomUUID();
  await cookie.save({ values: {}, problems: {}, notice: "", ...outcome, id, form });
  return `?${tryParameter}=${id}`;
}

/** The outcome for this page, if its address names one. */
export async function readFormTry(form: string, search: URLSearchParams): Promise<FormTry | undefined> {
  const saved = await anyFormTry(form);
  return saved?.id === search.get(tryParameter) ? saved : undefined;
}

/** The latest outcome of a form, for the handler of the next form; ignores the address. */
export async function anyFormTry(form: string): Promise<FormTry | undefined> {
  const saved = await cookie.read();
  return saved?.form === form ? saved : undefined;
}

export const forgetFormTry = cookie.remove;
