import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import type { AccountAddOnState } from "@switchyard/domain/add-ons/state";
import { type MemberJourney, memberJourney, type MemberRequest } from "../../site/journeys/member-journey.ts";

/** A customer's orders of add-ons for one home. @param esiid the home's meter */
export const accountAddOnJourney = (esiid: string, memberRequest: MemberRequest): MemberJourney<AccountAddOnState> =>
  memberJourney(addOnOrder, esiid, memberRequest);
