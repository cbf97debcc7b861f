import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { memoryFolder } from "../../../../scripts/memory-folder.ts";
import { startTestSite, type TestSite } from "../../../../scripts/test-site.ts";
import type { Browser as Chromium } from "@playwright/test";
import { startBrowser } from "../../../../scripts/browser.ts";
import { Visitor } from "../../../driver/visitor.ts";
import { ScriptedVisitor } from "../../../driver/scripted-visitor.ts";
import { emptyStore } from "../../../driver/empty-store.ts";
import { Wire } from "./wire.ts";

/** When walks begin, in Texas: on an ordinary Tuesday morning, or ten minutes before midnight. */
export const beginnings = { morning: "2027-01-12T16:00:00Z", "ten to midnight": "2027-01-13T05:50:00Z" } as const;
export type Beginning = keyof typeof beginnings;

/** The shared clock of site and gateway. */
class Clock {
  /** Milliseconds between this clock and the machine's. */
  ahead = 0;
  readonly file: string;

  constructor(file: string) {
    this.file = file;
    writeFileSync(file, "0");
    writeFileSync(`${file}-read`, "0");
  }

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  /** Moves both clocks and waits until the site confirms it. */
  async set(ahead: number, { pid }: TestSite): Promise<void> {
    this.ahead = ahead;
    writeFileSync(this.file, String(ahead));
    if (pid !== undefined) process.kill(pid, "SIGUSR2");
    while (readFileSync(`${this.file}-read`, "utf8") !== String(ahead)) await sleep(1);
  }
}

/** The built site and its gateway. Each walk resets both without restarting them. */
export class World {
  readonly wire: Wire;
  readonly honoursKeys: boolean;
  private site: TestSite;
  private chromium: Promise<Chromium> | undefined;
  private readonly folder: string;
  private readonly start: () => Promise<TestSite>;
  private readonly clock: Clock;

  private constructor(
    wire: Wire,
    site: TestSite,
    folder: string,
    clock: Clock,
    honoursKeys: boolean,
    start: () => Promise<TestSite>,
  ) {
    this.wire = wire;
    this.site = site;
    this.folder = folder;
    this.clock = clock;
    this.honoursKeys = honoursKeys;
    this.start = start;
  }

  static async open(honoursKeys: boolean, port?: number): Promise<World> {
    const folder = mkdtempSync(join(memoryFolder(), "switchyard-walks-"));
    const clock = new Clock(join(folder, "clock"));
    const wire = await Wire.open(() => clock.now(), port === undefined ? 0 : port + 1_000);
    const start = (): Promise<TestSite> =>
      startTestSite(folder, {
        ...wire.settings,
        ...(port === undefined ? {} : { PORT: String(port) }),
        GATEWAY_HONOURS_KEYS: honoursKeys ? "on" : "off",
        GATEWAY_TIMEOUT_MS: "3000",
        NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "clock.ts")).href}`,
        WALKS_CLOCK: clock.file,
      });
    return new World(wire, await start(), folder, clock, honoursKeys, start);
  }

  get url(): string {
    return this.site.url;
  }

  /** A new browser, without scripts or with them. */
  browser(isScripted: boolean, name: string, host: string): Visitor {
    const site = (): string => this.url;
    if (!isScripted) return new Visitor(site, { name, host });
    this.chromium ??= startBrowser();
    return new ScriptedVisitor(this.chromium, () => this.now(), site, { name, host });
  }

  get dataDir(): string {
    return this.site.dataDir;
  }

  /** The current time of site and gateway. */
  now(): Date {
    return this.clock.now();
  }

  /** Resets all data and the clock. */
  async reset(beginning: Beginning): Promise<void> {
    await this.clock.set(new Date(beginnings[beginning]).getTime() - Date.now(), this.site);
    await this.wire.reset(this.honoursKeys);
    emptyStore(this.dataDir);
  }

  async pass(ms: number): Promise<void> {
    await this.clock.set(this.clock.ahead + ms, this.site);
  }

  /** Kills the site as in a power cut, and starts it again. */
  async restart(): Promise<void> {
    await this.site.kill();
    this.site = await this.start();
  }

  async close(): Promise<void> {
    await (await this.chromium)?.close();
    await this.site.stop();
    await this.wire.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
