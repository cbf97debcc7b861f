import type { ContentPolicy } from "../journey/model.ts";

/** The values that older journals and content leave out, as the code had them. No zod: every replay loads this file. */
export const policyDefaults: Omit<
  ContentPolicy,
  "holidays" | "calendarDays" | "evModels" | "birthYears" | "depositDueDays" | "autopayPlans"
> = {
  connectDays: 60,
  disconnectDays: 60,
  minimumAge: 18,
  identityTries: 5,
  identityBlockMinutes: 15,
  codesPerHour: 10,
  mailsPerHour: 5,
  depositThreshold: 0,
  depositOddCent: "first",
  cancelBusinessDays: 3,
  planEndsSoonDays: 45,
};
