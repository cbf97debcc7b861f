import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import type { CommandResult } from "../terminal/command-result.ts";
import { whatIf } from "./what-if.ts";

const text = ({ text: payload }: CommandResult): string => payload?.(false) ?? "";

test("without a change, lists the places of the journey with their recorded values and a command to type", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aCustomer(here.dataDir, "della");
  const result = await whatIf(reference, [], here);
  expect(result).toMatchObject({
    verdict: "ok",
    next: expect.stringMatching(
      new RegExp(`^switchyard what-if ${reference} --set date=2026-12-24 --data-dir ${here.dataDir}$`),
    ),
  });
  for (const line of [
    /^input\.choosePlan\.planid="LK-TRUE-12"$/m,
    /^input\.saveOrderInformation\.identityOption="ssn"$/m,
    /^answer\.createCustomer\.checkSecurityDepositResponse\.result\.isDepositRequired=true$/m,
    /^answer\.checkFraud\.status=200$/m,
    /^policy\.depositDueDays=30$/m,
    /^switches\.fraudCheck=true$/m,
    /^… \d+ more, complete with --json$/m,
  ])
    expect(text(result)).toMatch(line);
});

test("a form's field has the name that a replay prints", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aCustomer(here.dataDir, "marisol");
  for (const field of ["firstName", "values.firstName"])
    expect(await whatIf(reference, [`input.saveOrderInformation.${field}=`], here)).toMatchObject({
      verdict: "different",
      message: `With input.saveOrderInformation.${field}=: a different path from saveOrderInformation on, to order-information. What was recorded ends there: confirmHomeAndDate and 3 more steps were not reached.`,
    });
  const result = await whatIf(reference, ["input.saveOrderInformation.firstName="], here);
  expect(text(result)).toContain("\n               problem in the form: firstName required\n");
  // Later steps on other pages don't belong to this journey.
  expect(text(result)).not.toContain("createCustomer");
  expect(result.data).toMatchObject({
    roadEnds: {
      at: "order-information",
      notReached: ["confirmHomeAndDate", "checkFraud", "createCustomer", "placeOrder"],
    },
  });
  // The recorded value counts as an answer too.
  expect(await whatIf(reference, ["input.choosePlan.cint=6"], here)).toMatchObject({
    verdict: expect.stringMatching(/same|different/),
  });
  expect(await whatIf(reference, ["input.saveOrderInformation.identityOption=ssn"], here)).toMatchObject({
    verdict: "same",
  });
});

test.each([
  ["input.saveOrderInformation.frstName=Ana", /saveOrderInformation reads no frstName; did you mean firstName\?$/],
  ["input.createCustomer.firstName=Ana", /createCustomer reads no firstName; it is given nothing$/],
  ["input.saveOrderInformatio.firstName=Ana", /this journey has no step saveOrderInformatio; it has choosePlan, /],
  ["answer.createCustomr.status=503", /the gateway has no operation createCustomr; did you mean createCustomer\?$/],
  [
    "answer.createCustomer.result.isDepositRequired=true",
    /the answer of createCustomer has no result; did you mean answer\.createCustomer\.checkSecurityDepositResponse\.result\.isDepositRequired\?$/,
  ],
  [
    "answer.checkFraud.reslt.indicator=Failure",
    /the answer of checkFraud has no reslt; did you mean answer\.checkFraud\.result\.indicator\?$/,
  ],
  ["policy.holidays=often", /it is a list of days/],
])("reports a change that no code reads: %s", async (set, line) => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aCustomer(here.dataDir, "marisol");
  expect(await whatIf(reference, [set], here)).toMatchObject({
    verdict: "usage",
    message: expect.stringMatching(line),
    next: expect.stringMatching(/^switchyard what-if /),
  });
});

test("a threshold of deposits is also a parameter of a single journey", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aCustomer(here.dataDir, "della");
  expect(await whatIf(reference, ["depositThreshold=400"], here)).toMatchObject({
    verdict: "different",
    message: expect.stringContaining("to place-order.") as string,
  });
  expect(await whatIf(reference, ["depositThreshold=100"], here)).toMatchObject({ verdict: "same" });
});

test("reports an answer of a call that no step makes", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aCustomer(here.dataDir, "marisol");
  expect(await whatIf(reference, ["answer.checkFraudTd.status=503"], here)).toMatchObject({
    verdict: "same",
    message: "With answer.checkFraudTd.status=503: the same path, to mini-confirmation; it never asks checkFraudTd.",
  });
});

test("suggests a useful next command if the result is unknown", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aCustomer(here.dataDir, "marisol");
  const result = await whatIf(reference, ["switches.fraudCheck=false"], here);
  expect(result).toMatchObject({
    verdict: "cannot-tell",
    next: `switchyard what-if ${reference} --set switches.fraudCheck=false --set 'answer.checkFraudTd={"result":{"indicator":"Success"}}' --data-dir ${here.dataDir}`,
  });
  const [, answer = ""] = /'(answer\.[^']*)'/.exec(result.next ?? "") ?? [];
  expect((await whatIf(reference, ["switches.fraudCheck=false", answer], here)).verdict).not.toBe("cannot-tell");
});
