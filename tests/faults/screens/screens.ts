import { mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { FaultKind } from "@switchyard/gateway-sandbox/behaviour/fault";
import { operationIds } from "../../../packages/adapters-gateway/test/openapi.ts";
import { memoryFolder } from "../../../scripts/memory-folder.ts";
import { startTestSite, type TestSite } from "../../../scripts/test-site.ts";
import { patient } from "../../../scripts/testing/slowness.ts";
import { controlOf } from "../../site/a-gateway.ts";
import { emptyStore } from "../../driver/empty-store.ts";
import { type Share, shareOf } from "../share.ts";
import { Page } from "../../driver/page.ts";
import { Visitor } from "../../driver/visitor.ts";
import { errorsIn, stackTrace } from "../storm/check-answer.ts";
import { type Walk, walks } from "./walks.ts";

/** Shorter than in production, so that a silent call ends soon. */
const timeoutMs = 3_000;
/** The time of one silent call plus the page's own time. Two silent calls in a row take longer. */
const longestMs = timeoutMs + patient(2_200);
/** Sites that run in parallel, because they mostly wait. */
const lanes = 4;
/** The number of cases per walk in a share. */
const casesPerWalk = 5;
const siteSettings = { GATEWAY_TIMEOUT_MS: String(timeoutMs), PAGE_FRAME_MS: "600" };

interface Setting {
  readonly name: string;
  readonly fault: FaultKind;
  readonly when?: "before" | "after";
}
/**
 * A fault for each kind of problem, and two for calls that are carried out without a plain answer. The tests of every
 * operation check the kind of each fault. An unknown host name is tried separately.
 */
const settings: readonly Setting[] = [
  { name: "refused", fault: "refuse" },
  { name: "reset after", fault: "reset", when: "after" },
  { name: "silent", fault: "hang" },
  { name: "wrong types", fault: "wrong-types" },
  { name: "429", fault: "429" },
  { name: "4xx", fault: "400" },
  { name: "5xx", fault: "500" },
  { name: "twice", fault: "twice" },
];

/**
 * The /oops codes of calls that a step needs (see each flow's table in docs/decisions.md). Pages work without all other
 * calls.
 */
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
  contractAccounts: ["CurrentPlan", "TransferFailed", "AddHomeFailed"],
  accountMeters: ["CurrentPlan", "TransferFailed"],
  currentPlan: ["CurrentPlan", "TransferFailed"],
  renewalEligibility: ["RenewalEligibility"],
  usageOverview: ["UsageOverview", "Usage"],
  pendingTransactionStatus: ["RenewalCheckFailed", "TransferCheckFailed", "AddHomeCheckFailed"],
  // An order reads its plan, price and day from the gateway again.
  memberFetchPlans: ["RenewalFailed", "TransferFailed", "AddHomeFailed"],
  meterReadDates: ["RenewalFailed"],
  createSwap: ["RenewalCreateSwapFailed"],
  customerData: ["TransferFailed"],
  searchAddress: ["TransferFailed", "AddHomeFailed"],
  // From a journey whose address search just failed.
  addConnectDates: ["AddHomeFailed"],
  switchHoldStatus: ["TransferCheckFailed"],
  transferEligibility: ["TransferCheckFailed"],
  transferService: ["TransferFailed"],
  addHome: ["AddHomeFailed"],
};
/** Calls that order or charge, and calls before them. Without their answer the customer must not continue. */
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

/** Checks the page that the customer reached. */
const wrongAt = (at: string, operation: string, fault: string): readonly string[] => {
  // If a call was carried out twice, its answer may be the second call's refusal.
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
  /** The page at its end. */
  readonly at: string;
  readonly ms: number;
  readonly wrong: readonly string[];
}

export interface ScreensChoice extends Share {
  /** Parts of the names of walks and faults; undefined means all. */
  readonly walk?: string | undefined;
  readonly fault?: string | undefined;
}

