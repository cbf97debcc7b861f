import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { expect, test } from "vitest";
import { called, refused } from "../../../app/called.fixture.ts";
import { testSite } from "../../../site/session/site.fixture.ts";
import { connectBody, ordered, rosa } from "./enrolling.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const home = handMade.goodwinDallas;

test("the same order again gets the first answer, and another one is refused with its fields", async () => {
  const enrolled = await ordered(rosa, home);
  const body = connectBody(enrolled, home);
  expect((await called(enrolled.browser, "POST", "/customer/connect", body)).json).toEqual({
    result: { indicator: "Success", serviceContractNumber: enrolled.serviceContractNumber },
  });
  const others = {
    bpNumber: "1",
    contractAccountNumber: "1",
    startDate: "01/02/2031",
    esiid: handMade.hemphill.esiid,
    customerIntent: "7",
    dwellingType: "02",
    productId: "x",
    incentiveId: "x",
    promoCode: "x",
    campaignId: "x",
  };
  for (const [field, other] of Object.entries(others))
    expect(
      refused(await called(enrolled.browser, "POST", "/customer/connect", { ...body, [field]: other })),
      field,
    ).toBe(`409 MISMATCH ${field}=mismatch`);
  expect(await here.asked("connect")).toHaveLength(1);
});
