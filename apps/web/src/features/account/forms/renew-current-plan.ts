import { toSearch } from "../../../site/navigation/to-search.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";
import { isPathHere } from "../../../site/forms/path-here.ts";

/** How the page hears that it was sent without the authorization. */
export const authorizationMissing = { parameter: "error", value: "RenewMyEnergyPlanError" } as const;

/** On to the order of the plan that the customer has, once they have authorised it; else back, with the message beside the box. */
export const renewCurrentPlan: FormHandler = async (form, { locale, query }) => {
  if (formText(form, "acceptAuthorization") !== "true") {
    const target = formText(form, "target");
    const path = isPathHere(target) ? target.split("?")[0] : "/my-account/current-plan";
    return `${hrefIn(locale, path ?? "/")}${toSearch(query, { [authorizationMissing.parameter]: authorizationMissing.value })}#acceptAuthorization`;
  }
  return `${hrefIn(locale, "/my-account/renewal/place-order")}${toSearch(query)}`;
};
