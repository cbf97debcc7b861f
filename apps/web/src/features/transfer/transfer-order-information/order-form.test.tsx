import {
  transferOrderCodes,
  transferOrderFields,
  type TransferOrderProblem,
} from "@switchyard/domain/transfer/order-form";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { controlsOf, appearsTwice, renderedForm } from "../../../site/forms/rendered-form.fixture.ts";
import { labelsIn, ownNames } from "../../../site/messages/labels.fixture.ts";
import { ChosenDays } from "../../../parts/order-summary/chosen-days.client.tsx";
import { receiptOfDays } from "../../../parts/order-summary/receipt-texts.ts";
import { billingAddressTexts } from "../../../parts/billing-address/texts.ts";
import type { Translate } from "../../../site/messages/translate.ts";
import { orderErrors, orderWords } from "../texts.ts";
import { TransferOrderForm, type TransferOrderFormProps } from "./order-form.client.tsx";

const calendarWithFee: CalendarQuestion = {
  data: {
    workDays: [1, 2, 3, 4, 5],
    holidays: [],
    priorityDays: [],
    standardDays: [],
    standardFee: 500,
    priorityFee: 0,
  },
  policyHolidays: [],
  today: "2026-11-20",
  length: 90,
};

const range = { first: "11/20/2026", last: "02/17/2027" };
const ranges = { stopServiceDate: range, startServiceDate: range };

/** The form of a customer who moves with a plan for electric cars. */
const rendered = (t: Translate, problems: readonly TransferOrderProblem[]): Promise<string> => {
  const props: unknown = {
    // Both days have a fee, and between them neither home has service.
    values: { stopServiceDate: "11/24/2026", startServiceDate: "11/30/2026" },
    problems,
    facts: {
      today: "2026-11-20",
      asksForVehicle: true,
      asksForPhone: true,
      hasSameAddress: true,
      isUnitRequired: true,
    },
    stop: { texts: ownNames, tdsp: "ONCOR" },
    start: { texts: ownNames, tdsp: "ONCOR" },
    calendars: {
      stop: calendarWithFee,
      start: calendarWithFee,
      today: "2026-11-20",
      policyHolidays: [],
      lengths: { stop: 90, start: 90 },
    },
    betweenTexts: { gap: { one: "", other: "" }, acceptGap: { one: "", other: "" } },
    utilities: {},
    billingTexts: billingAddressTexts({ t, locale: "en" }),
    errorTexts: orderErrors({ t }, ranges),
    summaryTitles: [],
    sections: { dates: {}, phone: {}, billing: {}, vehicle: {} },
    words: orderWords({ t }),
    bothCalendars: { href: "/" },
    loader: {},
    receipt: receiptOfDays({ t, locale: "en" }, { baseCharge: 495 }),
    order: { agreed: "" },
  };
  const [stop, start] = [
    { day: "2026-11-24", fee: 500 },
    { day: "2026-11-30", fee: 500 },
  ];
  return renderedForm(
    <ChosenDays initial={{ stop, start }}>
      <TransferOrderForm {...(props as TransferOrderFormProps)} />
    </ChosenDays>,
  );
};

describe("the transfer's order form", () => {
  let english: Translate;
  let spanish: Translate;
  let controls: readonly string[] = [];
  beforeAll(async () => {
    [english, spanish] = [await labelsIn("en"), await labelsIn("es")];
    controls = controlsOf(await rendered(english, []));
  });

  test.each(transferOrderFields)("asks for %s, with a script and without", (field) =>
    expect(controls).toContain(field),
  );

  test.each(transferOrderFields)("has words for %s, in both languages", async (field) => {
    for (const t of [english, spanish]) expect(await rendered(t, [])).not.toContain(`>${field}<`);
  });

  test.each(transferOrderFields.filter((field) => transferOrderCodes[field].length > 0))(
    "says what is wrong with %s, in both languages",
    async (field) => {
      for (const t of [english, spanish]) {
        const texts = orderErrors({ t }, ranges);
        for (const code of transferOrderCodes[field]) expect(texts[`${field}.${code}`]).not.toMatch(/^$|^transfer\./);
        const [code] = transferOrderCodes[field];
        const html = await rendered(t, code ? [{ field, code }] : []);
        expect(appearsTwice(html, texts[`${field}.${code}`] ?? "")).toBe(true);
      }
    },
  );
});
