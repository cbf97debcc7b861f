/* oxlint-disable vitest/no-standalone-expect -- the model checks its own expectations; a test runs it */
import { createHash } from "node:crypto";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aJourney, aStore, after, began, worked } from "../a-journey.fixture.ts";
import type { Store } from "../store.ts";

/* Two customers and an attacker, who has every token except each journey's newest. The test plays the site's part
   (journey-token.ts): token and visitor together open a journey. Its id is derived from both, the successor from
   token and seed. */

interface Browser {
  readonly visitor: string;
  journey: string;
}
const digest = (...parts: readonly string[]): string => createHash("sha256").update(parts.join(" ")).digest("hex");
const pair = (token: string, { visitor }: Browser): string => `${token} ${visitor}`;
const minute = 60_000;

class World {
  readonly store: Store = aStore();
  readonly ana: Browser = { visitor: "ana", journey: "ana's first" };
  readonly ben: Browser = { visitor: "ben", journey: "ben's first" };
  readonly attacker: Browser = { visitor: "the attacker", journey: "the attacker's first" };
  private readonly issued = [this.ana, this.ben, this.attacker].map(({ journey }) => journey);
  /** Journeys that the attacker began. */
  private readonly attackers = new Set<JourneyId>();
  /** For each replaced pair, its successor and the time. */
  private readonly replaced = new Map<string, { readonly by: string; readonly at: number }>();
  private readonly cameBack = new Set<string>();
  minutes = 0;

  private readonly now = () => after(this.minutes * minute);
  private readonly open = (both: string) => worked(this.store.tokens.open(both, this.now()));
  private readonly seed = (both: string) => worked(this.store.tokens.successorSeed(both, this.now()));

  async look(browser: Browser): Promise<JourneyId | undefined> {
    const both = pair(browser.journey, browser);
    const journey = await this.open(both);
    if (journey !== undefined) this.cameBack.add(both);
    return journey;
  }

  async begin(token: string, browser: Browser): Promise<void> {
    const journey = aJourney({ id: digest("id", pair(token, browser)) as JourneyId });
    if (browser === this.attacker) this.attackers.add(journey.id);
    await worked(this.store.begin(journey, [began(journey)], { token: pair(token, browser) }));
  }

  /** Posts a form: begins a journey if the browser has none, and replaces the token. Its answer may get lost. */
  async form(browser: Browser, isLost: boolean): Promise<void> {
    const token = browser.journey;
    if ((await this.look(browser)) === undefined) await this.begin(token, browser);
    const fresh = `seed ${this.issued.length}`;
    const next = { token: pair(digest(token, fresh), browser), seed: fresh };
    await worked(this.store.tokens.replace(pair(token, browser), next, fresh, this.now()));
    const seed = await this.seed(pair(token, browser));
    if (seed === undefined) return;
    const successor = digest(token, seed);
    if (!this.issued.includes(successor)) {
      this.issued.push(successor);
      this.replaced.set(pair(token, browser), { by: pair(successor, browser), at: this.minutes });
    }
    if (!isLost) browser.journey = successor;
  }

  /** The replaced tokens, and the attacker's own. */
  get stolen(): readonly string[] {
    return this.issued.filter(
      (token) =>
        token === this.attacker.journey ||
        [this.ana, this.ben, this.attacker].some((browser) => this.replaced.has(pair(token, browser))),
    );
  }

  private isEnded(both: string): boolean {
    const replaced = this.replaced.get(both);
    return replaced !== undefined && (this.cameBack.has(replaced.by) || replaced.at + 5 <= this.minutes);
  }

  async holds(): Promise<void> {
    const customers = [await this.look(this.ana), await this.look(this.ben)];
    if (customers[0] !== undefined) expect(customers[0]).not.toBe(customers[1]);
    for (const token of this.stolen) {
      const theirs = await this.open(pair(token, this.attacker));
      if (theirs !== undefined) {
        expect(this.attackers).toContain(theirs);
        expect(customers).not.toContain(theirs);
      }
      for (const browser of [this.ana, this.ben]) {
        const both = pair(token, browser);
        if (this.isEnded(both)) expect([await this.open(both), await this.seed(both)]).toEqual([undefined, undefined]);
      }
    }
  }
}

const act = fc.record({
  does: fc.constantFrom(
    "form" as const,
    "form" as const,
    "look" as const,
    "plant" as const,
    "replay" as const,
    "wait" as const,
  ),
  who: fc.constantFrom("ana" as const, "ben" as const),
  isLost: fc.boolean(),
  pick: fc.nat(30),
  minutes: fc.integer({ min: 1, max: 4 }),
});

test("in any order of beginning, renewing, replaying, planting and time, an attacker gets into no journey of a customer", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      const world = new World();
      for (const { does, who, isLost, pick, minutes } of acts) {
        const [browser, { stolen, attacker }] = [world[who], world];
        const token = stolen[pick % stolen.length] ?? attacker.journey;
        if (does === "form") await world.form(browser, isLost);
        if (does === "look") await world.look(browser);
        if (does === "plant") browser.journey = token;
        if (does === "replay") {
          // The attacker uses the token on their own device. The customer's browser begins a journey with it.
          attacker.journey = token;
          await world.form(attacker, isLost);
          await world.begin(token, browser);
        }
        if (does === "wait") world.minutes += minutes;
        await world.holds();
      }
    }),
    { numRuns: 15, seed: 1 },
  );
});
