import { addHomeCodes, addHomeFields, type AddHomeProblem } from "@switchyard/domain/add-home/order-form";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { controlsOf, appearsTwice, renderedForm } from "../../../site/forms/rendered-form.fixture.ts";
import { labelsIn, ownNames } from "../../../site/messages/labels.fixture.ts";
import { receiptOfDays } from "../../../parts/order-summary/receipt-texts.ts";
import { billingAddressTexts } from "../../../parts/billing-address/texts.ts";
import type { Translate } from "../../../site/messages/translate.ts";
import { homeOrderErrors, homeOrderWords } from "../texts.ts";
import { AddHomeOrderForm } from "./order-form.client.tsx";
import type { AddHomeOrderFormProps } from "./order-form-model.ts";

const range = { first: "11/20/2026", last: "02/17/2027" };

/** Each day has a fee, so that the form asks for consent. */
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

/** The form of a customer with two accounts who has picked a home and a plan for electric cars. */
const rendered = (t: Translate, problems: readonly AddHomeProblem[]): Promise<string> => {
  const props: unknown = {
    values: {},
    problems,
    facts: { today: "2026-11-20", accounts: ["002103000011", "002103000012"], asksForVehicle: true },
    picked: { esiid: "10443720000019090", tdsp: "ONCOR", text: "1909 Hemphill St", zip: "76110" },
    candidates: [],
    searchTexts: { utilities: {} },
    utilities: {},
    calendar: {
      esiid: "10443720000019090",
      question: calendarWithFee,
      policyHolidays: [],
      length: 90,
      texts: ownNames,
    },
    paperless: {},
    billingTexts: billingAddressTexts({ t, locale: "en" }),
    errorTexts: homeOrderErrors({ t }, range),
    summaryTitles: [],
    sections: { home: {}, account: {}, bills: {}, holder: {}, vehicle: {} },
    words: homeOrderWords({ t }),
    texts: ownNames,
    loader: {},
    receipt: receiptOfDays({ t, locale: "en" }, { baseCharge: 495 }),
    order: { agreed: "" },
  };
  return renderedForm(<AddHomeOrderForm {...(props as AddHomeOrderFormProps)} />);
};

describe("the form for another home", () => {
  let english: Translate;
  let spanish: Translate;
  let controls: readonly string[] = [];
  beforeAll(async () => {
    [english, spanish] = [await labelsIn("en"), await labelsIn("es")];
    controls = controlsOf(await rendered(english, []));
  });

  test.each(addHomeFields)("asks for %s, with a script and without", (field) => expect(controls).toContain(field));

  test.each(addHomeFields)("has words for %s, in both languages", async (field) => {
    for (const t of [english, spanish]) expect(await rendered(t, [])).not.toContain(`>${field}<`);
  });

  test.each(addHomeFields.filter((field) => addHomeCodes[field].length > 0))(
    "says what is wrong with %s, in both languages",
    async (field) => {
      for (const t of [english, spanish]) {
        const texts = homeOrderErrors({ t }, range);
        for (const code of addHomeCodes[field]) expect(texts[`${field}.${code}`]).not.toMatch(/^$|^addHome\./);
        const [code] = addHomeCodes[field];
        const html = await rendered(t, code ? [{ field, code }] : []);
        expect(appearsTwice(html, texts[`${field}.${code}`] ?? "")).toBe(true);
      }
    },
  );
});
