import { usStates } from "@switchyard/domain/addresses/states";
import { definitionOf, orderFormFields } from "@switchyard/domain/enrollment/order-form-fields";
import { enrollmentIntents, routeOfIntent } from "@switchyard/domain/kernel/intent";
import { brands } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { pageNames } from "@switchyard/domain/flows/pages";
import { describe, expect, it } from "vitest";
import { resolve } from "node:path";
import { labelKeys } from "./check/check-labels.ts";
import { blockKinds } from "./check/block-kinds.ts";
import { checkContent } from "./check/check-content.ts";
import { fileContent } from "./index.ts";

const root = resolve(import.meta.dirname, "../../..");
const library = fileContent({ dir: resolve(root, "content") });

describe("the content of this site", () => {
  it("has no errors: blocks, fields, both languages, links and labels", async () => {
    const web = resolve(root, "apps/web/src");
    const findings = await checkContent({
      dir: resolve(root, "content"),
      kinds: await blockKinds(web),
      web,
      today: "2026-11-27",
    });
    expect(
      findings.filter(({ level }) => level === "error").map(({ where, message }) => `${where}: ${message}`),
    ).toEqual([]);
  });

  it.each(brands)("contains every page of the %s brand in both languages", async (brand) => {
    const index = (await library.pageIndex(brand))._unsafeUnwrap();
    for (const path of index.keys()) {
      for (const locale of locales) {
        const page = (await library.page(brand, locale, path))._unsafeUnwrap();
        expect(page?.main.length, `${locale} ${path}`).toBeGreaterThan(0);
      }
    }
  });

  it.each(brands)("has a page of the %s brand for every decision, on both routes", async (brand) => {
    const index = (await library.pageIndex(brand))._unsafeUnwrap();
    const [destinations] = (await library.page(brand, "en", "/_destinations"))._unsafeUnwrap()?.main ?? [];
    for (const name of pageNames) {
      for (const route of new Set(enrollmentIntents.map(routeOfIntent))) {
        expect(index.has(destinations?.params[name]?.replace("{route}", route) ?? ""), `${name} on ${route}`).toBe(
          true,
        );
      }
    }
  });

  const wordsOf = async (brand: (typeof brands)[number], locale: (typeof locales)[number]) =>
    new Set(labelKeys((await library.labels(brand, locale))._unsafeUnwrap()));

  it.each(orderFormFields)("has words for the field %s of the order form, and for its errors", async (field) => {
    const { choices = [], kind } = definitionOf(field);
    // Checkboxes that confirm an unusual value have no invalid value.
    const codes = kind === "fields" ? [] : ["required", "invalid", "tooLong"];
    for (const brand of brands) {
      for (const locale of locales) {
        const keys = await wordsOf(brand, locale);
        expect(keys).toContain(`orderForm.fields.${field.replace(/^(emailCopy)\d$/, "$1")}.label`);
        for (const choice of choices) expect(keys).toContain(`orderForm.fields.${field}.options.${choice}`);
        for (const code of codes) expect(keys).toContain(`orderForm.errors.${field}.${code}`);
      }
    }
  });

  it("names every state that can be chosen, in both languages", async () => {
    for (const brand of brands)
      for (const locale of locales)
        expect([...(await wordsOf(brand, locale))]).toEqual(
          expect.arrayContaining(usStates.map((code) => `states.${code}`)),
        );
  });

  it("explains politely who may order, in both languages", async () => {
    for (const brand of brands)
      for (const locale of locales) expect(await wordsOf(brand, locale)).toContain("orderForm.errors.year.tooYoung");
  });

  it("explains why a day is not available", async () => {
    const keys = await wordsOf("main", "es");
    expect(keys).toContain("orderForm.errors.selectStartDate.notOpen");
    expect(keys).toContain("orderForm.errors.selectStartDate.unavailable");
  });

  it("says on the not-found page exactly what the specification quotes (S1-024 to S1-026)", async () => {
    const page = (await library.page("main", "en", "/not-found"))._unsafeUnwrap();
    expect(page?.main[0]?.fields).toMatchObject({
      heading: "Page not found",
      text: "This page does not exist.",
      home: { text: "Home", href: "/" },
    });
  });

  it("names terms as the specification does (E-435, E-436)", async () => {
    const labels = (await library.labels("tee", "en"))._unsafeUnwrap();
    expect(labels["planCard"]).toMatchObject({
      termMonths: expect.stringContaining("# Months"),
      monthToMonth: "Month to Month",
    });
  });

  it("contains the policy of both brands", async () => {
    for (const brand of brands) {
      const policy = (await library.policy(brand))._unsafeUnwrap();
      expect(policy.calendarDays).toBe(90);
      expect(policy.holidays).toContain("2026-12-25");
    }
  });

  it("frames each brand with its own phone number", async () => {
    const frame = async (brand: (typeof brands)[number]) =>
      (await library.page(brand, "en", "/_shell"))._unsafeUnwrap()?.bodyTop.find(({ type }) => type === "utility-bar")
        ?.fields["phone"];
    expect(await frame("main")).toBe("1-800-555-0142");
    expect(await frame("tee")).toBe("1-800-555-0178");
  });
});
