import type { Browser, Given } from "../site/session/site.fixture.ts";
import { type FormAnswer, formRequest } from "../site/forms/form-request.ts";
import { forms } from "./forms.ts";

/**
 * Sends a form as the forms' route does.
 *
 * @returns its answer and the cookies that it sets
 */
export const sent = (
  browser: Browser,
  verb: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Given<FormAnswer>> =>
  browser.ask(async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ locale: "en", ...fields })) form.append(name, value);
    const handler = forms.get(verb);
    if (!handler) throw new Error(`there is no form ${verb}`);
    return handler(form, await formRequest(form));
  });

/** The address that an answer leads to, in parts. */
export const answerAddress = ({
  value,
}: Given<FormAnswer>): {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
} => {
  const {
    pathname: path,
    searchParams,
    hash,
  } = new URL(typeof value === "string" ? value : value.url, "http://localhost");
  return { path, search: Object.fromEntries(searchParams), hash };
};
