import fc from "fast-check";
import type { Move as Press, Visitor } from "../../driver/visitor.ts";
import type { Page } from "../../driver/page.ts";
import { type Ledger, ledgerNow } from "./truth/ledger.ts";
import type { Strike, Wire } from "./world/wire.ts";
import type { Beginning, World } from "./world/world.ts";

export type Lang = "" | "/es";

/** One person, in one browser or two. */
export abstract class Walker<Pressed extends { readonly page: Page }> {
  /** Each move and the page it led to, for the counterexample. */
  readonly trail: string[] = [];
  readonly browsers: Visitor[];
  browser: Visitor;
  /** The page may be stale: it comes from the history, from the other browser, or from before time passed. */
  isOldPage = false;
  /** The button of the last move. */
  pressed: Pressed | undefined;
  protected readonly world: World;
  protected lastSent: { readonly move: Press; readonly page: Page } | undefined;
  private readonly isScripted: boolean;
  private readonly host: string;

  constructor(world: World, isScripted: boolean, host: string) {
    this.world = world;
    this.isScripted = isScripted;
    this.host = host;
    this.browser = this.newBrowser("first browser");
    this.browsers = [this.browser];
  }

  get wire(): Wire {
    return this.world.wire;
  }

  get dataDir(): string {
    return this.world.dataDir;
  }

  now(): Date {
    return this.world.now();
  }

  ledger(): Promise<Ledger> {
    return ledgerNow(this.world.wire);
  }

  /** Opens the first page in the current browser. */
  abstract begin(): Promise<void>;

  /** Presses a button that orders or pays. */
  protected abstract press(move: Press): Promise<void>;

  async open(path: string): Promise<void> {
    this.look();
    await this.browser.open(path);
  }

  async otherBrowser(): Promise<void> {
    this.look();
    const isFirst = this.browsers.length === 1;
    if (isFirst) this.browsers.push(this.newBrowser("second browser"));
    this.browser = this.browsers.find((one) => one !== this.browser) ?? this.browser;
    if (isFirst) await this.begin();
    else this.isOldPage = true;
  }

  async addExtra(which: number): Promise<void> {
    const forms = this.browser.page.forms("/forms/add-on-add");
    const form = forms[which % Math.max(1, forms.length)];
    if (form === undefined || this.isOldPage) return;
    this.look();
    await this.browser.submit("/forms/add-on-add", { ...form.fields, terms: "true" });
  }

  /** Shows the previous page from the browser's history without loading it again. */
  back(): void {
    const page = this.browser.past.pop();
    if (page === undefined || page.status === 0) return;
    this.browser.page = page;
    this.isOldPage = true;
    this.pressed = undefined;
  }

  reload(): Promise<void> {
    return this.open(this.browser.page.url);
  }

  async pressAgain(): Promise<void> {
    if (this.lastSent === undefined) return;
    const { move, page } = this.lastSent;
    this.browser.page = page;
    await this.press(move);
  }

  async later(): Promise<void> {
    await this.world.pass(20 * 60_000);
    this.isOldPage = true;
    this.pressed = undefined;
  }

  async end(): Promise<void> {
    for (const browser of this.browsers) await browser.close();
  }

  protected async send(move: Press): Promise<void> {
    this.look();
    await this.browser.press(this.browser.page, move);
  }

  protected look(): void {
    this.isOldPage = false;
    this.pressed = undefined;
  }

  private newBrowser(name: string): Visitor {
    return this.world.browser(this.isScripted, name, this.host);
  }
}

type AnyWalker = Walker<{ readonly page: Page }>;

/** One act of a walker, and the checks after it. */
export class Move<Of extends AnyWalker> implements fc.AsyncCommand<object, Of> {
  private readonly name: string;
  private readonly act: (walker: Of) => Promise<void> | void;
  private readonly checkMove: ((walker: Of) => Promise<void>) | undefined;

  constructor(name: string, act: Move<Of>["act"], checkMove: Move<Of>["checkMove"]) {
    this.name = name;
    this.act = act;
    this.checkMove = checkMove;
  }

  check(): boolean {
    return true;
  }

  async run(_: object, walker: Of): Promise<void> {
    walker.wire.move += 1;
    await this.act(walker);
    walker.trail.push(`${this.name} → ${walker.browser.name} ${walker.browser.page.url}`);
    await this.checkMove?.(walker);
  }

  toString(): string {
    return this.name;
  }
}

/** The random choices of every walk. */
export interface DrawnWalk<Of extends AnyWalker> {
  readonly lang: Lang;
  readonly beginning: Beginning;
  /** In Chromium, with scripts. */
  readonly isScripted: boolean;
  /** A fault that is active from the start. */
  readonly strike: Strike | undefined;
  /** The moves before the random ones. */
  readonly first: readonly Move<Of>[];
  readonly moves: Iterable<fc.AsyncCommand<object, Of>>;
}

/** Describes a walk, without its customer. */
export const describeWalk = <Of extends AnyWalker>(drawn: DrawnWalk<Of>): string =>
  `${drawn.lang === "" ? "English" : "Spanish"}, ${drawn.beginning}${drawn.isScripted ? ", in Chromium" : ""}${drawn.strike ? ` [${drawn.strike.name}]` : ""}: ${drawn.first.join(", ")}; then ${fc.stringify(drawn.moves)}`;

/** Runs a walk in a fresh world. */
export const runWalk = async <Of extends AnyWalker>(
  world: World,
  { beginning, strike, first, moves }: DrawnWalk<Of>,
  newWalker: () => Of,
  checkReplays?: (walker: Of) => Promise<void>,
): Promise<void> => {
  await world.reset(beginning);
  const walker = newWalker();
  if (strike) world.wire.strike(strike);
  try {
    await walker.begin();
    for (const step of first) await step.run({}, walker);
    await fc.asyncModelRun(() => ({ model: {}, real: walker }), moves);
    await checkReplays?.(walker);
  } catch (problem) {
    if (problem instanceof Error) problem.message += `\n    walked: ${walker.trail.join("\n            ")}`;
    throw problem;
  } finally {
    await walker.end();
  }
};
