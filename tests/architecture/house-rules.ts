import { basename, posix } from "node:path";
import { parseSync } from "oxc-parser";
import { fileLengths } from "./file-lengths.ts";

/** A source file as the house rules see it. Paths start at the repository and use forward slashes. */
export interface SourceFile {
  path: string;
  imports: { from: string; names: string[] }[];
  /** The text without its comments. */
  code: string;
  /** The number of lines, comments included. */
  lines: number;
}

export interface HouseRule {
  /** The rule as a sentence. */
  rule: string;
  /** Returns the file's offences; empty if there are none. */
  offences: (file: SourceFile) => string[];
  /** A file that the rule must catch, so that a broken rule is noticed. */
  sample: { path: string; source: string };
}

export function readSource(path: string, source: string): SourceFile {
  const { module, comments } = parseSync(path, source);
  const named = (imported: { kind: string; name: string | null | undefined }) => imported.name ?? imported.kind;
  return {
    path,
    imports: [
      ...module.staticImports.map((one) => ({
        from: one.moduleRequest.value,
        names: one.entries.map((e) => named(e.importName)),
      })),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap((e) =>
          e.moduleRequest ? [{ from: e.moduleRequest.value, names: [named(e.importName)] }] : [],
        ),
      ),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        from: source.slice(start + 1, end - 1),
        names: [],
      })),
    ],
    code: comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source),
    lines: source.split("\n").length - 1,
  };
}

/** The site API refuses an amount that differs from the amount due. */
const checksAmounts = /^apps\/web\/src\/features\/enrollment\/calls\/deposit-payments\.ts$/;

/** Files with texts for charges, and files about other amounts: prices, fees before a choice, bills, samples. */
const saysAmounts =
  /^apps\/web\/src\/(browser\/parts\/year-page\.ts$|app\/\[brand\]\/\[locale\]\/design\/|parts\/(account\/(payments|extras)\/|order-summary\/(charge-words|known-amount)\.ts$|plans\/|start-date\/)|features\/(shopping\/|add-ons\/(add-on-list|end-extra-page|extras-in-force)\/|account\/(account-bills\/|pay-bill\/|payment-receipt\/|payment-arguments\.ts$|owed-arguments\.ts$)))/;

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);
const isConfigFile = (path: string) => path.endsWith(".config.ts");
const wholeHouse = /^(scripts|tests)\//;
const compositionRoot = /^apps\/(web|cli-simulator)\/src\/composition\//;

/** The workspace that a path belongs to ("packages/domain"), or the root. */
const workspaceOf = (path: string) => /^(?:packages|apps)\/[^/]+/.exec(path)?.[0] ?? "";

/** The package of an import, without the path inside it: "@switchyard/domain", "zod". */
const packageOf = (from: string) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from;

const importsOf = (file: SourceFile, isForbidden: (from: string) => boolean) =>
  file.imports.filter(({ from }) => isForbidden(from)).map(({ from }) => `${file.path} imports ${from}`);

const isRelative = (from: string) => from.startsWith(".");
const resolved = (file: SourceFile, from: string) => posix.join(posix.dirname(file.path), from);
const isAdapter = (from: string) => packageOf(from).startsWith("@switchyard/adapters-");
/** The block that a file belongs to. A feature's shared folders are not blocks. */
const blockOf = (path: string) =>
  /^apps\/web\/src\/features\/([^/]+\/(?!(?:forms|calls|plans|questionnaire|checkout|card|journey|order-summary)\/)[^/]+)\//.exec(
    path,
  )?.[1];

/** The lists of all brands are data beside the packages. */
const readsBrands = new Set([
  "packages/domain/src/kernel/brand.ts",
  "apps/web/src/ui/tokens/brand-looks.ts",
  "apps/gateway-sandbox/src/catalogue/plan.ts",
  "apps/gateway-sandbox/src/catalogue/brands.ts",
]);

const domainNeeds = new Set(["zod", "neverthrow", "luxon", "@switchyard/domain"]);
const domainTestsNeedToo = /^(vitest|fast-check|node:.*)$/;

const configModules = new Set([
  // NEXT_RUNTIME is not a setting: the build replaces it with a constant.
  "apps/web/src/instrumentation.ts",
  "apps/web/src/composition/config.ts",
  "apps/gateway-sandbox/src/config.ts",
  "apps/cli-simulator/src/composition/config.ts",
]);

