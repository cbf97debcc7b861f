import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personaNamed } from "../people/personas.ts";
import { aClient, type Client } from "../testing/client.ts";
import { aKey } from "../testing/enrollment.ts";
import {
  type Account,
  autopayByBank,
  autopayByCard,
  typeCard,
  customerMade,
  debtsPaid,
  depositPaid,
  depositRequest,
  frameSent,
  frameToken,
  packetOf,
  remainderScheduled,
} from "../testing/payments.ts";
import { paymentDemoCases } from "./demo-cases.ts";
import { testCards } from "./test-cards.ts";

let client: Client;
let della: Account;
beforeEach(async () => {
  client = await aClient();
  della = await customerMade(client, personaNamed("della"));
});
afterEach(() => client.sandbox.close());

const approved = "4111111111111111";
const declined = "4000000000000002";
const limited = "4000000000009995";
const full = 309.63;

/** The payments in the records. */
const recorded = async (kind: string): Promise<readonly object[]> => {
  const kinds = (await (await client.control("records")).json()) as readonly {
    readonly kind: string;
    readonly records: readonly { readonly body: object }[];
  }[];
  return kinds.find((one) => one.kind === kind)?.records.map(({ body }) => body) ?? [];
};
const marisol = () => customerMade(client, personaNamed("marisol"));
const debtsOf = ({ created }: Account) => created.createCustomerResponse.result?.priorDebt?.PriorDebt ?? [];
const pays = async (number: string, amount = full) =>
  depositPaid(client, della, await typeCard(client, number), amount);

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  "deposit-in-full": async () => {
    expect(await pays(approved)).toBe("Success");
    expect(await pays(approved)).toBe("NothingDue");
    expect(await recorded("payment")).toMatchObject([
      { kind: "deposit", amount: full, contractAccount: della.account, displayAccountNumber: "1111" },
    ]);
  },
  "deposit-in-halves": async () => {
    const card = await typeCard(client, approved);
    expect(await depositPaid(client, della, card, 154.81, "1")).toBe("AmountMismatch");
    expect(await depositPaid(client, della, card, 154.82, "1")).toBe("Success");
    expect(await remainderScheduled(client, della, card, 154.82)).toBe("AmountMismatch");
    expect(await remainderScheduled(client, della, card, 154.81)).toBe("Success");
    expect(await remainderScheduled(client, della, card, 154.81)).toBe("NothingDue");
    expect(await recorded("payment")).toMatchObject([
      { kind: "deposit half", amount: 154.82, paymentDate: "11/20/2026" },
      { kind: "scheduled deposit half", amount: 154.81, paymentDate: "12/15/2026" },
    ]);
  },
  "deposit-declined": async () => {
    expect(await pays(declined)).toBe("CardDeclined");
    expect(await recorded("payment")).toEqual([]);
    expect(await pays(approved)).toBe("Success");
  },
  "deposit-of-unknown-customer": async () =>
    expect(await depositPaid(client, await marisol(), await typeCard(client, approved), full)).toBe("NothingDue"),
  "second-half-first": async () => {
    const card = await typeCard(client, approved);
    expect(await remainderScheduled(client, della, card, 154.81)).toBe("NothingDue");
    await depositPaid(client, della, card, 154.82, "1");
    expect(await remainderScheduled(client, della, card, 154.81, "11/20/2026")).toBe("DateNotAllowed");
    expect(await remainderScheduled(client, della, card, 154.81, "04/01/2029")).toBe("CardExpired");
  },
  "second-half-refused": async () => {
    const card = await typeCard(client, "4000000000000341");
    expect(await depositPaid(client, della, card, 154.82, "1")).toBe("Success");
    expect(await remainderScheduled(client, della, card, 154.81)).toBe("LaterChargeRefused");
    expect(await remainderScheduled(client, della, await typeCard(client, approved), 154.81)).toBe("Success");
  },
  "debt-with-order": async () => {
    const connie = await customerMade(client, personaNamed("connie"));
    expect(connie.created.createCustomerResponse.result).toMatchObject({
      priorDebtStatus: "Prior_Debt_Below_Threshold",
      priorDebt: { ThresholdPassed: false },
    });
    const card = await typeCard(client, approved);
    expect(await depositPaid(client, connie, card, full)).toBe("Success");
    expect(await debtsPaid(client, connie, card, debtsOf(connie))).toMatchObject({ hasErrors: false });
    expect(await recorded("payment")).toMatchObject([
      { kind: "deposit", amount: full },
      { kind: "prior debt", amount: 80 },
    ]);
  },
  "debts-one-fails": async () => {
    const owen = await customerMade(client, personaNamed("owen"));
    const debts = debtsOf(owen);
    expect(debts.map(({ TotalDebt }) => TotalDebt)).toEqual([214.87, 88.4]);
    const { hasErrors, result } = await debtsPaid(client, owen, await typeCard(client, limited), debts);
    expect(hasErrors).toBe(true);
    expect(result.paymentResultCollection).toMatchObject([
      {
        paymentResult: { indicator: "InsufficientFunds" },
        message: "The card did not have enough for $214.87.",
        priorDebtDetail: { TotalDebt: 214.87 },
      },
      { paymentResult: { indicator: "Success" }, priorDebtDetail: { TotalDebt: 88.4 } },
    ]);
    const again = await debtsPaid(client, owen, await typeCard(client, approved), debts);
    expect(again.result.paymentResultCollection.map(({ paymentResult }) => paymentResult.indicator)).toEqual([
      "Success",
      "NothingDue",
    ]);
  },
  "debts-paid": async () => {
    const lowell = await customerMade(client, personaNamed("lowell"));
    expect(await debtsPaid(client, lowell, await typeCard(client, approved), debtsOf(lowell))).toMatchObject({
      hasErrors: false,
    });
    expect((await customerMade(client, personaNamed("lowell"))).created.createCustomerResponse.result).toMatchObject({
      hasPriorDebt: false,
      priorDebtStatus: "No_Prior_Debt",
    });
  },
  "autopay-bank": async () => {
    const who = await marisol();
    expect(await autopayByBank(client, who, "111000614")).toBe("Success");
    expect(await autopayByBank(client, who, "111000614")).toBe("AlreadyEnrolled");
    expect(await recorded("autopay")).toEqual([{ mode: "bank", displayAccountNumber: "8771" }]);
  },
  "autopay-unknown-bank": async () =>
    expect(await autopayByBank(client, await marisol(), "911000614")).toBe("BankAccountUnknown"),
  "autopay-card": async () => {
    const who = await marisol();
    expect(await autopayByCard(client, who, await typeCard(client, declined))).toBe("CardDeclined");
    expect(await autopayByCard(client, who, await typeCard(client, approved))).toBe("Success");
  },
  "frame-without-scripts": async () => {
    const token = await frameToken(client);
    const page = await frameSent(client, token, { number: "4111111111111112", month: "10", year: "2026" });
    const text = await page.text();
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(text).not.toMatch(/4111111111111112|"987"/);
    expect(await packetOf(client, token)).toEqual({ requestError: { statuscode: "300" } });
  },
  "cards-for-programs": async () => {
    const packets = await Promise.all(
      testCards.map((_, index) => packetOf(client, `cft-${String(index + 1).padStart(16, "0")}`)),
    );
    expect(packets.map(({ result }) => result?.displayAccountNumber)).toEqual(
      testCards.map(({ number }) => number.slice(-4)),
    );
    const [first] = packets;
    expect(first?.result && (await depositPaid(client, della, first.result, full))).toBe("Success");
  },
  "card-4111111111111111": async () => expect(await pays("4111111111111111")).toBe("Success"),
  "card-4111111111111234": async () =>
    expect(await typeCard(client, "4111111111111234")).toMatchObject({
      displayAccountNumber: "1234",
      cardType: "VISA",
    }),
  "card-5555555555554444": async () =>
    expect(await typeCard(client, "5555555555554444")).toMatchObject({ cardType: "MASTERCARD" }),
  "card-378282246310005": async () =>
    expect(await typeCard(client, "378282246310005")).toMatchObject({ cardType: "AMEX" }),
  "card-6011111111111117": async () =>
    expect(await typeCard(client, "6011111111111117")).toMatchObject({ cardType: "DISCOVER" }),
  "card-4000000000000002": async () => expect(await pays("4000000000000002")).toBe("CardDeclined"),
  "card-4000000000009995": async () => expect(await pays("4000000000009995")).toBe("InsufficientFunds"),
  "card-4000000000000069": async () => expect(await pays("4000000000000069")).toBe("CardExpired"),
  "card-4000000000000127": async () => expect(await pays("4000000000000127")).toBe("CvvMismatch"),
  "card-4000000000000341": async () => expect(await pays("4000000000000341")).toBe("Success"),
  "card-4000000000000119": async () => {
    const body = depositRequest(della, await typeCard(client, "4000000000000119"), full);
    const key = aKey();
    await expect(client.post("/payments/paymetric/securitydeposit", body, key)).rejects.toThrow("fetch failed");
    expect(await recorded("payment")).toHaveLength(1);
    const again = await client.post("/payments/paymetric/securitydeposit", body, key);
    expect([again.headers.get("idempotent-replayed"), await again.json()]).toEqual([
      "true",
      { result: { indicator: "Success" } },
    ]);
    expect(await recorded("payment")).toHaveLength(1);
  },
};

describe("deposits, debts and autopay", () => {
  it.each(paymentDemoCases.map((one) => [one.id, one.happens] as const))("%s: %s", async (id) => {
    expect(Object.keys(proofs)).toContain(id);
    await proofs[id]?.();
  });
});
