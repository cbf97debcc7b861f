import nock from "nock";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aGateway, baseUrl } from "../../test/a-gateway.ts";

beforeAll(() => {
  if (!nock.isActive()) nock.activate();
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

const ask = (status: number, body: unknown) => {
  nock(baseUrl)
    .get("/operations/ledger")
    .query({ date: "11/26/2026" })
    .times(3)
    .reply(status, body as nock.Body);
  return aGateway().ports.ledger.ofDay("2026-11-26");
};
const entry = {
  operation: "paySecurityDeposit",
  idempotencyKey: "7d512d077bad47b4da5ebb29cbffd4dae7e1e4d6",
  correlationId: "5GPV-164V-QBHA",
  carriedOutAt: "2026-11-26T15:06:41Z",
  amount: 309.63,
};

test("the ledger of a day is read with keys, references, and amounts in cents", async () =>
  expect(
    (
      await ask(200, {
        result: [entry, { ...entry, operation: "connect", amount: null }],
        operations: ["connect", "paySecurityDeposit"],
      })
    )._unsafeUnwrap(),
  ).toEqual({
    kind: "available",
    operations: ["connect", "paySecurityDeposit"],
    entries: [
      {
        operation: "paySecurityDeposit",
        key: "7d512d077bad47b4da5ebb29cbffd4dae7e1e4d6",
        reference: "5GPV-164V-QBHA",
        at: "2026-11-26T15:06:41.000Z",
        amount: 309_63,
      },
      expect.objectContaining({ operation: "connect", amount: undefined }),
    ],
  }));

test.each([
  [404, { error: { code: "NOT_FOUND", message: "" } }],
  [404, "<html>"],
  [501, {}],
])("a gateway that answers %i has no ledger", async (status, body) =>
  expect((await ask(status, body))._unsafeUnwrap()).toEqual({ kind: "not-offered" }),
);

test.each([
  [500, "gateway-error"],
  [403, "unauthorized"],
  [429, "rate-limited"],
  [400, "refused"],
] as const)("a gateway that answers %i leaves open whether it has one", async (status, kind) => {
  expect((await ask(status, {}))._unsafeUnwrapErr().kind).toBe(kind);
});

test.each([
  ["a page", "<html>"],
  ["no list", { result: null }],
  ["an entry without its key", { result: [entry, { ...entry, idempotencyKey: null }] }],
  ["a name where the reference belongs", { result: [{ ...entry, correlationId: "Marisol Treviño" }] }],
  ["an amount that is none", { result: [{ ...entry, amount: "much" }] }],
  ["operations that are no list", { result: [], operations: "all" }],
  ["no moment", { result: [{ ...entry, carriedOutAt: "yesterday" }] }],
])("an answer with %s is malformed", async (_, body) =>
  expect((await ask(200, body))._unsafeUnwrapErr().kind).toBe("malformed"),
);
