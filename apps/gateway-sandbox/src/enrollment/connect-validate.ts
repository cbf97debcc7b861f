import { canStartOn } from "../calendar/connect-dates.ts";
import { contracts } from "../people/contracts.ts";
import type { Person } from "../people/people.ts";
import type { Premise } from "../premises/premise.ts";

export interface ConnectValidation {
  readonly indicator: string;
  readonly messages: readonly string[];
}

export interface ToValidate {
  readonly premise: Premise | undefined;
  readonly person: Person | undefined;
  readonly intent: string;
  readonly startDate: string;
  readonly alreadyOrdered: boolean;
  readonly planExists: boolean;
  readonly now: Date;
}

const refused = (indicator: string): ConnectValidation => ({ indicator, messages: [] });
const isSwitch = (intent: string): boolean => intent === "5" || intent === "7";

/** Can service be connected for this person, here, on that day? */
export const validateConnect = ({
  premise,
  person,
  intent,
  startDate,
  alreadyOrdered,
  planExists,
  now,
}: ToValidate): ConnectValidation => {
  if (!premise) return refused("EsiidNotFound");
  if (alreadyOrdered) return refused("EnrollmentAlreadySubmitted");
  if (premise.meterRemoved === true) return refused("MeterRemoved");
  if (!planExists) return refused("PlanNotAvailable");
  if (!canStartOn(premise, intent, startDate, now)) return refused("StartDateNotAvailable");
  if (premise.switchHold === true) return { indicator: "Failure", messages: ["SwitchHoldPending"] };
  const elsewhere = contracts.find(
    (contract) => contract.esiid === premise.esiid && contract.with === "affiliate" && contract.status === "active",
  );
  const own = elsewhere !== undefined && elsewhere.holder.id === person?.id;
  if (elsewhere && isSwitch(intent) && !own) return refused("ActiveContractExists");
  if (elsewhere && !isSwitch(intent) && own) return refused("MovingInOwnPremise");
  return { indicator: "Success", messages: [] };
};
