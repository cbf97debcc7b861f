import { headers } from "next/headers";
import { isVehicleCode, linkVehicle as linkVehicleHere } from "../link-vehicle.ts";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { requestFacts } from "../../../site/front-door/facts.ts";
import { journeyNow } from "../../../site/journeys/current-journey.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { memberNowOrNobody } from "../../../site/session/member.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";
import { isPathHere } from "../../../site/forms/path-here.ts";

/**
 * Hands a car maker's code on, as POST /api/ev does, and on to the page that the content gives its state. A
 * visitor's code is for the contract that they have just ordered, a signed-in customer's for the person whom their token names.
 */
export const linkVehicle: FormHandler = async (form, { site, brand, locale }) => {
  const code = formText(form, "code").trim();
  if (!isVehicleCode(code)) return hrefIn(locale, "/oops?errorCode=VehicleCodeMissing");
  if (await overLimit("people", callerAddress(await headers())))
    return hrefIn(locale, "/oops?errorCode=VehicleLinkFailed");
  const [member, { requestId }] = await Promise.all([memberNowOrNobody(), requestFacts()]);
  const contractNumber = member ? "" : ((await journeyNow(brand))?.state.enrollmentInfo?.serviceContractNumber ?? "");
  const linked = await linkVehicleHere(
    { contractNumber, code, message1: "", message2: "" },
    { site, member, brand, locale, requestId },
  );
  if (linked.isErr()) return hrefIn(locale, "/oops?errorCode=VehicleLinkFailed");
  const target = formText(form, "target");
  return hrefIn(locale, isPathHere(target) ? target : "/");
};
