import type { Brand } from "@switchyard/domain/kernel/brand";
import type { ConsentWay } from "@switchyard/domain/consent/model";
import { isLocale, type Locale } from "@switchyard/domain/kernel/locale";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { headers } from "next/headers";
import type { Site } from "../../composition/services.ts";
import { site } from "../../composition/site.ts";
import { requestFacts } from "../front-door/facts.ts";
import { switchToOrderOf } from "../journeys/current-journey.ts";
import { unsavedField } from "../journeys/unsaved-field.ts";

/** A form's request. The hidden fields `locale` and `search` are parsed, never trusted. */
export interface FormRequest {
  readonly site: Site;
  readonly brand: Brand;
  readonly locale: Locale;
  /** The shopping parameters to pass on. */
  readonly query: ShoppingQuery;
  /** The form's sealed copy of an enrollment that is not stored yet; empty for every other form. */
  readonly unsaved: string;
  /** Whether our script sent the form, or the browser natively. */
  readonly way: Exclude<ConsentWay, "site-api">;
}

/** Where the browser goes next. A script may stay on the page and show `problems`: texts by field. */
export type FormAnswer =
  | string
  | {
      readonly url: string;
      readonly problems: Readonly<Record<string, string>>;
      /** A message about the part that succeeded. */
      readonly done?: string | undefined;
    };

/** Handles one form and returns where the browser goes next. */
export type FormHandler<Answer extends FormAnswer = string> = (form: FormData, request: FormRequest) => Promise<Answer>;

/** A subject's form handlers by verb. */
export type FormTable = Readonly<Record<string, FormHandler<FormAnswer>>>;

/** A script receives the next address as JSON; a browser is redirected. */
export const asksForJson = (given: Pick<Headers, "get">): boolean =>
  given.get("accept")?.includes("application/json") ?? false;

export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export const formRequest = async (form: FormData): Promise<FormRequest> => {
  const { brand } = await requestFacts();
  const locale = formText(form, "locale");
  const query = readShoppingQuery(new URLSearchParams(formText(form, "search")));
  await switchToOrderOf(brand, query);
  return {
    site: site(),
    brand,
    locale: isLocale(locale) ? locale : "en",
    query,
    unsaved: formText(form, unsavedField),
    way: asksForJson(await headers()) ? "form-with-script" : "form-without-script",
  };
};
