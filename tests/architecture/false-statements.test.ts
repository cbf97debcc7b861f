import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** False statements of earlier pages, each with a pattern that fails if it returns. */
test.each([
  [
    "Before that there is nothing to pay, beside an earlier balance or a deposit by phone",
    "tests/site/receipt.test.ts",
    "the button shows the charge in the ledger, and later pages list everything owed",
  ],
  [
    "before that there is nothing to pay, and a priority day costs something on the first bill",
    "tests/site/same-everywhere.test.ts",
    "the start day's fee and the confirmation copies are the same everywhere",
  ],
  [
    "Place order and pay $80.00, where nothing is charged",
    "packages/domain/src/enrollment/charges.test.ts",
    "equal the button's amount to the cent, where every payment succeeds",
  ],
  [
    "Deposit: None, for a required deposit with an unknown amount",
    "tests/site/outcomes.test.ts",
    "an incomplete success leads to %s, names no amount, and opens nothing that orders or pays",
  ],
  [
    "an earlier balance of $0.00 comes first, where no debt is listed",
    "packages/domain/src/enrollment/steps/whole-customer.test.ts",
    "no incomplete success leads to a request with an empty number, an invalid amount, or a debt twice",
  ],
  [
    "all quiet, with something due, at its end, or not asked",
    "packages/domain/src/flows/what-to-do.test.ts",
    "is all quiet exactly where every look-up succeeded, and nothing is ordered, offered or owed",
  ],
  [
    "a few days at most, for a renewal that begins in months",
    "apps/web/src/app/member-orders-renewal.test.ts",
    "shows the new plan with its day and number in place of the old plan's end in the account",
  ],
  [
    "your move could not be ordered, where its answer was lost",
    "tests/site/one-advice.test.ts",
    "a move without an answer, and then another choice, has one advice",
  ],
  [
    "in a replay: service could not be connected, where its answer was lost",
    "tests/site/same-everywhere.test.ts",
    "an order with a lost answer is unknown everywhere until it is resolved",
  ],
  [
    "in a replay: the deposit could not be paid, where its answer was lost",
    "tests/site/same-everywhere.test.ts",
    "a deposit with a lost answer is neither paid nor unpaid anywhere, while its order is placed",
  ],
  [
    "autopay is on, with its form still open",
    "apps/web/src/features/enrollment/forms/online-account.test.ts",
    "doesn't silently drop a change of autopay once it is set up",
  ],
  [
    "exact, for a price that follows an index or assumes something",
    "packages/adapters-gateway/src/plans/priced-offers.test.ts",
    "a month's cost of an imported offer is never exact and has no breakdown, because the offer has none",
  ],
  [
    "the price of a plan changed, for the same plan elsewhere",
    "packages/domain/src/enrollment/steps/choose-plan.test.ts",
    "for %s is another offer, whose price has not changed",
  ],
  [
    "starts: choose a day, beside a field that has one",
    "tests/site/same-everywhere.test.ts",
    "the start day's fee and the confirmation copies are the same everywhere",
  ],
  [
    "the billing address of a home whose account keeps its own",
    "apps/web/src/app/member-orders-another-home.test.ts",
    "keeps the billing address that it has",
  ],
  [
    "at no extra cost, for a day that costs something",
    "apps/web/src/parts/start-date/day-words.test.tsx",
    "a standard day with a fee is never called free",
  ],
  [
    "ordered, declined and confirmed in words of each page's own",
    "tests/architecture/standing-content.test.ts",
    "an order's state is written in labels/standing.yaml alone, and pages show it by its component",
  ],
])("is gone: %s (%s)", (_, file, title) => expect(readFileSync(join(root, file), "utf8")).toContain(title));
