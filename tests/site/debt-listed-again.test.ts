import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { beforeEach, expect, test } from "vitest";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { passCard } from "./type-card.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/* The gateway still lists debts that this enrollment has paid. The site must not ask for them or charge them again. */

const here = sharedSite();
beforeEach(async () => {
  await here.gateway.set({ answers: [] });
  await here.startOver();
});

const owen = typedBy(personaNamed("owen"));
const otherPlan = { ...goodwinAve, planid: "LK-TRUE-24" };

const debt = (ServiceContractNumber: string, Address: string, TotalDebt: number) => ({
  ContractAccountNumber: `00${ServiceContractNumber.replace(/^4/, "2")}`,
  ServiceContractNumber,
  CustomerName: "Owen Overdue",
  Address,
  FinalBillDate: "06/12/2025",
  TotalDebt,
});

/** From now on the gateway lists the first debt with this amount and the second one unchanged, despite payments. */
const listsAgain = (first: number): Promise<void> =>
  here.gateway.set({
    answers: [
      {
        operationId: "createCustomer",
        patch: {
          createCustomerResponse: {
            result: {
              hasPriorDebt: true,
              priorDebtStatus: "Prior_Debt_Above_Threshold",
              priorDebt: {
                PriorDebt: [
                  debt("4000000311", "2200 Merrick St, Fort Worth, TX 76107", first),
                  debt("4000000312", "118 Crestwood Dr, Fort Worth, TX 76107", 88.4),
                ],
                ThresholdPassed: false,
              },
            },
          },
        },
      },
    ],
  });

/** Charged amounts in cents. */
const charged = async (): Promise<readonly number[]> =>
  (await here.gateway.recordsOf<{ readonly amount: number }>("payment")).map(({ amount }) => Math.round(amount * 100));

/** Pays both debts by card, and applies for another plan while the gateway lists them again. */
const paidAndAppliesAnew = async (first: number): Promise<{ readonly visitor: Visitor; readonly page: Page }> => {
  const visitor = new Visitor(here.site.url);
  const owes = await fillIn(visitor, goodwinAve, owen);
  expect(textOf(owes)).toContain("An earlier balance of $303.27 comes first.");
  await passCard(visitor, here.gateway.url, "0");
  const paid = await visitor.send(owes, "/forms/choose-payment");
  expect(paid.url).toContain("/mvi/place-order-prior-debt-confirmation");
  expect(await charged()).toEqual([21_487, 8_840]);
  await listsAgain(first);
  return { visitor, page: await fillIn(visitor, otherPlan, owen) };
};

test("paid debts that are listed again are not asked for, and the order may be placed", async () => {
  const { visitor, page } = await paidAndAppliesAnew(214.87);
  expect(page.url).toContain("/mvi/place-order?");
  expect(textOf(page)).toMatch(/\$214\.87.*\$88\.40/);
  expect(textOf(page)).not.toContain("comes first");
  expect((await visitor.send(page, "/forms/place-order", acceptedTerms)).url).toContain("/mvi/mini-confirmation");
  expect(await charged()).toEqual([21_487, 8_840]);
});

test("only the new part of a debt that is listed again is asked for", async () => {
  const { visitor, page } = await paidAndAppliesAnew(224.87);
  expect(page.url).toContain("/mvi/place-order-prior-debt?");
  expect(textOf(page)).toContain("An earlier balance of $10.00 comes first.");
  await passCard(visitor, here.gateway.url, "0");
  await visitor.send(page, "/forms/choose-payment");
  expect((await here.gateway.requests("payPriorDebt")).at(-1)?.body).toMatchObject({
    PriorDebtCollection: [{ ServiceContractNumber: "4000000311", TotalDebt: 10 }],
  });
  // The sandbox's ledger has no debt, so it accepts no payment.
  expect(await charged()).toEqual([21_487, 8_840]);
});
