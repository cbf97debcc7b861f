import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms";
import { locales, type Locale } from "@switchyard/domain/kernel/locale";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { translator } from "../../../site/messages/translate.ts";
import { DepositWaivers } from "./deposit-waivers.tsx";
import { RightToCancel } from "./right-to-cancel.tsx";

const content = fileContent({ dir: join(import.meta.dirname, "../../../../../../content") });

const pageIn = async (brand: "main" | "tee", locale: Locale) => {
  const labels = (await content.labels(brand, locale))._unsafeUnwrap();
  const onError = (error: Error): never => {
    throw error;
  };
  return { t: translator(labels, { locale, onError }), locale, link: ({ href }: { readonly href: string }) => href };
};
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, "").replaceAll("\u00a0", " ");

describe.each((["main", "tee"] as const).flatMap((brand) => locales.map((locale) => ({ brand, locale }))))(
  "$brand in $locale",
  ({ brand, locale }) => {
    test("a switch names the last of three federal business days, before and after the order", async () => {
      const page = await pageIn(brand, locale);
      // Over Thanksgiving and its weekend.
      const asked = { page, intent: "switch", orderedOn: "2026-11-25", businessDays: 3 } as const;
      for (const html of [
        renderToStaticMarkup(<RightToCancel {...asked} />),
        renderToStaticMarkup(<RightToCancel {...asked} reference="5GPV-164V-QBHA" />),
      ]) {
        expect(textOf(html)).toContain(locale === "es" ? "martes 12/01/2026" : "Tuesday, 12/01/2026");
        expect(textOf(html)).toContain(locale === "es" ? "3 días hábiles federales" : "3 federal business days");
      }
    });

    test("an order without a known day mentions the right without a date; a move-in has no such right", async () => {
      const page = await pageIn(brand, locale);
      const html = renderToStaticMarkup(
        <RightToCancel page={page} intent="switch" orderedOn={undefined} businessDays={3} reference="5GPV-164V-QBHA" />,
      );
      expect(textOf(html)).toContain(locale === "es" ? "3 días hábiles federales" : "3 federal business days");
      expect(html).not.toMatch(/none|\d\d\/\d\d\/\d{4}/);
      expect(
        renderToStaticMarkup(<RightToCancel page={page} intent="move-in" orderedOn="2026-11-25" businessDays={3} />),
      ).toBe("");
    });

    test("a deposit page explains the waiver: for which customers, and how", async () => {
      const html = renderToStaticMarkup(
        <DepositWaivers page={await pageIn(brand, locale)} reference="5GPV-164V-QBHA" />,
      );
      const words =
        locale === "es"
          ? ["65 años o más", "víctima de violencia familiar", "médicamente indigente", "llame al"]
          : ["65 or older", "victim of family violence", "medically indigent", "Call "];
      for (const words1 of [...words, "5GPV-164V-QBHA"]) expect(textOf(html)).toContain(words1);
    });
  },
);
