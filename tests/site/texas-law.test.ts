import { centralDay } from "@switchyard/domain/kernel/clock";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { plusFederalBusinessDays } from "@switchyard/domain/texas-law/federal-business-days";
import { type LawPage, type LawRuleName, texasLaw } from "@switchyard/domain/texas-law/rules";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { beforeAll, describe, expect, test } from "vitest";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve, type Wish } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/** Each legal rule is on each page that must state it, in both languages and brands. */
const here = sharedSite();

/** Words that identify the rule on a page; `{day}` is the date that the page must name. */
const sentences: Readonly<Record<LawRuleName, Readonly<Record<"en" | "es", readonly string[]>>>> = {
  rescission: {
    en: ["3 federal business days", "without a fee"],
    es: ["3 días hábiles federales", "sin cargo"],
  },
  "deposit-65": { en: ["65 or older"], es: ["65 años o más"] },
  "deposit-family-violence": { en: ["victim of family violence"], es: ["víctima de violencia familiar"] },
  "deposit-medically-indigent": { en: ["medically indigent"], es: ["médicamente indigente"] },
  "cut-off-notice": { en: ["at least 10 days"], es: ["10 días"] },
  "cut-off-day": { en: ["weekend or a holiday"], es: ["feriado"] },
  "cut-off-weather": { en: ["extreme weather", "heat advisory"], es: ["clima extremo", "aviso de calor"] },
  "cut-off-pledge": { en: ["aid agency has promised"], es: ["agencia de ayuda nos prometió"] },
  "cut-off-health": { en: ["critical care form"], es: ["formulario de cuidado crítico"] },
  "last-14-days": { en: ["last 14 days"], es: ["últimos 14 días"] },
};

/** A switch order names the date; general pages don't. */
const withDay: readonly LawPage[] = ["review", "mini-confirmation", "confirmation"];

const atTheTerms = (visitor: Visitor, home: Wish, lang: "" | "/es", way: "mvi" | "swi", name: "marisol" | "della") =>
  fillIn(visitor, { ...home, intent: way === "mvi" ? "6" : "7" }, typedBy(personaNamed(name)), lang);

describe.each([
  ["main, in English", "localhost", "LK-TRUE-12", "", "/terms-of-service"],
  ["tee, in Spanish", "tee.localhost", "EG-CANOPY-12", "/es", "/terms-of-use"],
] as const)("%s", (_, host, planid, lang, terms) => {
  const home = { ...goodwinAve, planid };
  const aVisitor = (): Visitor => new Visitor(here.site.url, { host });
  const pages = new Map<LawPage, Page>();
  let moveIn: Page;
  let days: readonly string[] = [];

  beforeAll(async () => {
    await here.startOver();
    const began = centralDay(new Date().toISOString());
    const switching = aVisitor();
    const review = await atTheTerms(switching, home, lang, "swi", "marisol");
    const ordered = await switching.send(review, "/forms/place-order", acceptedTerms);
    const confirmation = await switching.send(ordered, "/forms/skip-account");
    await here.startOver();
    const deposit = await atTheTerms(aVisitor(), home, lang, "mvi", "della");
    moveIn = await atTheTerms(aVisitor(), home, lang, "mvi", "marisol");
    const reader = aVisitor();
    for (const [name, page] of [
      ["review", review],
      ["mini-confirmation", ordered],
      ["confirmation", confirmation],
      ["deposit", deposit],
      ["your-rights", await reader.open(`${lang}/your-rights`)],
      ["terms", await reader.open(`${lang}${terms}`)],
      ["past-due", await (await here.signedInAs("dana.due")).open(`${lang}/my-account`)],
    ] as const)
      pages.set(name, page);
    // The orders may run past midnight.
    days = [began, centralDay(new Date().toISOString())].map((day) => toSlashDate(plusFederalBusinessDays(day, 3)));
  });

  test.each([
    ["review", "/swi/place-order"],
    ["confirmation", "/swi/confirmation"],
    ["deposit", "/mvi/place-order-deposit"],
  ] as const)("the customers reach the page %s", (name, path) => expect(pages.get(name)?.url).toContain(path));

  test.each(
    (Object.keys(texasLaw) as LawRuleName[]).flatMap((rule) => texasLaw[rule].statedOn.map((page) => ({ rule, page }))),
  )("$page states the rule $rule", ({ rule, page }) => {
    const text = textOf(pages.get(page) ?? { html: "" });
    for (const words of sentences[rule][lang === "/es" ? "es" : "en"]) expect(text).toContain(words);
    if (rule === "rescission" && withDay.includes(page)) expect(days.some((day) => text.includes(day))).toBe(true);
  });

  test("a move-in order promises no right to rescind, because it has none", () => {
    for (const words of sentences.rescission[lang === "/es" ? "es" : "en"].slice(0, 1))
      expect(textOf(moveIn)).not.toContain(words);
  });
});
