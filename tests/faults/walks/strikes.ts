import fc from "fast-check";
import type { Strike } from "./world/wire.ts";

type Json = Record<string, unknown>;

/** Copies an answer with one change. */
const changed = (path: string, change: (value: unknown) => unknown): ((answer: unknown) => unknown) => {
  const names = path.split(".");
  const last = names.at(-1) ?? "";
  return (answer) => {
    const inner = names.slice(0, -1).reduce<unknown>((value, name) => (value as Json | undefined)?.[name], answer);
    if (typeof inner !== "object" || inner === null) return answer;
    const value = change((inner as Json)[last]);
    if (value === undefined) delete (inner as Json)[last];
    else (inner as Json)[last] = value;
    return answer;
  };
};

const broken: readonly (readonly [string, Strike["how"]])[] = [
  ["not reached", { kind: "broken", isCarriedOut: false }],
  ["answer lost", { kind: "broken", isCarriedOut: true }],
  ["500 before", { kind: "status", status: 500, isCarriedOut: false }],
  ["500 after", { kind: "status", status: 500, isCarriedOut: true }],
  ["a web page", { kind: "text", text: "<html><body>Please try again.</body></html>", type: "text/html" }],
  ["half an answer", { kind: "cut" }],
];

const indicator = (answer: string): readonly (readonly [string, Strike["how"]])[] => [
  [`an unknown word at ${answer}`, { kind: "changed", change: changed(answer, () => "Zonk") }],
  [`no ${answer}`, { kind: "changed", change: changed(answer, () => undefined) }],
  [`${answer} null`, { kind: "changed", change: changed(answer, () => null) }],
  [`${answer} in capitals`, { kind: "changed", change: changed(answer, (value) => String(value).toUpperCase()) }],
];

const field = (
  path: string,
  ...how: readonly ("missing" | "null" | "empty" | "first" | "text" | "dollars" | "other" | "zero")[]
) =>
  how.map((one): readonly [string, Strike["how"]] => [
    `${path} ${one}`,
    {
      kind: "changed",
      change: changed(path, (value) => {
        switch (one) {
          case "missing":
            return undefined;
          case "null":
            return null;
          case "empty":
            return [];
          case "first":
            return Array.isArray(value) ? value.slice(0, 1) : value;
          case "text":
            return String(value);
          case "dollars":
            return typeof value === "number" ? `$${value.toFixed(2)}` : value;
          case "other":
            return typeof value === "number" ? value + 1 : "Zonk";
          case "zero":
            return 0;
        }
      }),
    },
  ]);

const refusedWith = (answer: unknown): readonly [string, Strike["how"]] => ["refused", { kind: "refused", answer }];

/** The faults that a walk can inject into each operation. */
const struck: Readonly<Record<string, readonly (readonly [string, Strike["how"]])[]>> = {
  createCustomer: [
    ...broken,
    ...field("checkSecurityDepositResponse.result.isDepositRequired", "missing", "null"),
    ...field("createCustomerResponse.result.hasPriorDebt", "missing", "null"),
    ...field("createCustomerResponse.result.fraudMatch", "missing", "null"),
    ...field("calculateDepositResponse.result", "text", "dollars", "null"),
  ],
  connectDates: field("result.priorityFee", "missing", "null"),
  connect: [
    ...broken,
    ["late", { kind: "late" }],
    ...indicator("result.indicator"),
    ...field("result.serviceContractNumber", "missing", "null", "other"),
    refusedWith({ result: { indicator: "PermitRequired", serviceContractNumber: null } }),
  ],
  payPriorDebt: [...broken, ...field("result.paymentResultCollection", "empty", "first", "missing")],
  paySecurityDeposit: [
    ...broken,
    ...indicator("result.indicator"),
    refusedWith({ result: { indicator: "CardDeclined" } }),
  ],
  scheduleRemainingDeposit: [
    ...broken,
    ...indicator("result.indicator"),
    refusedWith({ result: { indicator: "LaterChargeRefused" } }),
  ],
  orderAddOns: [
    ...broken,
    ...indicator("result.indicator"),
    ...field("result.orderedPlans", "empty", "first", "missing"),
    refusedWith({ result: { indicator: "ProductNotOffered", orderedPlans: [] } }),
  ],
  memberOrderAddOns: [
    ...broken,
    ...indicator("result.indicator"),
    ...field("result.orderedPlans", "empty", "first", "missing", "null"),
    refusedWith({ result: { indicator: "ProductNotOffered", orderedPlans: [] } }),
  ],
  createSwap: [
    ...broken,
    ...indicator("result.indicator"),
    ...field("result.serviceContractNumber", "missing", "null"),
    refusedWith({ result: { indicator: "PendingTransaction", serviceContractNumber: null } }),
  ],
  transferService: [
    ...broken,
    ...indicator("result.indicator"),
    ...field("result.serviceContractNumber", "missing", "null"),
    refusedWith({ result: { indicator: "PermitRequired", serviceContractNumber: null } }),
  ],
  addHome: [
    ...broken,
    ...indicator("connectResponse.result.indicator"),
    ...field("connectResponse.result.serviceContractNumber", "missing", "null"),
    ...field("createContractResponse", "missing"),
  ],
  setPaperlessBilling: broken,
  updateBillingAddress: broken,
  addConnectDates: field("result.priorityFee", "missing", "null"),
  transferConnectDates: field("result.priorityFee", "missing", "null"),
  enrollAutopay: [...broken, refusedWith({ result: { indicator: "BankAccountUnknown" } })],
  createOnlineAccount: broken,
};

/** Draws a fault for one of these operations. */
export const anyStrike = (operations: readonly string[]): fc.Arbitrary<Strike> =>
  fc
    .constantFrom(...operations.filter((operation) => operation in struck))
    .chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        of: fc.constantFrom(...(struck[operation] ?? broken)),
        times: fc.constantFrom(1, 1, 1, 3),
      }),
    )
    .map(({ operation, of: [name, how], times }) => ({ operation, name: `${operation}: ${name}`, how, times }));