/** Fails each call of each walk in each way, and checks the resulting page. */
export const screens = async (choice: ScreensChoice, report: (seen: Seen) => void): Promise<void> => {
  const chosen = settings.filter(({ name }) => name.includes(choice.fault ?? ""));
  const lane = async (): Promise<Lane> => {
    const folder = mkdtempSync(join(memoryFolder(), "switchyard-screens-"));
    return { folder, site: await startTestSite(folder, siteSettings) };
  };
  const named = shareOf(
    walks.filter(({ name }) => name.includes(choice.walk ?? "")),
    { seed: choice.seed, count: choice.count === undefined ? undefined : Math.ceil(choice.count / casesPerWalk) },
    ({ name }) => name,
    ({ name }) => name,
  );
  const open = await Promise.all(Array.from({ length: choice.count === undefined ? lanes : 2 }, lane));
  /** The lanes share the tasks; the order doesn't matter, because each case starts from an empty site. */
  const all = <Task>(tasks: readonly Task[], run: (task: Task, lane: Lane) => Promise<void>): Promise<unknown> => {
    const waiting = [...tasks];
    return Promise.all(
      open.map(async (one) => {
        for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await run(task, one);
      }),
    );
  };
  try {
    await Promise.all(
      open.map(async ({ site }) => {
        // A process is slow right after its start.
        for (const path of [
          "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&suited=LK-TRUE-12",
          "/sign-in",
          "/find-plan",
        ])
          await new Visitor(site.url).open(path);
      }),
    );
    const cases: Case[] = [];
    await all(named, async (walk, one) => {
      const { asked, ...seen } = await walked(one, { walk, operation: "" });
      report(seen);
      for (const operation of asked) for (const setting of chosen) cases.push({ walk, operation, setting });
    });
    const nameOf = ({ walk, operation, setting }: Case): string => `${walk.name} ${operation} ${setting?.name}`;
    await all(
      shareOf(cases, choice, nameOf, ({ operation }) => operation),
      async (one, at) => report(await walked(at, one)),
    );
  } finally {
    for (const { site, folder } of open) {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
};

/** The same with a gateway host name that doesn't exist, for pages of anonymous visitors. */
export const withoutGateway = async (report: (seen: Seen) => void): Promise<void> => {
  const folder = mkdtempSync(join(memoryFolder(), "switchyard-no-gateway-"));
  const nowhere = "http://gateway.invalid";
  const site = await startTestSite(folder, {
    GATEWAY_URL: nowhere,
    CMS_HANDLERS_URL: nowhere,
    GATEWAY_CLIENT_ID: "larkspur-site",
    GATEWAY_CLIENT_SECRET: "sandbox-secret",
    ...siteSettings,
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
      report({
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

interface Lane {
  readonly site: TestSite;
  readonly folder: string;
}
interface Case {
  readonly walk: Walk;
  /** The failing call; empty for the run without a gateway. */
  readonly operation: string;
  readonly setting?: Setting;
}

const walked = async (lane: Lane, one: Case): Promise<Seen & { readonly asked: readonly string[] }> => {
  try {
    return await walkedIn(lane, one);
  } catch (error) {
    const { walk, operation, setting } = one;
    const why = error instanceof Error ? error.message.slice(0, 200) : "for a reason that is not known";
    const wrong = [`could not be walked: ${why}`];
    return { walk: walk.name, operation, fault: setting?.name ?? "none", at: "", ms: 0, wrong, asked: [] };
  }
};

const walkedIn = async (
  { site, folder }: Lane,
  { walk, operation, setting }: Case,
): Promise<Seen & { readonly asked: readonly string[] }> => {
  const gateway = controlOf(site.sandboxUrl);
  await gateway.reset();
  emptyStore(site.dataDir);
  const visitor = new Visitor(site.url);
  if (walk.as !== undefined) await visitor.signIn(walk.as);
  const before = (await walk.ready?.(visitor)) ?? nothing;
  const already = (await gateway.requests()).length;
  const log = join(folder, "site.log");
  truncateSync(log);
  if (setting) {
    const { name: _, ...fault } = setting;
    await gateway.set({ faults: [{ operationId: operation, ...fault }] });
  }
  const [page, ms] = await timed(() => walk.act(visitor, before));
  await gateway.set({ faults: [] });
  const asked = [...new Set((await gateway.requests()).slice(already).map(({ operationId }) => operationId))].filter(
    (name) => operationIds.includes(name),
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
