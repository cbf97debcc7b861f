import type { Charge } from "@switchyard/domain/charges/model";
import { moneyText } from "@switchyard/domain/kernel/money";

/** For a sentence of its own: empty where the amount is not known. Apart from the other words of charges, which browsers need not load for it. */
export const knownAmount = ({ amount }: Pick<Charge, "amount">): string =>
  amount === "unknown" ? "" : moneyText(amount);
