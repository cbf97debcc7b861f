import { advisedOrders } from "@switchyard/domain/advice/advice-for-order";
import { adviceNames, groupOf, kindGroups } from "@switchyard/domain/advice/model";
import { lives, orderKinds } from "@switchyard/domain/standing/model";
import type { OrderSeen } from "@switchyard/domain/standing/standing-of-order";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toWireStanding } from "../../site/calls/standing.ts";
import { labelsIn } from "../../site/messages/labels.fixture.ts";
import { Advice } from "./advice.tsx";
import { adviceWords } from "./advice-words.ts";

/** Every kind of order in every state, with and without a page that sends it again. */
const seen: readonly OrderSeen[] = orderKinds.flatMap((what) =>
  (["place-order", undefined] as const).flatMap((wayOn): readonly OrderSeen[] => {
    const hasCart = groupOf[what] === "order" || groupOf[what] === "extra";
    return [
      ...(hasCart && what !== "customer"
        ? [{ what, wayOn, isInCart: true } as const, { what, wayOn, isReady: true } as const]
        : []),
      { what, wayOn, isSent: true },
      { what, wayOn, isOrdered: true },
      { what, wayOn, lastTry: { is: "refused", because: "Declined" } },
      { what, wayOn, lastTry: { is: "in-doubt" } },
      { what, wayOn, lastTry: { is: "in-doubt", needsLookUp: true } },
      ...(["fact", "support"] as const).flatMap((by) =>
        (["ordered", "not-ordered"] as const).map((as): OrderSeen => ({
          what,
          wayOn,
          lastTry: { is: "settled", by, as },
        })),
      ),
    ];
  }),
);

test("the orders of this test have every state and get every piece of advice", () => {
  const advised = advisedOrders(seen);
  expect(new Set(advised.map(({ standing }) => standing.is))).toEqual(new Set(lives));
  expect(new Set(advised.map(({ advice }) => advice.name))).toEqual(new Set(adviceNames));
  expect(new Set(advised.map(({ standing }) => groupOf[standing.what]))).toEqual(new Set(kindGroups));
});

test.each(["en", "es"] as const)("each order has one heading, one sentence and one button in %s", async (locale) => {
  const t = await labelsIn(locale);
  for (const advised of advisedOrders(seen)) {
    const words = adviceWords({ t, locale }, advised);
    for (const text of Object.values(words))
      expect(text, JSON.stringify(advised)).not.toMatch(/advice\.|standing\.|[{}]|^$/);
    expect(words.sentence).toMatch(/[.]$/);
  }
});

test.each(["en", "es"] as const)(
  "a page and the site API give the same advice, and a sentence that says “again” has the button that sends it (%s)",
  async (locale) => {
    const t = await labelsIn(locale);
    const wire = toWireStanding(seen);
    const advised = advisedOrders(seen);
    expect(wire).toHaveLength(advised.length);
    for (const [place, one] of advised.entries()) {
      const href = one.wayOn && `/${one.wayOn}`;
      const page = renderToStaticMarkup(
        <Advice page={{ t, locale }} advised={one} href={href} reference="MGDS-M5A3-WQ87" />,
      );
      expect(/data-advice="([a-z-]+)"/.exec(page)?.[1]).toBe(wire[place]?.advice);
      const { sentence } = adviceWords({ t, locale }, one);
      const isToSend =
        /\b(?:Send|Try|send it|order)\b.*\bagain\b|otra (?:vez|tarjeta)/.test(sentence) &&
        !/don’t|no lo|no pague|No hace falta/.test(sentence);
      if (isToSend) expect(page, sentence).toContain('href="/place-order"');
      expect(page.split("<h2").length, "one heading").toBe(2);
      expect(page.split("MGDS-M5A3-WQ87</b>").length - 1, "one reference").toBe(one.advice.contact === "phone" ? 1 : 0);
      expect(page.split('href="tel:').length - 1, "one phone number").toBe(one.advice.contact === "phone" ? 1 : 0);
    }
  },
);
