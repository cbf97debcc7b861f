import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync } from "neverthrow";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { labelsIn } from "../../site/messages/labels.fixture.ts";
import { PlanNotOrdered } from "./plan-not-ordered.tsx";

const ordered = { id: "LK-TRUE-12", name: "True Rate 12" };
const offered = okAsync({ offers: [{ id: "LK-TRUE-24", name: "True Rate 24" }] });

/** The confirmation's text for this plan in its address, with this answer of the plan list. */
const rendered = async (planid: string | undefined, plans: unknown = offered, locale: "en" | "es" = "en") => {
  const page = {
    search: new URLSearchParams(),
    query: planid === undefined ? {} : { planid },
    site: { lookUps: () => ({ plans: { plans: () => plans } }) },
    brand: "main",
    locale,
    t: await labelsIn(locale),
  };
  return renderToStaticMarkup(await PlanNotOrdered({ page: page as never, ordered, intent: "renewal" }));
};

test("a confirmation reached from another plan's tab names the plan that was not ordered", async () => {
  expect(await rendered("LK-TRUE-24")).toContain("True Rate 24 was not ordered.");
  expect(await rendered("LK-TRUE-24")).toContain("Your order here is True Rate 12");
  expect(await rendered("LK-TRUE-24", offered, "es")).toContain("True Rate 24 no se pidió.");
});

test("even if the plan's name can't be loaded", async () => {
  expect(await rendered("LK-TRUE-24", errAsync(problem("timeout", "fetchPlans", "")))).toContain(
    "The other plan was not ordered.",
  );
  expect(await rendered("LK-GONE")).toContain("The other plan was not ordered.");
});

test("a confirmation reached with its own plan, or with none, has no notice", async () => {
  expect(await rendered("LK-TRUE-12")).toBe("");
  expect(await rendered(undefined)).toBe("");
});
