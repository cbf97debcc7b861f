import { Audit, Outcome } from "@siteimprove/alfa-act";
import { Device } from "@siteimprove/alfa-device";
import { Native as NativeWindow } from "@siteimprove/alfa-device/native";
import { type Document, Node } from "@siteimprove/alfa-dom";
import { Native } from "@siteimprove/alfa-dom/native";
import { Request, Response } from "@siteimprove/alfa-http";
import { type Flattened, Rules } from "@siteimprove/alfa-rules";
import { Conformance, Criterion } from "@siteimprove/alfa-wcag";
import { Page as Judged } from "@siteimprove/alfa-web";
import type { Page } from "@playwright/test";

/** Rules with false findings on this site. */
const excepted: Readonly<Record<string, string>> = {
  "sia-r113":
    "takes a link that is scrolled halfway under something that sticks for a small one; axe asks for the same size of targets",
};

const nameOf = (uri: string): string => uri.replace(/.*\//, "");

/** The ACT rules for levels A and AA of WCAG; the brands' colors don't reach AAA contrast. */
const rules = [...Rules.values()].filter(
  (rule) =>
    !(nameOf(rule.uri) in excepted) &&
    rule.hasRequirement((one) => Criterion.isCriterion(one) && Conformance.isAA()(one)),
);

const treeOf: (document: globalThis.Document) => Promise<Document.JSON> = Native.fromNode;

/** The place of an offence. */
const placeOf = (target: unknown): string => (Node.isNode(target) ? target.path() : String(target));

/** The ACT rules that the page breaks, and where. They complement axe and find other problems. */
export async function brokenActRules(page: Page): Promise<string[]> {
  const view = await page.evaluateHandle(() => window);
  const device = Device.from(await view.evaluate(NativeWindow.fromWindow));
  const tree = await (await page.evaluateHandle(() => document)).evaluate(treeOf);
  const judged = Judged.of(Request.empty(), Response.empty(), Node.from(tree, device), device);
  const outcomes = await Audit.of<Flattened.Input, Flattened.Target, Flattened.Question, Flattened.Subject>(
    judged,
    rules,
  ).evaluate();
  return [...outcomes].filter(Outcome.isFailed).map(({ rule, target }) => `${nameOf(rule.uri)}: ${placeOf(target)}`);
}
