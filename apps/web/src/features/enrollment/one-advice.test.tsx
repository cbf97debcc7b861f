import { advisedOrders, mostUrgent } from "@switchyard/domain/advice/advice-for-order";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { enrollmentOrders } from "@switchyard/domain/enrollment/standing";
import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { reviewing } from "@switchyard/domain/enrollment/steps/paying.fixture";
import { toOops, toPage } from "@switchyard/domain/journey/model";
import type { LastTry } from "@switchyard/domain/standing/model";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { BlockProps, PageContext } from "../../site/blocks/block-props.ts";
import { toWireStanding } from "../../site/calls/standing.ts";
import { labelsIn, siteContent } from "../../site/messages/labels.fixture.ts";
import { fieldFormatter } from "../../site/messages/translate.ts";
import Oops from "./oops/block.tsx";
import Outcome from "./outcome/block.tsx";

const shown = async (path: string, block: typeof Oops, state: EnrollmentState): Promise<string> => {
  const found = (await siteContent.page("main", "en", path))._unsafeUnwrap();
  const [main] = found?.main ?? [];
  const page = {
    t: await labelsIn("en"),
    text: fieldFormatter({ locale: "en", onError: () => undefined }),
    locale: "en",
    brand: "main",
    route: "mvi",
    query: {},
    search: new URLSearchParams(),
    now: "2026-11-21T14:00:00.000Z",
    requestId: "",
    href: (target: string) => target,
    link: ({ href }: { readonly href: string }) => href,
    journey: () => Promise.resolve({ correlationId: "MGDS-M5A3-WQ87", state }),
  } as unknown as PageContext;
  return renderToStaticMarkup(await block({ block: main, page } as BlockProps));
};

/** Every way in which a call of an enrollment may fail, at each stage at which it is made. */
const tries: readonly LastTry[] = [
  { is: "in-doubt" },
  { is: "in-doubt", needsLookUp: true },
  { is: "refused", because: "Declined" },
  { is: "settled", by: "support", as: "not-ordered" },
];
const at = toOops("ConnectFailed");
const known = { ...reviewing, order: { ...reviewing.order, customer: { firstName: "Rosa" } } as never };
const states: readonly EnrollmentState[] = [
  ...tries.map((lastTry) => stateAt("review", { ...known, at, lastTries: { "new-service": lastTry } })),
  stateAt("in-doubt", {
    ...known,
    at: toPage("outcome-unknown"),
    lastTries: { "new-service": { is: "in-doubt", needsLookUp: true } },
  }),
  ...tries.map((lastTry) =>
    stateAt("ordered", { ...known, at, stage: "ordered", depositPayment: "due", lastTries: { deposit: lastTry } }),
  ),
  ...(["paySecurityDeposit", "payPriorDebt"] as const).flatMap((undecidedPayment) => [
    stateAt("ordered", { ...known, at, stage: "ordered", depositPayment: "due", undecidedPayment }),
    stateAt("in-doubt", { ...known, at, undecidedPayment }),
  ]),
];

describe("every outcome of an enrollment's calls", () => {
  test.each(states.map((state, place) => [place, state] as const))(
    "/oops, /outcome-unknown and the site API give one advice (%i)",
    async (_, state) => {
      const urgent = mostUrgent(advisedOrders(enrollmentOrders(state)));
      const expected = urgent ? [`${urgent.standing.what} ${urgent.advice.name}`] : [];
      const wire = toWireStanding(enrollmentOrders(state)).map(({ what, advice }) => `${what} ${advice}`);
      for (const page of [
        await shown("/oops", Oops, { ...state, at }),
        await shown("/outcome-unknown", Outcome, state),
      ]) {
        const advised = [...page.matchAll(/data-advice="([a-z-]+)" data-order="([a-z-]+)"/g)].map(
          ([, advice, what]) => `${what} ${advice}`,
        );
        expect(advised).toEqual(expected);
        for (const one of advised) expect(wire).toContain(one);
        expect(page.split("<h1").length - 1, "one heading").toBe(1);
        const isSent = urgent?.advice.action === "send-again";
        expect(page.includes("Send it again"), "the button that sends it").toBe(isSent);
        if (isSent) expect(page).toMatch(new RegExp(`href="/(?:mvi|swi)/${urgent.wayOn}[?"]`));
        expect(/gain/.test(page) && /don’t (?:pay|order)/.test(page) && isSent).toBe(false);
      }
    },
  );
});
