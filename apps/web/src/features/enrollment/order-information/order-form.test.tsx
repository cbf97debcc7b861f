import { draftFields, type OrderFormField, orderFormFields } from "@switchyard/domain/enrollment/order-form-fields";
import { homeOfForm, typedInto } from "@switchyard/domain/enrollment/order-form.fixture";
import { renderToReadableStream } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { oncePerQuestion } from "./focus.ts";
import { OrderForm } from "./order-form.client.tsx";
import type { OrderFormProps } from "./order-form-model.ts";

/** A text for everything: its own name. */
const words = new Proxy({}, { get: (_, name) => String(name) });

/** The form for an apartment as the server renders it, which works without scripts. */
async function rendered(given: Pick<OrderFormProps, "draft" | "problems">): Promise<string> {
  const props: unknown = {
    ...given,
    texts: {
      label: words,
      hint: {},
      option: words,
      error: Object.fromEntries(
        orderFormFields.map((field) => [field, { required: `${field} is needed`, invalid: `${field} is wrong` }]),
      ),
      birthDateMissing: words,
      showNumber: "Show it",
      copies: { label: "{number}", remove: "", valid: "", invalid: "", add: "" },
    },
    titles: { customer: {}, dateOfBirth: {}, identity: {}, service: {}, billing: {} },
    states: { TX: "TX", OK: "OK", LA: "LA", NM: "NM" },
    birthYears: { from: 1920, to: 2008 },
    months: [],
    summaryTitles: [],
    dwel: "02",
    backToPlans: {},
    home: { ...homeOfForm, text: homeOfForm.displayText },
    candidates: [],
    searchTexts: { utilities: {} },
    startTexts: words,
    // A calendar with a day that costs a fee.
    calendar: {
      data: {
        workDays: [1, 2, 3, 4, 5],
        holidays: [],
        priorityDays: ["2026-11-24"],
        standardDays: [],
        standardFee: 0,
        priorityFee: 3595,
      },
      policyHolidays: [],
      today: "2026-11-23",
      length: 30,
    },
    policyHolidays: [],
    soldIn: "",
  };
  const stream = await renderToReadableStream(<OrderForm {...(props as OrderFormProps)} />);
  await stream.allReady;
  return new Response(stream).text();
}

/** The values of a form's controls, by their names. */
const standingIn = (html: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(html.matchAll(/<input[^>]*>|<select.*?<\/select>/g), ([control]) => [
      / name="(\w+)"/.exec(control)?.[1] ?? "",
      /<option[^>]* selected=""[^>]*>([^<]*)</.exec(control)?.[1] ?? / value="([^"]*)"/.exec(control)?.[1] ?? "",
    ]),
  );

describe("the order form", () => {
  let html = "";
  let controls: ReadonlyMap<string, string> = new Map();
  beforeAll(async () => {
    const problems = orderFormFields.map((field) => ({ field, code: "invalid" as const }));
    html = await rendered({ draft: typedInto, problems });
    controls = standingIn(html);
  });

  test.each(orderFormFields)("asks for %s, with a script and without", (field) =>
    expect([...controls.keys()]).toContain(field),
  );

  const chosen = ["isMobile", "correspondanceLanguage", "identityOption", "billingOption"];
  test.each(draftFields.filter((field) => !chosen.includes(field)))("returns the input of %s", (field) =>
    expect(controls.get(field)).toBe(typedInto[field]),
  );

  /** The place of a problem that belongs to another field, or that can't occur. */
  const elsewhere: readonly OrderFormField[] = ["date", "year", "esiid", "isEmailAddressCopies", "confirmed"];
  test.each(orderFormFields.filter((field) => !elsewhere.includes(field)))("says what is wrong with %s", (field) =>
    expect(html.split(`${field} is wrong`).length).toBeGreaterThan(2),
  );
});

test("a birth date without any of its parts is one problem", () =>
  expect(oncePerQuestion(["firstName", "month", "date", "year", "email"])).toEqual(["firstName", "month", "email"]));

test.each([
  [["month", "year"], "month-year"],
  [["date", "year"], "date-year"],
  [["month", "date", "year"], "month-date-year"],
  [["year"], "year is needed"],
] as const)("the one message of a birth date names its missing parts: %s", async (fields, message) => {
  const html = await rendered({
    draft: typedInto,
    problems: fields.map((field) => ({ field, code: "required" as const })),
  });
  expect(html.split(`>${message}<`)).toHaveLength(3);
});

test("only identity numbers can be covered and shown", async () => {
  const html = await rendered({ draft: typedInto, problems: [] });
  expect([...html.matchAll(/Show it<span[^>]*>: (\w+)</g)].map(([, of]) => of)).toEqual([
    "socialSecurityNumber",
    "driverLicenseNumber",
  ]);
});
