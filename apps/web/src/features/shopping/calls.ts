import type { Endpoint } from "../../site/calls/endpoint.ts";
import { eyeballData, fetchPlans, memberEyeballData, memberFetchPlans } from "./calls/offers.ts";
import { shoppingDetails, planDeposits, helpMeChoose } from "./calls/plans.ts";
import { searchAddresses, searchZipcodes } from "./calls/search.ts";

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [
  searchAddresses,
  searchZipcodes,
  eyeballData,
  fetchPlans,
  memberEyeballData,
  memberFetchPlans,
  shoppingDetails,
  planDeposits,
  helpMeChoose,
];
