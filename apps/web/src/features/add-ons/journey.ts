import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import type { AccountAddOnState } from "@switchyard/domain/add-ons/state";
import { type MemberJourney, memberJourney, type Passenger } from "../../site/journeys/member-journey.ts";

/** A customer's orders of add-ons for one home. @param esiid the home's meter */
export const accountAddOnJourney = (esiid: string, passenger: Passenger): MemberJourney<AccountAddOnState> =>
  memberJourney(addOnOrder, esiid, passenger);
