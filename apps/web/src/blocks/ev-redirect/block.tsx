import { redirect } from "next/navigation";
import { linkVehicle } from "../../electric-vehicles/link-vehicle.ts";
import { currentMember } from "../../session/member.ts";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { content } from "./content.ts";

/** A code of a car maker's site is never longer. */
const longestCode = 500;

/**
 * Where a car maker's site sends somebody back to, with `state` and `code`: hands the code on, as POST /api/ev does,
 * and leads to the page that the content gives the state. Without a code, or when it could not be handed on, to /oops.
 * A visitor's code is for the contract that they have just ordered, a customer's for whoever their token names.
 */
export default async function EvRedirectBlock({ block, page }: BlockProps) {
  const { targets, otherwise } = fieldsOf(block, content);
  const code = page.search.get("code")?.trim() ?? "";
  if (code === "" || code.length > longestCode) redirect(page.href("/oops?errorCode=VehicleCodeMissing"));
  const member = await currentMember(page.brand);
  const contractNumber = member ? "" : ((await page.journey())?.state.enrollmentInfo?.serviceContractNumber ?? "");
  const linked = await linkVehicle({ contractNumber, code, message1: "", message2: "" }, { member, brand: page.brand, locale: page.locale, requestId: page.requestId });
  if (linked.isErr()) redirect(page.href("/oops?errorCode=VehicleLinkFailed"));
  return redirect(page.href((targets.find(({ state }) => state === page.search.get("state")) ?? otherwise).href));
}
