// Loaded by browsers: plain shapes only.
import { moneyText } from "@switchyard/domain/kernel/money";
import type { DayFee } from "@switchyard/domain/service-calendar/model";
import type { StartDateTexts } from "./start-date-model.ts";

/** What a day costs, inside a sentence. */
export const feeIn = (texts: Pick<StartDateTexts, "unknownFee">, fee: DayFee): string =>
  fee === "unknown" ? texts.unknownFee : moneyText(fee);

/** What stands over the chosen day: only a fee that the calendar names as 0 is none. */
export const titleOf = (
  texts: Pick<StartDateTexts, "chosenFree" | "chosenFee" | "chosenUnknown">,
  fee: DayFee,
): string => (fee === "unknown" ? texts.chosenUnknown : fee === 0 ? texts.chosenFree : texts.chosenFee);
