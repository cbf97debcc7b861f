import { describe, expect, test } from "vitest";
import { aCustomersGatewayThatAnswers } from "../../test/a-gateway.ts";

const extra = {
  extraNumber: 7_100_001_900,
  productId: "AO-HOME",
  name: "Larkspur Home Insurance",
  monthlyPrice: "14.99",
  since: "08/01/2026",
  endDate: null,
  confirmationNumber: null,
  reference: "",
  ends: [
    { endDate: "12/31/2026", fee: 0 },
    { endDate: "11/29/2026", fee: "$5.00" },
  ],
};
const ask = (result: unknown) => aCustomersGatewayThatAnswers({ result }).extrasInForce.ofAccount("002103000019");

describe("extras in force", () => {
  test("are read with their days and prices, the soonest day first", async () =>
    expect((await ask({ extras: [extra] }))._unsafeUnwrap()).toEqual({
      kind: "offered",
      extras: [
        {
          number: "7100001900",
          productId: "AO-HOME",
          name: expect.stringContaining("Home Insurance") as unknown,
          monthly: 14_99,
          since: "2026-08-01",
          endsOn: undefined,
          confirmation: "",
          reference: "",
          ends: [
            { day: "2026-11-29", fee: 5_00 },
            { day: "2026-12-31", fee: 0 },
          ],
        },
      ],
    }));

  test("with an end have its day, confirmation and reference", async () =>
    expect(
      (
        await ask({
          extras: [
            { ...extra, endDate: "12/31/2026", confirmationNumber: "7700000031", reference: "ref-1", ends: null },
          ],
        })
      )._unsafeUnwrap(),
    ).toMatchObject({
      extras: [{ endsOn: "2026-12-31", confirmation: "7700000031", reference: "ref-1", ends: [] }],
    }));

  test("are usable without a day that can't be read", async () =>
    expect((await ask({ extras: [{ ...extra, ends: [{ endDate: "soon", fee: 0 }] }] }))._unsafeUnwrap()).toMatchObject({
      extras: [{ ends: [] }],
    }));

  test.each([
    ["no list", {}],
    ["an extra without a number", { extras: [{ ...extra, extraNumber: null }] }],
    ["an end that can't be read", { extras: [{ ...extra, endDate: "soon" }] }],
  ])("with %s are malformed, because an end could be hidden", async (_, result) =>
    expect((await ask(result))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed" }),
  );
});

const endIt = (result: unknown) =>
  aCustomersGatewayThatAnswers({ result }).extrasInForce.end(
    {
      partner: "0050000019",
      contractAccount: "002103000019",
      extra: "7100001900",
      day: "2026-12-31",
      fee: 0,
      reference: "ref-1",
    },
    "end-1",
  );

test("the answer to an end has its number, or none", async () => {
  expect((await endIt({ indicator: "success", confirmationNumber: 7_700_000_031 }))._unsafeUnwrap()).toEqual({
    indicator: "Success",
    number: "7700000031",
  });
  expect((await endIt({ indicator: "NotInForce", confirmationNumber: null }))._unsafeUnwrap()).toEqual({
    indicator: "NotInForce",
    number: "",
  });
  expect((await endIt({ indicator: null }))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed" });
});
