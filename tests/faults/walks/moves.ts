import type { AsyncCommand } from "fast-check";
import fc from "fast-check";
import type { Act } from "../once/scenario.ts";
import { claim } from "./claim.ts";
import { type OrderOfWalk, type Seen, seenNow, standsAsHeard } from "./seen.ts";
import type { Walk } from "./walk.ts";
import { type Loss, losses } from "./wire.ts";

/** What holds wherever a walk through this flow has come to. */
export interface Judge<State, Ports> {
  readonly orders: readonly OrderOfWalk[];
  /** What is said of money is true. */
  money(walk: Walk<State, Ports>, seen: Seen<State>): void;
}

/** What was seen last. */
export interface Known<State> {
  seen: Seen<State>;
}

/** One thing that the customer, the wire or the site does; afterwards all that is said is true. */
export abstract class Move<State, Ports> implements AsyncCommand<Known<State>, Walk<State, Ports>> {
  protected readonly judge: Judge<State, Ports>;
  private readonly name: string;

  constructor(name: string, judge: Judge<State, Ports>) {
    this.name = name;
    this.judge = judge;
  }

  abstract run(known: Known<State>, walk: Walk<State, Ports>): Promise<void>;

  toString(): string {
    return this.name;
  }

  check(): boolean {
    return true;
  }

  protected async looks(known: Known<State>, walk: Walk<State, Ports>): Promise<void> {
    known.seen = await seenNow(walk, known.seen);
    standsAsHeard(walk, this.judge.orders, known.seen);
    this.judge.money(walk, known.seen);
  }
}

/** A button of any page, be it that of an old tab. */
export class Presses<State, Ports> extends Move<State, Ports> {
  private readonly acts: readonly Act<Ports>[];
  constructor(name: string, acts: readonly Act<Ports>[], judge: Judge<State, Ports>) {
    super(name, judge);
    this.acts = acts;
  }
  async run(known: Known<State>, walk: Walk<State, Ports>): Promise<void> {
    await walk.press(this.acts);
    await this.looks(known, walk);
  }
}

class PressesAgain<State, Ports> extends Move<State, Ports> {
  async run(known: Known<State>, walk: Walk<State, Ports>): Promise<void> {
    await walk.pressAgain();
    await this.looks(known, walk);
  }
}

class LosesNext<State, Ports> extends Move<State, Ports> {
  private readonly loss: Loss;
  constructor(loss: Loss, judge: Judge<State, Ports>) {
    super(`the next call that must not happen twice: ${loss}`, judge);
    this.loss = loss;
  }
  async run(_known: Known<State>, walk: Walk<State, Ports>): Promise<void> {
    walk.loseNext(this.loss);
  }
}

class ComesBack<State, Ports> extends Move<State, Ports> {
  async run(known: Known<State>, walk: Walk<State, Ports>): Promise<void> {
    const { charges, standing } = known.seen;
    walk.restart();
    await this.looks(known, walk);
    claim.is("what is owed, after the customer came back", known.seen.charges, charges);
    claim.is("what is ordered, after the customer came back", known.seen.standing, standing);
  }
}

/** What may happen in any flow. */
export const anywhere = <State, Ports>(judge: Judge<State, Ports>): fc.Arbitrary<Move<State, Ports>> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...losses).map((loss) => new LosesNext(loss, judge)) },
    { weight: 1, arbitrary: fc.constant(new PressesAgain("presses the same once more", judge)) },
    { weight: 1, arbitrary: fc.constant(new ComesBack("the site begins anew, and the customer comes back", judge)) },
  );
