import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { emptyStore } from "../driver/empty-store.ts";
import { Visitor } from "../driver/visitor.ts";

export interface SharedSite {
  readonly gateway: Gateway;
  readonly site: TestSite;
  /** The site's log since this test file began. */
  log(): string;
  /** Deletes all orders and payments at gateway and site, so the same person can order and pay again. */
  startOver(): Promise<void>;
  /** A browser with this sandbox customer signed in; all customers have one password. */
  signedInAs(username: string): Promise<Visitor>;
}

export interface OwnSite extends SharedSite {
  /** The site's data and logs. */
  readonly folder: string;
}

type SiteSettings = Readonly<Record<string, string>>;

interface Standing {
  readonly folder: string;
  readonly gateway: Gateway;
  readonly site: TestSite;
}

/**
 * A site with its own gateway for one test file, for special settings or searches through all stored data. Other files
 * share a site.
 * @param settings of the site, besides those that name the gateway
 */
export const ownSite = (settings: SiteSettings | ((gateway: Gateway) => SiteSettings) = {}): OwnSite => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-site-"));
  let standing: Standing | undefined;
  beforeAll(async () => {
    standing = await started(folder, settings);
  });
  afterAll(async () => {
    await standing?.site.stop();
    await standing?.gateway.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return Object.assign(
    handleOf(() => standing),
    { folder },
  );
};

/** Vitest's workers outlive their files, and so does this site. */
let shared: Promise<Standing> | undefined;

/** This worker's site and gateway, reset before each file. */
export const sharedSite = (): SharedSite => {
  let standing: Standing | undefined;
  let begun = 0;
  beforeAll(async () => {
    shared ??= startedForWorker();
    standing = await shared;
    await standing.gateway.set({ faults: [], answers: [] });
    await standing.gateway.reset();
    emptyStore(standing.site.dataDir);
    begun = statSync(logOf(standing)).size;
  });
  return handleOf(
    () => standing,
    () => begun,
  );
};

const started = async (
  folder: string,
  settings: SiteSettings | ((gateway: Gateway) => SiteSettings),
): Promise<Standing> => {
  const gateway = await aGateway();
  const site = await startTestSite(folder, {
    ...gateway.settings,
    ...(typeof settings === "function" ? settings(gateway) : settings),
  });
  return { folder, gateway, site };
};

/** Ends with the worker, which ends by a signal. */
const startedForWorker = async (): Promise<Standing> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-site-"));
  const standing = await started(folder, {});
  process.once("exit", () => {
    void standing.site.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  process.once("SIGTERM", () => process.exit());
  return standing;
};

const logOf = ({ folder }: Standing): string => join(folder, "site.log");

const handleOf = (current: () => Standing | undefined, logBegins = () => 0): SharedSite => {
  const standing = (): Standing => {
    const it = current();
    if (it === undefined) throw new Error("the site starts with the first test");
    return it;
  };
  return {
    get gateway() {
      return standing().gateway;
    },
    get site() {
      return standing().site;
    },
    log: () => readFileSync(logOf(standing())).subarray(logBegins()).toString(),
    async startOver() {
      const { gateway, site } = standing();
      await gateway.reset();
      emptyStore(site.dataDir);
    },
    signedInAs: (username) => new Visitor(standing().site.url).signIn(username),
  };
};
