import type { Block } from "@switchyard/domain/content/model";
import { describe, expect, test, vi } from "vitest";
import { renderedForm } from "../forms/rendered-form.fixture.ts";
import type { Audience } from "../front-door/arrival.ts";
import type { BlockTypes, PageContext } from "./block-props.ts";
import { Blocks } from "./render-blocks.tsx";

const blockTypes: BlockTypes = new Map([
  ["calendar", async () => ({ default: () => <p>by the framework</p> })],
  ["faq", async () => ({ default: () => <p>by itself</p> })],
]);
const block = (type: string): Block => ({ type, params: {}, fields: {}, blocks: {} });

const shownOn = async (audience: Audience, sentAs: PageContext["sentAs"]) => {
  const report = vi.fn<(message: string, about: object) => void>();
  const page = { site: { errors: { report } }, blockTypes, audience, sentAs } as unknown as PageContext;
  const html = await renderedForm(<Blocks blocks={[block("calendar"), block("faq")]} page={page} />);
  return { html, reports: report.mock.calls };
};

describe("a hydrated block", () => {
  // The front door decides to send these pages as markup, but the content may change right after.
  test.each([
    ["a page that is cached", "guest", "markup"],
    ["a list that is cached", "guest-plans", "markup"],
    ["a list for one visitor", "journey", "document"],
    ["a customer's list", "member", "document"],
    ["the markup around a visitor's page", "journey", "markup"],
  ] as const)("is left out of %s, and a warning is logged", async (_, audience, sentAs) => {
    const { html, reports } = await shownOn(audience, sentAs);
    expect([html.includes("by the framework"), html.includes("by itself")]).toEqual([false, true]);
    expect(reports).toMatchObject([
      ["broken block left out", { block: "calendar", reason: expect.stringContaining("framework") as string }],
    ]);
  });

  test.each(["journey", "member"] as const)("renders on a page rendered by Next, for a %s", async (audience) => {
    const { html, reports } = await shownOn(audience, "framework");
    expect([html.includes("by the framework"), reports]).toEqual([true, []]);
  });
});
