import { errAsync, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { correlationIdSchema, journeyIdSchema } from "../kernel/ids.ts";
import { problem } from "../kernel/problem.ts";
import { consentOfStep } from "./keeping.ts";
import type { Agreement } from "./model.ts";
import type { ConsentKeeper } from "./ports.ts";

const agreement: Agreement = {
  way: "form-with-script",
  sentences: [{ term: "acceptAuthorization", text: "I authorize the order." }],
  documents: [],
  plan: undefined,
  startDate: "2026-12-01",
  partner: "0040000117",
  contractAccount: "002100000117",
  esiid: "10443720000057140",
  products: [],
  payment: undefined,
  charges: [],
};
const journey = {
  id: journeyIdSchema.parse("0b5b07a7-5c41-44a7-b207-535f2301563e"),
  correlationId: correlationIdSchema.parse("K7QD-2M9X-TR4A"),
  flow: "transfer",
  brand: "tee",
  locale: "es",
  beganAt: "2026-11-20T12:00:00.000Z",
  version: 4,
  state: {},
} as const;
const move = { what: "move", isStill: (_: object, { esiid }: Agreement) => esiid === agreement.esiid } as const;
const ordered = [{ what: "move", isOrdered: true }] as const;

/** @param keeper the failing methods */
const keeping = (keeper: Partial<ConsentKeeper> = {}, agreed: Agreement | null = agreement) => {
  const done: unknown[] = [];
  const consents: ConsentKeeper = {
    keep: (consent) => (done.push(consent), okAsync(undefined)),
    conclude: (...conclusion) => (done.push(conclusion), okAsync(undefined)),
    ...keeper,
  };
  const flow = { agreedOrders: { transferService: move }, orders: () => ordered };
  const clock = { now: () => "2026-11-21T05:30:00.000Z" };
  return { done, ...consentOfStep<object>({ flow, consents, clock })(journey, agreed ?? undefined) };
};

test("the consent is stored before the order is sent, with the Texas day, and later with the order's result", async () => {
  const { done, keep, conclude } = keeping();
  await keep("eligibility", "another key");
  expect(done).toEqual([]);
  await keep("transferService", "key 1");
  const at = "2026-11-21T05:30:00.000Z";
  expect(done).toEqual([
    {
      ...agreement,
      reference: "K7QD-2M9X-TR4A",
      flow: "transfer",
      what: "move",
      brand: "tee",
      locale: "es",
      at,
      day: "2026-11-20",
      orderKey: "key 1",
    },
  ]);
  expect(await conclude({}, undefined)).toBeUndefined();
  expect(done[1]).toEqual(["key 1", "ordered", at]);
});

test("a step without an order concludes nothing; a lost answer leaves the result unknown", async () => {
  const { done, keep, conclude } = keeping();
  await conclude({}, undefined);
  expect(done).toEqual([]);
  await keep("transferService", "key 1");
  await conclude({}, problem("timeout", "transferService", "late"));
  expect(done[1]).toEqual(["key 1", "unknown", expect.any(String)]);
});

test("no order is sent without a consent, or when it can't be stored", async () => {
  const locked = problem("store", "keep consent", "database is locked");
  const { keep } = keeping({}, null);
  await expect(keep("transferService", "key 1")).rejects.toThrow("the order has no consent");
  await expect(keeping({ keep: () => errAsync(locked) }).keep("transferService", "key 1")).rejects.toThrow("locked");
});

test("no order is sent if the journey now has another order than the consent", async () => {
  const { done, keep } = keeping({}, { ...agreement, esiid: "10443720000099999" });
  await expect(keep("transferService", "key 1")).rejects.toThrow("agreed to another order");
  expect(done).toEqual([]);
});

test("a result that can't be stored is reported", async () => {
  const { keep, conclude } = keeping({ conclude: () => errAsync(problem("store", "conclude consent", "locked")) });
  await keep("transferService", "key 1");
  expect(await conclude({}, undefined)).toMatchObject({
    kind: "store",
    operation: "transferService",
    detail: "locked",
  });
});