/** Matches code that evicts the first key, loops over keys to evict, or clears all at a size. */
const roomByHand =
  /\.keys\(\)\.next\(\)|for \(const \w+ of ([\w.#]+)\.keys\(\)\)(?=[^]{0,200}\1\.delete\()|(?<=if \()([\w.#]+)\.size >=? [^)]*\)\s*\{?\s*\2\.clear\(\)/g;

export const houseRules: HouseRule[] = [
  {
    rule: "The domain imports only zod, neverthrow and luxon.",
    offences: (file) => {
      if (workspaceOf(file.path) !== "packages/domain") return [];
      return importsOf(
        file,
        (from) =>
          !isRelative(from) &&
          !domainNeeds.has(packageOf(from)) &&
          !(isTest(file.path) && domainTestsNeedToo.test(from)),
      );
    },
    sample: { path: "packages/domain/src/plans/rules.ts", source: `import { readFileSync } from "node:fs";` },
  },
  {
    rule: "Adapters import the domain, never each other, never an app.",
    offences: (file) => {
      const own = workspaceOf(file.path);
      if (!own.startsWith("packages/adapters-") || isTest(file.path)) return [];
      // The contract in an adapter's tests is not part of the shipped adapter.
      const known = [
        "@switchyard/domain",
        own.replace("packages", "@switchyard"),
        ...(file.path.startsWith(`${own}/src/`) ? [] : ["@switchyard/contracts"]),
      ];
      const others = (from: string) => from.startsWith("@switchyard/") && !known.includes(packageOf(from));
      return importsOf(file, others);
    },
    sample: {
      path: "packages/adapters-cms/src/pages.ts",
      source: `import { open } from "@switchyard/adapters-store/open";`,
    },
  },
  {
    rule: "Only composition roots import adapters and the container.",
    offences: (file) => {
      const inApp =
        /^apps\/(web|cli-simulator|gateway-sandbox)\//.test(file.path) &&
        !compositionRoot.test(file.path) &&
        !isTest(file.path);
      const inDomain = workspaceOf(file.path) === "packages/domain";
      return inApp || inDomain ? importsOf(file, (from) => isAdapter(from) || packageOf(from) === "inversify") : [];
    },
    sample: {
      path: "apps/web/src/site/journeys/place-order.ts",
      source: `const gateway = await import("@switchyard/adapters-gateway");`,
    },
  },
  {
    rule: "Only the simulator's composition root, scripts and tests import the sandbox gateway.",
    offences: (file) => {
      const allowed =
        workspaceOf(file.path) === "apps/gateway-sandbox" ||
        file.path.startsWith("apps/cli-simulator/src/composition/") ||
        wholeHouse.test(file.path) ||
        isTest(file.path);
      return allowed ? [] : importsOf(file, (from) => packageOf(from) === "@switchyard/gateway-sandbox");
    },
    sample: {
      path: "apps/web/src/composition/gateway.ts",
      source: `import { sandbox } from "@switchyard/gateway-sandbox";`,
    },
  },
  {
    rule: "A block never imports another block's files.",
    offences: (file) => {
      const own = blockOf(file.path);
      if (own === undefined) return [];
      return importsOf(file, (from) => {
        const other = isRelative(from) ? blockOf(resolved(file, from)) : undefined;
        return other !== undefined && other !== own;
      });
    },
    sample: {
      path: "apps/web/src/features/shopping/plan-list/block.tsx",
      source: `export { badge } from "../plan-card/badge.tsx";`,
    },
  },
  {
    rule: "Wire types stay in their adapter.",
    offences: (file) =>
      file.imports.flatMap(({ from, names }) => {
        if (!isAdapter(from) || workspaceOf(file.path).endsWith(packageOf(from).replace("@switchyard/", "/")))
          return [];
        return names
          .filter((name) => /(Request|Response)$/.test(name))
          .map((name) => `${file.path} imports ${name} from ${from}`);
      }),
    sample: {
      path: "apps/web/src/composition/gateway.ts",
      source: `import type { ConnectResponse } from "@switchyard/adapters-gateway";`,
    },
  },
  {
    rule: "The environment is read in config modules only.",
    offences: (file) => {
      const allowed =
        configModules.has(file.path) || wholeHouse.test(file.path) || isTest(file.path) || isConfigFile(file.path);
      return !allowed &&
        /\bprocess\s*\??\.\s*env\b|\bimport\.meta\.env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*["']node:process["']/.test(
          file.code,
        )
        ? [`${file.path} reads the environment`]
        : [];
    },
    sample: { path: "packages/adapters-store/src/open.ts", source: `const folder = process.env["DATA_DIR"];` },
  },
  {
    rule: "Singletons of the site's process come from apps/web/src/composition/process.ts; no other code uses globals.",
    offences: ({ path, code }) => {
      const isOurs = path.startsWith("apps/web/") && !isTest(path) && path !== "apps/web/src/composition/process.ts";
      // React marks its elements with global symbols, and tests search a page's HTML for that word.
      const isGlobal = /\bSymbol\.for\((?!"react\.)|(?<!\\\()\bglobalThis\b/.test(code);
      return isOurs && isGlobal ? [`${path} makes something global`] : [];
    },
    sample: {
      path: "apps/web/src/site/cache/plans.ts",
      source: `const cache = (globalThis as { cache?: Map<string, string> }).cache;`,
    },
  },
  {
    rule: "Services are passed as arguments: features, parts and ui import only types of apps/web/src/composition/services.ts.",
    offences: (file) => {
      if (!/^apps\/web\/src\/(features|parts|ui)\//.test(file.path) || isTest(file.path)) return [];
      const services = "apps/web/src/composition/services.ts";
      return importsOf(file, (from) => compositionRoot.test(resolved(file, from)) && resolved(file, from) !== services);
    },
    sample: {
      path: "apps/web/src/features/transfer/forms.ts",
      source: `import { site } from "../../composition/site.ts";`,
    },
  },
  {
    rule: "Only packages/domain/src/kernel/contract-account.ts compares contract account numbers.",
    offences: ({ path, code }) => {
      const isOurs =
        /^(apps\/web|packages)\//.test(path) &&
        !isTest(path) &&
        path !== "packages/domain/src/kernel/contract-account.ts";
      return isOurs && /padStart\(12,/.test(code) ? [`${path} pads an account's number`] : [];
    },
    sample: {
      path: "apps/web/src/features/transfer/forms.ts",
      source: `export const same = (one: string, other: string) => one.padStart(12, "0") === other;`,
    },
  },
  {
    rule: "Only packages/domain adds up the charges of an order; pages render its charges and totals.",
    offences: ({ path, code }) =>
      !path.startsWith("apps/web/src/") || isTest(path) || checksAmounts.test(path)
        ? []
        : [
            ...code.matchAll(
              /\b(halvesOf|chargedNow|sumOf)\(|\breduce\(\s*\((sum|total), (\w*[aA]mount|\{ (amount|totalDebt)\b|debt|charge)|\b(?:chargeAmount|moneyText)\([^()]*\s[-+]\s/g,
            ),
          ].map(([text]) => `${path} has ${text}`),
    sample: {
      path: "apps/web/src/features/enrollment/checkout/owed.ts",
      source: `export const owed = (debts: number[]) => debts.reduce((sum, debt) => sum + debt, 0);`,
    },
  },
  {
    rule: "Only charge-words.ts and known-amount.ts in apps/web/src/parts/order-summary format an order's charges. Prices of plans, products, start days and bills are not charges of an order and have separate texts.",
    offences: (file) => {
      if (!file.path.startsWith("apps/web/src/") || isTest(file.path) || saysAmounts.test(file.path)) return [];
      const phrases = file.imports.filter(({ names }) => names.includes("moneyText")).map(() => "moneyText");
      const byHand = file.code.match(/`\$\$\{/) ? ["an amount by hand"] : [];
      return [...phrases, ...byHand].map((what) => `${file.path} has ${what}`);
    },
    sample: {
      path: "apps/web/src/features/renewal/renewal-summary.ts",
      source: `import { moneyText } from "@switchyard/domain/kernel/money";`,
    },
  },
  {
    rule: "Only apps/web/src/parts/order-summary/standing-words.ts states whether something was ordered, from the table standing-of-order. No other code of the site reads the result of an attempt.",
    offences: ({ path, code }) =>
      !path.startsWith("apps/web/src/") || isTest(path) || path === "apps/web/src/parts/order-summary/standing-words.ts"
        ? []
        : [...code.matchAll(/\bt\(\s*["'`]standing\.|\blastTr(?:y|ies)\b/g)].map(([text]) => `${path} has ${text}`),
    sample: {
      path: "apps/web/src/features/transfer/words.ts",
      source: `export const text = state.lastTry?.is === "unknown" ? "We don't know yet." : "It was not ordered.";`,
    },
  },
  {
    rule: "Code compares deposit payment options by name (packages/domain/src/payments/model.ts). The gateway's codes are translated at the boundary; only journaled facts of tables contain them.",
    offences: ({ path, code }) =>
      /^(apps\/(?!gateway-sandbox\/)|packages\/)/.test(path) && !isTest(path)
        ? [...code.matchAll(/(?<!\bf\.)\b(?:(?:payment)?[tT]ype|choice|chosen|value)\s*[!=]==\s*"[0-3]"/g)].map(
            ([text]) => `${path} has ${text}`,
          )
        : [],
    sample: {
      path: "apps/web/src/features/enrollment/checkout/checkout-form.client.tsx",
      source: `const isHalf = state.paymentInfo.paymentType === "1";`,
    },
  },
  {
    rule: "Code compares intents and dwellings by name (packages/domain/src/kernel/intent.ts and dwelling.ts). Codes are translated at the boundary.",
    offences: ({ path, code }) =>
      /^(apps\/(?!gateway-sandbox\/)|packages\/(?!adapters-gateway\/(?:pacts|test)\/))/.test(path) && !isTest(path)
        ? [
            ...code.matchAll(
              /\b(?:[cC]int|[iI]ntent)\b[^=\n]{0,12}[!=]==\s*"[2-7]"|\b[dD]wel\w*\b[^=\n]{0,12}[!=]==\s*"0[12]"|[?:]\s*"(?:[2-7]|0[12])"\s*:\s*"(?:[2-7]|0[12])"|\b(?:cint|[iI]ntent):\s*"[2-7]"|\bdwel\w*:\s*"0[12]"/g,
            ),
          ].map(([text]) => `${path} has ${text}`)
        : [],
    sample: {
      path: "apps/web/src/features/enrollment/oops/block.tsx",
      source: `const route = selection.intent === "7" ? "swi" : "mvi";`,
    },
  },
  {
    rule: "A bounded cache is an LRUCache; no code evicts entries itself.",
    offences: (file) =>
      wholeHouse.test(file.path) || isTest(file.path)
        ? []
        : [...file.code.matchAll(roomByHand)].map(
            ([text]) => `${file.path} evicts entries itself: ${text.split("\n")[0]}`,
          ),
    sample: {
      path: "apps/web/src/site/messages/notes.ts",
      source: `if (notes.size >= most) notes.clear();`,
    },
  },
  {
    rule: "Only apps/web/src/site/front-door/next-internals.ts imports private modules of Next.",
    offences: (file) =>
      file.path.startsWith("apps/web/src/site/front-door/next-internals.")
        ? []
        : importsOf(file, (from) => from.startsWith("next/dist/")),
    sample: {
      path: "apps/web/src/site/front-door/cached-answer.ts",
      source: `import { RequestCookies } from "next/dist/server/web/spec-extension/cookies.js";`,
    },
  },
  {
    rule: "Only packages/domain/src/kernel/dates.ts and luxon calculate with dates.",
    offences: (file) =>
      wholeHouse.test(file.path) || isTest(file.path) || file.path === "packages/domain/src/kernel/dates.ts"
        ? []
        : [...file.code.matchAll(/86_?400_?000|setUTCDate\(|\bisLeap\w*/g)].map(([text]) => `${file.path} has ${text}`),
    sample: {
      path: "packages/domain/src/account/next-step.ts",
      source: `const days = (end - begin) / 86_400_000;`,
    },
  },
  {
    rule: "Only apps/web/src/ui/format formats days, hours and numbers.",
    offences: ({ path, code }) =>
      !path.startsWith("apps/web/") || isTest(path) || path.startsWith("apps/web/src/ui/format/")
        ? []
        : [...code.matchAll(/\bIntl\.\w*Format\b|\.toLocale(?:Date|Time)?String\(/g)].map(
            ([text]) => `${path} has ${text}`,
          ),
    sample: {
      path: "apps/web/src/features/renewal/words.ts",
      source: `export const day = (date: Date) => new Intl.DateTimeFormat("es-US").format(date);`,
    },
  },
  {
    rule: "A relative import stays in its package; one file of each package reads the brands.",
    offences: (file) => {
      const own = workspaceOf(file.path);
      const leaves = (to: string) =>
        workspaceOf(to) !== own && !(readsBrands.has(file.path) && to.startsWith("brands/"));
      return own === "" ? [] : importsOf(file, (from) => isRelative(from) && leaves(resolved(file, from)));
    },
    sample: {
      path: "apps/web/src/app/page.tsx",
      source: `import { cents } from "../../../../packages/domain/src/kernel/money.ts";`,
    },
  },
  fileLengths,
  {
    rule: "Every file and folder has a subject: no utils, helpers or common.",
    offences: ({ path }) => (/(^|[/.-])(utils?|helpers?|common)([/.-]|$)/i.test(path) ? [path] : []),
    sample: { path: "apps/web/src/ui/date-utils.ts", source: "" },
  },
  {
    rule: "index.ts exists only as a package's entry.",
    offences: ({ path }) =>
      /^index\.tsx?$/.test(basename(path)) && !/^(packages|apps)\/[^/]+\/src\/index\.ts$/.test(path) ? [path] : [],
    sample: { path: "packages/domain/src/plans/index.ts", source: "" },
  },
];
