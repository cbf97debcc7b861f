import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { dwellingOf } from "./homes.ts";
import type { Form } from "./page.ts";
import { type Fields, move, type Move, type Page, type Visitor } from "./visitor.ts";

export const orderPath = (home: Premise, planid: string, more = ""): string =>
  `/renewal/order-information?cint=3&zip=${home.zip}&tdsp=${home.tdsp}&esiid=${home.esiid}&dwel=${dwellingOf(home)}&planid=${planid}&rdcampaign=false${more}`;

/** The days in a form; the last one is free. */
const daysIn = (form: Form | undefined): readonly string[] =>
  form?.choices["startDate"] ?? [form?.fields["startDate"]].filter((day) => day !== undefined);
export const daysOf = (page: Page): readonly string[] => daysIn(page.form("/forms/renewal-order"));

/** The page for renewing. */
export const renewal = {
  order: (changes: Fields = {}): Move =>
    move("renewal-order", (form) => ({
      startDate: daysIn(form).at(-1),
      acceptAuthorization: "true",
      termsOfService: "true",
      ...changes,
    })),
};

export const renew = (visitor: Visitor, page: Page, changes?: Fields): Promise<Page> =>
  visitor.press(page, renewal.order(changes));
