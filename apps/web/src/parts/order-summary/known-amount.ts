import type { Charge } from "@switchyard/domain/charges/model";
import { moneyText } from "@switchyard/domain/kernel/money";

/**
 * The amount for a separate sentence; empty if it is unknown. Separate from the other texts of charges, so browsers
 * need not load those.
 */
export const knownAmount = ({ amount }: Pick<Charge, "amount">): string =>
  amount === "unknown" ? "" : moneyText(amount);
