import { toSearch } from "../../../site/navigation/to-search.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";
import { isLocalPath } from "../../../site/forms/local-path.ts";

/** The parameter that says that the authorization was missing. */
export const authorizationMissing = { parameter: "error", value: "RenewMyEnergyPlanError" } as const;

/**
 * Continues to the order of the customer's own plan if they ticked the authorization; otherwise returns with a message
 * beside the box.
 */
export const renewCurrentPlan: FormHandler = async (form, { locale, query }) => {
  if (formText(form, "acceptAuthorization") !== "true") {
    const target = formText(form, "target");
    const path = isLocalPath(target) ? target.split("?")[0] : "/my-account/current-plan";
    return `${hrefIn(locale, path ?? "/")}${toSearch(query, { [authorizationMissing.parameter]: authorizationMissing.value })}#acceptAuthorization`;
  }
  return `${hrefIn(locale, "/my-account/renewal/place-order")}${toSearch(query)}`;
};
