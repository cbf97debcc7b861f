import type { Brand } from "@switchyard/domain/kernel/brand";
import type { ConsentWay } from "@switchyard/domain/consent/model";
import { isLocale, type Locale } from "@switchyard/domain/kernel/locale";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { headers } from "next/headers";
import type { Site } from "../../composition/services.ts";
import { site } from "../../composition/site.ts";
import { requestFacts } from "../front-door/facts.ts";
import { turnToOrderOf } from "../journeys/current-journey.ts";
import { unsavedField } from "../journeys/unsaved-field.ts";

/** What every form carries beside its own fields: hidden `locale` and `search`. Both come from outside; both are read, not trusted. */
export interface FormRequest {
  readonly site: Site;
  readonly brand: Brand;
  readonly locale: Locale;
  /** What travels along. */
  readonly query: ShoppingQuery;
  /** What the form carries of an enrollment that is not stored yet; empty for every other form. */
  readonly unsaved: string;
  /** Whether a script of ours has sent it, or the browser by itself. */
  readonly way: Exclude<ConsentWay, "site-api">;
}

/** Where the browser goes next. A script that has sent the form may stay with `problems`: what is wrong, in words, by field. */
export type FormAnswer =
  | string
  | {
      readonly url: string;
      readonly problems: Readonly<Record<string, string>>;
      /** What was carried out all the same, in words. */
      readonly done?: string | undefined;
    };

/** Handles one form: does its work and says where the browser goes next. */
export type FormHandler<Answer extends FormAnswer = string> = (form: FormData, request: FormRequest) => Promise<Answer>;

/** What a subject's forms do, by their verbs. */
export type FormTable = Readonly<Record<string, FormHandler<FormAnswer>>>;

/** A script that has sent a form hears where to go on; a browser is led there. */
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
  await turnToOrderOf(brand, query);
  return {
    site: site(),
    brand,
    locale: isLocale(locale) ? locale : "en",
    query,
    unsaved: formText(form, unsavedField),
    way: asksForJson(await headers()) ? "form-with-script" : "form-without-script",
  };
};
