import { mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FaultKind } from "@switchyard/gateway-sandbox/behaviour/fault";
import { operationIds } from "../../../packages/adapters-gateway/test/openapi.ts";
import { startTestSite, type TestSite } from "../../../scripts/test-site.ts";
import { controlOf } from "../../road/a-gateway.ts";
import { Page } from "../../driver/page.ts";
import { Visitor } from "../../driver/visitor.ts";
import { errorsIn, stackTrace } from "../storm/judged.ts";
import { type Walk, walks } from "./walks.ts";

/** The site waits less long than it does for customers, so that silence is soon over. */
const timeoutMs = 4_000;
/** A silent call may take its time once. A page's frame waits another 3 seconds at most, whatever the timeout; the rest is for a busy machine. */
const longestMs = timeoutMs + 3_700;
/** Sites that walks are tried on side by side; most of the time they wait. */
const lanes = 4;

interface Setting {
  readonly name: string;
  readonly fault: FaultKind;
  readonly when?: "before" | "after";
  readonly delayMs?: number;
}
/** What a wire and a gateway can do to a call; that the gateway's name leads nowhere is tried beside these. */
export const settings: readonly Setting[] = [
  { name: "refused", fault: "refuse" },
  { name: "reset before", fault: "reset", when: "before" },
  { name: "reset in the answer", fault: "truncated" },
  { name: "reset after", fault: "reset", when: "after" },
  { name: "silent", fault: "hang" },
  { name: "drips", fault: "slow-body", delayMs: timeoutMs * 3 },
  { name: "malformed", fault: "malformed" },
  { name: "a web page", fault: "html" },
  { name: "wrong types", fault: "wrong-types" },
  { name: "10 MB", fault: "huge" },
  { name: "429", fault: "429" },
  { name: "4xx", fault: "400" },
  { name: "5xx", fault: "500" },
  { name: "late", fault: "late", delayMs: timeoutMs * 3 },
  { name: "twice", fault: "twice" },
];

/** Where customers are led whose step needs an answer that can't be had (specification 2 and 3): the code on /oops. What is not here, a page does without. */
const codes: Readonly<Record<string, readonly string[]>> = {
  fetchPlans: ["ServiceUnavailable"],
  checkFraud: ["FraudCheckFailed"],
  sendOneTimePassword: ["IdentityProofFailed"],
  validateOneTimePassword: ["IdentityProofFailed"],
  validateKnowledgeAnswers: ["IdentityProofFailed"],
  createCustomer: ["CustomerCreationFailed"],
  connect: ["ConnectFailed"],
  cardResponsePacket: ["ServiceUnavailable"],
  paySecurityDeposit: ["DepositPaymentFailed"],
  payPriorDebt: ["PriorDebtPaymentFailed"],
  contractAccounts: ["CurrentPlan", "TransferFailed"],
  accountMeters: ["CurrentPlan", "TransferFailed"],
  currentPlan: ["CurrentPlan", "TransferFailed"],
  renewalEligibility: ["RenewalEligibility"],
  usageOverview: ["UsageOverview", "Usage"],
  pendingTransactionStatus: ["RenewalCheckFailed", "TransferCheckFailed", "AddHomeCheckFailed"],
  createSwap: ["RenewalCreateSwapFailed"],
  customerData: ["TransferFailed"],
  searchAddress: ["TransferFailed", "AddHomeFailed"],
  // Of a journey whose address search was silent a moment ago.
  addConnectDates: ["AddHomeFailed"],
  switchHoldStatus: ["TransferCheckFailed"],
  transferEligibility: ["TransferCheckFailed"],
  transferService: ["TransferFailed"],
  addHome: ["AddHomeFailed"],
};
/** Acts, and what comes before them: who can't have their answer never goes on. */
const acts: readonly string[] = [
  "checkFraud",
  "sendOneTimePassword",
  "createCustomer",
  "connect",
  "paySecurityDeposit",
  "payPriorDebt",
  "createSwap",
  "transferService",
  "addHome",
];

/** What is wrong with where a customer was led. */
const wrongAt = (at: string, operation: string, fault: string): readonly string[] => {
  // What was done twice may be answered with the refusal of the second time.
  if (fault === "twice") return [];
  const [, code] = /^\/oops(?:\?errorCode=(\w*))?/.exec(at) ?? [];
  if (at.startsWith("/oops"))
    return codes[operation]?.includes(code ?? "") === true ? [] : ["not the page that is meant for it"];
  return acts.includes(operation) ? ["goes on without an answer"] : [];
};

export interface Seen {
  readonly walk: string;
  readonly operation: string;
  readonly fault: string;
  /** Where it ended. */
  readonly at: string;
  readonly ms: number;
  readonly wrong: readonly string[];
}

/**
 * Breaks each call that each walk makes in each way, and looks at the page that the customer then sees.
 * @param only parts of the names of walks and of faults; all of them when empty
 */
