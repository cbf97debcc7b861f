import { decideDeposit } from "../enrollment/deposit.ts";
import type { Backend } from "../operation/operation.ts";
import { sameName } from "../people/matching.ts";
import { people } from "../people/people.ts";
import type { Premise } from "../premises/premise.ts";

/** The score of a person unknown to the bureau, and of one with an unpaid bill: the deposit is one month's bill. */
const middling = { creditScore: 580 } as const;

/** The credit score of a partner: a person who enrolled here, one of the old records, or a customer with an online account. */
const creditOf = ({ ledger, accounts }: Backend, partner: string): Parameters<typeof decideDeposit>[0] => {
  if (partner === "") return middling;
  const enrolled = ledger.customerNumbered(partner);
  if (enrolled) return Object.values(people).find((person) => sameName(person, enrolled));
  return accounts.byPartner(partner)?.accounts.some(({ pastDue }) => pastDue > 0) === true ? middling : undefined;
};

/** The deposit for each plan, for a partner at a premise. */
export const depositsOf = (backend: Backend, partner: string, premise: Premise, productIds: readonly string[]) => {
  const credit = creditOf(backend, partner);
  return [...new Set(productIds)].flatMap((product) => {
    const plan = backend.catalogue.plan(product);
    if (!plan) return [];
    const estimate = premise.averageKwh * backend.catalogue.priceAt1000(plan, premise.tdsp);
    return [{ product, sdPrice: decideDeposit(credit, estimate, plan.kind === "own" ? plan.plan : undefined).amount }];
  });
};
