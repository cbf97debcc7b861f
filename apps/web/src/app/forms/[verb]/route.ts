import type { Locale } from "@switchyard/domain/kernel/locale";
import { site } from "../../../composition/site.ts";
import { bodyUpTo } from "../../../site/front-door/bounded-body.ts";
import { asksForJson, type FormAnswer, type FormHandler, formRequest } from "../../../site/forms/form-request.ts";
import { comesFromOwnOrigin } from "../../../site/front-door/own-origin.ts";
import { forms } from "../../forms.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { handOutSuccessor } from "../../../site/session/journey-token.ts";
import { StoreUnavailable, storeRetryAfter } from "../../../site/store-unavailable.ts";
import { formUnansweredPage } from "../../../site/front-door/unavailable-page.ts";
import { requestFacts } from "../../../site/front-door/facts.ts";
import { knowRoutes } from "../../../site/telemetry/known-routes.ts";

knowRoutes([...forms.keys()].map((verb) => `/forms/${verb}`));

/** Maximum bytes of a form. */
const longestForm = 64 * 1024;

/** Receives every form of the site and redirects to the next page, so Back and reload repeat nothing. */
export async function POST(request: Request, { params }: { params: Promise<{ verb: string }> }): Promise<Response> {
  const { verb } = await params;
  const handler = forms.get(verb);
  if (!handler) return refusal(404, "There is no such form.");
  if (!comesFromOwnOrigin(request.headers)) return refusal(403, "This form was not sent from our site.");
  const body = await bodyUpTo(request, longestForm);
  if (!body) return refusal(413, "This form is too long.");
  const form = await new Response(body, { headers: { "content-type": request.headers.get("content-type") ?? "" } })
    .formData()
    .catch(() => undefined);
  if (!form) return refusal(400, "This is no form.");
  try {
    const answer = await handled(verb, form, handler);
    await handOutSuccessor();
    return goOn(request, answer);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { brand } = await requestFacts();
    return new Response(formUnansweredPage(brand, localeOf(form)), {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "retry-after": storeRetryAfter,
        "cache-control": "no-store",
      },
    });
  }
}

async function handled(verb: string, form: FormData, handler: FormHandler<FormAnswer>): Promise<FormAnswer> {
  try {
    return await handler(form, await formRequest(form));
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    site().errors.report("the form could not be handled", { verb, err: error });
    return hrefIn(localeOf(form), "/oops?errorCode=FormFailed");
  }
}

const localeOf = (form: FormData): Locale => (form.get("locale") === "es" ? "es" : "en");

/**
 * A browser is redirected; a script receives the address as JSON. A beacon, which saves a draft, gets no redirect: its
 * browser would load an unseen page, and use one of the few connections that the form needs.
 */
const goOn = (request: Request, answer: FormAnswer): Response => {
  if (request.headers.get("sec-fetch-mode") === "no-cors")
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  const { url, ...rest } = typeof answer === "string" ? { url: answer } : answer;
  return asksForJson(request.headers)
    ? Response.json({ location: url, ...rest }, { headers: { "cache-control": "no-store" } })
    : new Response(null, { status: 303, headers: { location: url, "cache-control": "no-store" } });
};

const refusal = (status: number, text: string): Response =>
  new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });
