/** The number of mutations of each file that may leave the gate green, with the missing kind of journey. */
export const greens: Readonly<Record<string, readonly [most: number, because: string]>> = {
  "packages/adapters-gateway/src/add-home/add-home-request.ts": [2, "a home without a street, paperless bills"],
  "packages/adapters-gateway/src/offline/offline-records.ts": [
    21,
    "a visitor who leaves with papers, with an apartment, with a debt, or without a home",
  ],
  "packages/adapters-gateway/src/transfer/transfer-request.ts": [
    6,
    "the request of a look-up, which orders nothing; a move without a plan of the customer's own",
  ],
  "packages/domain/src/add-home/charges.ts": [3, "another home that two tries order"],
  "packages/domain/src/add-ons/charges.ts": [
    25,
    "an extra that was refused, lost or settled, or has no price; equal: words of a product are no sums",
  ],
  "packages/domain/src/charges/of-days.ts": [1, "a move without a plan"],
  "packages/domain/src/charges/on-bills.ts": [1, "a fee of the stop day; equal: the words of a charge are no sums"],
  "packages/domain/src/enrollment/charges.ts": [
    18,
    "a second application while the first is judged; a lost or refused charge of a debt; equal: the gateway's card wins",
  ],
  "packages/domain/src/enrollment/deposit.ts": [4, "equal: pages that lead there name no sum; half a deposit left due"],
  "packages/domain/src/enrollment/prior-debts.ts": [
    27,
    "a list of debts that can't be read or names one twice; a debt that is paid in part",
  ],
  "packages/domain/src/payments/rules.ts": [
    27,
    "a day that can't be chosen; a deposit of one cent; a card that its frame spells with spaces",
  ],
  "packages/domain/src/renewal/charges.ts": [5, "a renewal without a day or without a plan before it"],
  "packages/domain/src/transfer/charges.ts": [3, "a move that is ordered twice, with a lost answer between"],
};
