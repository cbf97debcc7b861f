import type { AutopayFrom } from "@switchyard/domain/payments/model";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import type { MessageArguments } from "../../../site/messages/translate.ts";

/** The source of autopay as message arguments; empty without its last digits. */
export const autopayArguments = (
  { mode, lastDigits }: AutopayFrom = { mode: "bank", lastDigits: "" },
): MessageArguments => knownArguments({ from: lastDigits === "" ? "" : mode, lastDigits });
