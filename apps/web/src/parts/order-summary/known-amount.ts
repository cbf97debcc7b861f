import type { Charge } from "@switchyard/domain/charges/model";
import { moneyText } from "@switchyard/domain/kernel/money";

/**
 * The amount for a separate sentence; empty if it is unknown. In a file of its own so browsers need not load the other
 * texts of charges.
 */
export const knownAmount = ({ amount }: Pick<Charge, "amount">): string =>
  amount === "unknown" ? "" : moneyText(amount);
