import type { AutopayFrom } from "@switchyard/domain/payments/model";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import type { MessageArguments } from "../../../site/messages/translate.ts";

/** From what autopay pays, as texts name it: nothing where its last digits are not known. */
export const autopayArguments = (
  { mode, lastDigits }: AutopayFrom = { mode: "bank", lastDigits: "" },
): MessageArguments => knownArguments({ from: lastDigits === "" ? "" : mode, lastDigits });
