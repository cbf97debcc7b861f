// No slow call blocks a page: finished parts arrive while the call runs. These tests assert the order of events, not
// times. `npm run faults -- slow` measures every page with every call.
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { expect, test } from "vitest";
import { serviceInfoSent } from "../driver/transfer.ts";
import type { Visitor } from "../driver/visitor.ts";
import { ownSite } from "./own-site.ts";

// The call hangs longer than the test takes.
const own = ownSite({ GATEWAY_TIMEOUT_MS: "120000", PAGE_FRAME_MS: "600" });

const looking = "We are looking this up";

/** Opens a page while a call hangs or is late. */
const opened = async (
  path: string,
  operationId: string,
  { visitor, ...late }: { readonly delayMs?: number; readonly visitor?: Visitor } = {},
) => {
  const customer = visitor ?? (await own.signedInAs("tina.twohomes"));
  await own.gateway.set({ faults: [{ operationId, fault: late.delayMs === undefined ? "hang" : "slow", ...late }] });
  const leaving = new AbortController();
  const answer = await fetch(`${own.site.url}${path}`, {
    headers: { cookie: customer.cookie(), accept: "text/html" },
    signal: leaving.signal,
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let html = "";
  return {
    /** All text that has arrived before this text. */
    until: async (text: string): Promise<string> => {
      while (!html.includes(text)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`${path} ended without ${text}`);
        html += decoder.decode(value, { stream: true });
      }
      return html;
    },
    leave: () => leaving.abort(),
  };
};

test("the account is complete without the home's use: the chart has a message instead", async () => {
  const { until } = await opened("/my-account", "usageOverview");
  const html = await until("</html>");
  expect(html).toContain("How your bills come");
  expect(html).toContain("This couldn’t be looked up.");
  expect(html).toMatch(/href="\/my-account"[^>]*>Try again/);
});

test("nothing is reported as quiet while a relevant answer is missing", async () => {
  const { until } = await opened("/my-account", "pendingTransactionStatus");
  const html = await until("</html>");
  expect(html).toContain(looking);
  expect(html).not.toContain("All quiet");
});

test("the plan page shows its frame and heading while the plan look-up hangs, and claims neither a plan nor none", async () => {
  const { until, leave } = await opened("/my-account/plan", "currentPlan");
  const html = await until(looking);
  expect(html).toContain("My plan</h1>");
  expect(html).not.toMatch(/¢|no plan|Truewatt/i);
  leave();
});

test("a late plan arrives in its place in the same answer, without a script", async () => {
  const { until } = await opened("/my-account/plan", "currentPlan", { delayMs: 3_000 });
  expect(await until(looking)).not.toContain("¢");
  const html = await until("</html>");
  expect(html.indexOf(looking)).toBeLessThan(html.indexOf("¢"));
  expect(html.indexOf("¢")).toBeLessThan(html.indexOf("</main>"));
});

test("a framework page shows its frame at once, and never claims that a customer has no homes while they load", async () => {
  const { until } = await opened("/my-account/transfer/service-info", "accountMeters");
  expect(await until(looking)).toContain("</footer>");
  const html = await until("</html>");
  expect(html).toContain("This couldn’t be looked up.");
  expect(html).not.toContain("There is no running service to move");
});

test("a late form arrives in one piece, which needs no script", async () => {
  await own.gateway.set({ faults: [] });
  const visitor = await own.signedInAs("olive.oldplan");
  const path = (await serviceInfoSent(visitor, handMade.goodwinDallas)).linkTo(
    "/my-account/transfer/order-information",
  );
  const { until } = await opened(path ?? "", "accountMeters", { delayMs: 3_000, visitor });
  const [form] = /<form[^>]*action="\/forms\/transfer-order"[^]*?<\/form>/.exec(await until("</html>")) ?? [""];
  expect(form).toContain("Order the move");
  // React would send a separate piece into such a hidden place, which only a script moves.
  expect(form).not.toContain('<template id="P:');
});