export const screens = async (
  only: { readonly walk?: string; readonly fault?: string },
  told: (seen: Seen) => void,
): Promise<void> => {
  const waiting = walks.filter(({ name }) => name.includes(only.walk ?? ""));
  const chosen = settings.filter(({ name }) => name.includes(only.fault ?? ""));
  const lane = async (): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), "switchyard-screens-"));
    const site = await startTestSite(folder, { GATEWAY_TIMEOUT_MS: String(timeoutMs) });
    try {
      // A process that has just begun is slow by itself.
      for (const path of [
        "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&suited=LK-TRUE-12",
        "/sign-in",
        "/find-plan",
      ])
        await new Visitor(site.url).open(path);
      for (let walk = waiting.shift(); walk !== undefined; walk = waiting.shift()) {
        try {
          const whole = await walked(site, folder, walk, "", undefined);
          told(whole);
          for (const operation of whole.asked)
            for (const setting of chosen) told(await walked(site, folder, walk, operation, setting));
        } catch (error) {
          told({
            walk: walk.name,
            operation: "",
            fault: "none",
            at: "",
            ms: 0,
            wrong: [
              `could not be walked: ${error instanceof Error ? error.message.slice(0, 200) : "why is not known"}`,
            ],
          });
        }
      }
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, waiting.length) }, lane));
};

/** The same of a site whose gateway's name leads nowhere: what visitors see who have not signed in. */
export const withoutGateway = async (told: (seen: Seen) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-no-gateway-"));
  const nowhere = "http://gateway.invalid";
  const site = await startTestSite(folder, {
    GATEWAY_URL: nowhere,
    CMS_HANDLERS_URL: nowhere,
    GATEWAY_CLIENT_ID: "larkspur-site",
    GATEWAY_CLIENT_SECRET: "sandbox-secret",
    GATEWAY_TIMEOUT_MS: String(timeoutMs),
  });
  try {
    for (const walk of walks.filter(
      (one) =>
        one.as === undefined &&
        (one.ready === undefined || one.name === "sign-in" || one.name === "a forgotten password"),
    )) {
      const visitor = new Visitor(site.url);
      const before = (await walk.ready?.(visitor)) ?? nothing;
      const [page, ms] = await timed(() => walk.act(visitor, before));
      told({
        walk: walk.name,
        operation: "all",
        fault: "no such host",
        at: pathOf(page),
        ms,
        wrong: wrongWith(page, ms),
      });
    }
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const nothing = new Page(0, "", "");
const pathOf = ({ url }: Page): string =>
  `${url.replace(/[?#].*/, "")}${/errorCode=\w+/.exec(url)?.[0].replace(/^/, "?") ?? ""}`;
const timed = async <Answer>(act: () => Promise<Answer>): Promise<readonly [Answer, number]> => {
  const began = performance.now();
  return [await act(), performance.now() - began];
};
const wrongWith = ({ status, html }: Page, ms: number): readonly string[] => [
  ...(status === 200 ? [] : [`status ${status}`]),
  ...(stackTrace.test(html) ? ["a stack trace"] : []),
  ...(/<main[^>]*class="[^"]*failed/.test(html) || !html.includes("</html>") ? ["the page failed as a whole"] : []),
  ...(ms > longestMs ? [`after ${(ms / timeoutMs).toFixed(1)} timeouts`] : []),
];

const walked = async (
  site: TestSite,
  folder: string,
  walk: Walk,
  operation: string,
  setting: Setting | undefined,
): Promise<Seen & { readonly asked: readonly string[] }> => {
  const gateway = controlOf(site.sandboxUrl);
  await fetch(`${site.sandboxUrl}/control/reset`, { method: "POST" });
  const visitor = new Visitor(site.url);
  if (walk.as !== undefined) await visitor.signIn(walk.as);
  const before = (await walk.ready?.(visitor)) ?? nothing;
  const requests = async () =>
    (await (await fetch(`${site.sandboxUrl}/control/requests`)).json()) as readonly { readonly operationId: string }[];
  const already = (await requests()).length;
  const log = join(folder, "site.log");
  truncateSync(log);
  if (setting) {
    const { name: _, ...fault } = setting;
    await gateway.set({ faults: [{ operationId: operation, ...fault }] });
  }
  const [page, ms] = await timed(() => walk.act(visitor, before));
  await gateway.set({ faults: [] });
  const asked = [...new Set((await requests()).slice(already).map(({ operationId }) => operationId))].filter((name) =>
    operationIds.includes(name),
  );
  const back = walk.typed ? await visitor.open(walk.typed.at) : nothing;
  const lost = back.html.includes("/forms/order-information")
    ? (walk.typed?.texts ?? []).filter((text) => !back.html.includes(text))
    : [];
  const errors = errorsIn(readFileSync(log, "utf8")).map((line) => `in the log: ${line.slice(0, 300)}`);
  return {
    walk: walk.name,
    operation,
    fault: setting?.name ?? "none",
    at: pathOf(page),
    ms,
    wrong: [
      ...wrongWith(page, ms),
      ...(setting ? wrongAt(pathOf(page), operation, setting.name) : []),
      ...lost.map((text) => `${text} is lost`),
      ...errors,
    ],
    asked,
  };
};
