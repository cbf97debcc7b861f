import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { journalsOf } from "../composition/journals.ts";
import { replayTools } from "../composition/replaying.ts";
import { replayJourney } from "../replay/replay-journey.ts";
import { journeyPage } from "./page.ts";

const pageOf = async (reference: string, dataDir: string): Promise<string> => {
  const { replay, short, message } = await replayJourney(reference, replayTools(journalsOf({ dataDir })));
  if (!replay) throw new Error(message);
  return journeyPage(replay, message, short);
};

test("the page shows each step, the gateway's answers, and the path through each table", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  const page = await pageOf(reference, dataDir);
  expect(page.match(/<section id="step-/g)).toHaveLength(5);
  for (const part of [
    "createCustomer",
    "POST /enrollment/customer",
    "success, with a deposit",
    '<b class="mark">fitted</b>',
    "Sent to <strong>place-order-deposit</strong>",
    "<dt>tell</dt><dd>You asked for new service, and your last step was on ",
    "depositAmount <strong>$309.63</strong>",
  ])
    expect(page).toContain(part);
});

test("shows a computed outcome in words", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  const { replay, short } = await replayJourney(reference, replayTools(journalsOf({ dataDir })));
  const [step] = replay?.steps ?? [];
  if (!replay || !step) throw new Error("the journey has no step");
  const decision = { table: "deposit-paid", facts: {}, rule: "paid", passedOver: [] };
  const page = journeyPage(
    { ...replay, steps: [{ ...step, recorded: { ...step.recorded, decisions: [decision] } }] },
    "",
    short,
  );
  expect(page).toContain("oops?errorCode=…: indicator");
});

test("shows the form's problems on the page, escaped", async () => {
  const dataDir = aDataDir();
  const { reference, at } = await aCustomer(dataDir, "marisol", { firstName: "", selectStartDate: "<b>soon</b>" });
  expect(at).toMatchObject({ page: "order-information" });
  const page = await pageOf(reference, dataDir);
  expect(page).toContain("Problems in the form: firstName required, selectStartDate invalid");
  expect(page).not.toContain("<b>soon");
});
