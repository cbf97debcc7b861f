/**
 * Code whose results no journal has, because pages alone show them. The gate can't watch it, so for each mutation one
 * of its unit tests must fail; `npm run mutants:gate` runs them.
 */
export interface ShownOnPages {
  readonly file: string;
  /** Functions by name, or the changed text of a mutation. */
  readonly of: readonly string[];
  readonly tests: readonly string[];
}

const domain = "packages/domain/src";

export const shownOnPages: readonly ShownOnPages[] = [
  {
    file: `${domain}/payments/rules.ts`,
    // The frame in the browser may give a year of one digit.
    of: ["countsAsPaid", "amountDue", "chargedNow", "remainderDays", "maskedNumber", "String(year)"],
    tests: [`${domain}/payments/rules.test.ts`],
  },
  {
    file: `${domain}/enrollment/charges.ts`,
    of: ["accountsOwed", "chargesBesideTheDay"],
    tests: [`${domain}/enrollment/sums.test.ts`],
  },
  {
    file: `${domain}/enrollment/charges.ts`,
    // A page gives the card that is ready.
    of: ["enrollmentReceipt", "? used"],
    tests: [`${domain}/enrollment/charges.test.ts`],
  },
  { file: `${domain}/enrollment/deposit.ts`, of: ["timeToPay"], tests: [`${domain}/enrollment/deposit.test.ts`] },
  {
    file: `${domain}/enrollment/prior-debts.ts`,
    of: ["amountsOwed"],
    tests: [`${domain}/enrollment/sums.test.ts`],
  },
  {
    file: `${domain}/add-ons/charges.ts`,
    of: ["cartCharges", "cartReceipt"],
    tests: [`${domain}/add-ons/charges.test.ts`],
  },
  // A page gives the day before the order.
  {
    file: `${domain}/renewal/charges.ts`,
    of: ["renewalReceipt", "isLost(state) ?"],
    tests: [`${domain}/renewal/charges.test.ts`],
  },
];
