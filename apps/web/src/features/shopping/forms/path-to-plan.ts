import type { EnrollmentRoute } from "@switchyard/domain/kernel/intent";
import { readPathToPlan } from "@switchyard/domain/navigation/path-to-plan";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { readAnswers } from "../path-to-plan/answers.ts";
import { findPlace, type Place } from "@switchyard/domain/addresses/find-place";
import { controlOf } from "../path-to-plan/form-model.ts";
import { firstOpen } from "../path-to-plan/messages.ts";
import { askedAgain, forgetAnswers, saveAnswers } from "../path-to-plan/saved-answers.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { findPlanPath } from "../plans/place-texts.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";

/** A path of this site that no browser could read as another site. */
const sitePath = /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * The three questions (E-001 to E-013). With all of them answered and one place found, it leads to the plans. Otherwise
 * it leads to the page that asks again, at the first open question. A cookie carries the typed values for ten minutes;
 * the address carries none.
 */
export const pathToPlan: FormHandler = async (form, request) => {
  const answers = readAnswers((name) => form.get(name));
  // `search` is this form's own question, so the shopping parameters come under another name.
  const along = travelling(readShoppingQuery(new URLSearchParams(formText(form, "travelling"))));
  const reference = request.site.newReference();
  const place = await findPlace(answers, request.site.lookUps(request.brand, request.locale, reference).addresses);
  const known = enoughForPlans(place);
  if (known) {
    const { zip, tdsp, esiid } = known;
    const read = readPathToPlan({ ...answers, zip, tdsp, esiid });
    if ("query" in read) {
      await forgetAnswers();
      const wished = formText(form, read.route === "mvi" ? "movePath" : "switchPath");
      return `${hrefIn(request.locale, sitePath.test(wished) ? wished : `/${read.route}/offers`)}${toSearch({ ...along, ...read.query, ...intentOfSwitch(form, read.route), ...promotionOfCar(along) })}`;
    }
  }
  await saveAnswers(answers, reference);
  const again = formText(form, "againPath");
  const first = firstOpen(answers, place);
  return `${hrefIn(request.locale, sitePath.test(again) ? again : findPlanPath)}${toSearch(along, { [askedAgain]: "1" })}${first === undefined ? "" : `#${controlOf[first]}`}`;
};

/**
 * If the search does not answer, only the ZIP code: the list tries to find its utility once more, and says so if that
 * fails too.
 */
const enoughForPlans = (
  place: Place,
): { readonly zip: string; readonly tdsp: string; readonly esiid: string } | undefined => {
  if (place.kind === "found") return place;
  return place.kind === "unknown" && place.zip !== undefined ? { zip: place.zip, tdsp: "", esiid: "" } : undefined;
};

/** A visitor who doesn't move is a new customer; a form of the account has another intent (A-351). */
const intentOfSwitch = (form: FormData, route: EnrollmentRoute): ShoppingQuery => {
  const { cint } = readShoppingQuery({ cint: formText(form, "switchIntent") });
  return route === "swi" && cint !== undefined ? { cint } : {};
};

/** If the promotion of an electric car was chosen, the usual one does not replace it (A-269). */
const promotionOfCar = ({ isEV, prom }: ShoppingQuery): ShoppingQuery =>
  isEV === undefined || prom === undefined ? {} : { prom };

/** The shopping parameters without place and plan, which the form asks for again. */
const travelling = ({
  zip: _zip,
  tdsp: _tdsp,
  esiid: _esiid,
  planid: _planid,
  rdcampaign: _campaign,
  risktype: _risk,
  ...rest
}: ShoppingQuery): ShoppingQuery => rest;
