import { headers } from "next/headers";
import { contractOfVehicle } from "../contract-of-vehicle.ts";
import { isVehicleCode, linkVehicle as linkVehicleHere } from "../link-vehicle.ts";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { requestFacts } from "../../../site/front-door/facts.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { memberClearingCookies } from "../../../site/session/member.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";
import { isLocalPath } from "../../../site/forms/local-path.ts";

/**
 * Sends a car maker's code to the gateway, like POST /api/ev, and opens the page that the content assigns to its state
 * . Without a known contract for the car the code is sent too, and the next page says so.
 */
export const linkVehicle: FormHandler = async (form, { site, brand, locale }) => {
  const code = formText(form, "code").trim();
  if (!isVehicleCode(code)) return hrefIn(locale, "/oops?errorCode=VehicleCodeMissing");
  if (await overLimit("people", callerAddress(await headers())))
    return hrefIn(locale, "/oops?errorCode=VehicleLinkFailed");
  const [member, { requestId }] = await Promise.all([memberClearingCookies(), requestFacts()]);
  const contract = await contractOfVehicle(formText(form, "esiid"), { site, member, brand, locale });
  if (contract.isErr()) {
    site.errors.report("the contract of a car could not be looked up", { problem: contract.error, brand, requestId });
    return hrefIn(locale, "/oops?errorCode=VehicleLinkFailed");
  }
  const linked = await linkVehicleHere(
    { contractNumber: contract.value, code, message1: "", message2: "" },
    { site, member, brand, locale, requestId },
  );
  if (linked.isErr()) return hrefIn(locale, "/oops?errorCode=VehicleLinkFailed");
  if (contract.value === "") return hrefIn(locale, "/oops?errorCode=VehicleContractUnknown");
  const target = formText(form, "target");
  return hrefIn(locale, isLocalPath(target) ? target : "/");
};
