// Browsers load this file: only plain shapes.
import { moneyText } from "@switchyard/domain/kernel/money";
import type { DayFee } from "@switchyard/domain/service-calendar/model";
import type { StartDateTexts } from "./start-date-model.ts";

/** The fee of a day, within a sentence. */
export const feeIn = (texts: Pick<StartDateTexts, "unknownFee">, fee: DayFee): string =>
  fee === "unknown" ? texts.unknownFee : moneyText(fee);

/** Title above the chosen day. Only a fee of 0 in the calendar reads as free. */
export const titleOf = (
  texts: Pick<StartDateTexts, "chosenFree" | "chosenFee" | "chosenUnknown">,
  fee: DayFee,
): string => (fee === "unknown" ? texts.chosenUnknown : fee === 0 ? texts.chosenFree : texts.chosenFee);
