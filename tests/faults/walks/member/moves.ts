import fc from "fast-check";
import { type DrawnWalk, describeWalk, Move, runWalk } from "../walker.ts";
import { type HowDrawn, inChromium } from "../how-drawn.ts";
import { anyStrike } from "../strikes.ts";
import { type Beginning, beginnings, type World } from "../world/world.ts";
import { checkMemberMove } from "./check-move.ts";
import { type BegunMember, type Flow, MemberWalk, starts } from "./walk.ts";

const move = (name: string, act: (walk: MemberWalk) => Promise<void> | void): Move<MemberWalk> =>
  new Move(name, act, checkMemberMove);

const goesOn = fc
  .record({
    home: fc.nat(3),
    plan: fc.nat(2),
    day: fc.nat(2),
    isMoving: fc.constantFrom(true, true, false),
    ownBill: fc.boolean(),
    byZip: fc.constantFrom(false, false, true),
  })
  .map((all) =>
    move(
      `goes on (home ${all.home}, plan ${all.plan}, day ${all.day}, ${all.isMoving ? "moving" : "switching"}, ${all.ownBill ? "own bill" : "one bill"}${all.byZip ? ", by ZIP" : ""})`,
      (walk) => walk.goOn(all),
    ),
  );
const addsExtra = fc.nat(4).map((which) => move(`adds extra ${which}`, (walk) => walk.addExtra(which)));
const begins = (flow: Flow) => move(`begins ${flow}`, (walk) => walk.start(flow));
const strikes = (of: readonly string[]) =>
  anyStrike(of).map((strike) => move(`[${strike.name}]`, (walk) => walk.wire.strike(strike)));

const all = [
  "memberOrderAddOns",
  "createSwap",
  "transferService",
  "addHome",
  "setPaperlessBilling",
  "updateBillingAddress",
];

const moves = (flow: Flow): fc.Arbitrary<fc.AsyncCommand<object, MemberWalk>>[] => [
  goesOn,
  goesOn,
  goesOn,
  goesOn,
  addsExtra,
  strikes(all),
  fc.constant(begins(flow)),
  fc.constantFrom(...(Object.keys(starts) as Flow[])).map(begins),
  fc.constant(move("takes the other browser", (walk) => walk.otherBrowser())),
  fc.constant(move("goes back", (walk) => walk.back())),
  fc.constant(move("loads the page anew", (walk) => walk.reload())),
  fc.constant(move("presses again", (walk) => walk.pressAgain())),
  fc.constant(move("20 minutes later", (walk) => walk.later())),
];

export type DrawnMember = BegunMember & DrawnWalk<MemberWalk>;

interface Scenario {
  readonly weight: number;
  readonly flow: Flow;
  readonly as: readonly string[];
  readonly strikes: readonly string[];
  readonly first: fc.Arbitrary<readonly Move<MemberWalk>[]>;
}

const startingWith = (...first: readonly fc.Arbitrary<Move<MemberWalk>>[]): fc.Arbitrary<readonly Move<MemberWalk>[]> =>
  fc.tuple(...first);
const houses = ["grace.garza", "dana.due", "nell.newterm", "rex.remote", "maria.mayo", "gus.green"];

const scenarios: readonly Scenario[] = [
  {
    weight: 3,
    flow: "extras",
    as: ["rex.remote", "andy.apartment", "vera.variable", "grace.garza", "toby.tree"],
    strikes: ["memberOrderAddOns"],
    first: startingWith(addsExtra, addsExtra, goesOn),
  },
  {
    weight: 2,
    flow: "another home",
    as: houses,
    strikes: ["addHome", "addConnectDates"],
    first: startingWith(goesOn, goesOn, goesOn),
  },
  {
    weight: 2,
    flow: "another home",
    as: houses,
    strikes: ["addHome"],
    first: startingWith(goesOn, goesOn, fc.constant(begins("another home")), goesOn, goesOn, goesOn),
  },
  {
    weight: 2,
    flow: "renewal",
    as: ["ray.renner", "nell.newterm", "emil.electric", "ella.evergreen", "sam.swapp", "olive.oldplan"],
    strikes: ["createSwap"],
    first: startingWith(goesOn, goesOn),
  },
  {
    weight: 2,
    flow: "move",
    as: ["grace.garza", "olive.oldplan", "amy.advance", "maria.mayo", "rex.remote"],
    strikes: ["transferService", "updateBillingAddress", "transferConnectDates"],
    first: startingWith(goesOn, goesOn, goesOn, goesOn),
  },
  {
    weight: 1,
    flow: "paperless",
    as: ["ray.renner", "grace.garza", "toby.tree"],
    strikes: ["setPaperlessBilling"],
    first: startingWith(goesOn),
  },
];

export const drawnMember = ({ replayPath, browser }: HowDrawn): fc.Arbitrary<DrawnMember> =>
  fc
    .oneof(...scenarios.map(({ weight, ...one }) => ({ weight, arbitrary: fc.constant(one) })))
    .chain(({ flow, as, strikes: likely, first }) =>
      fc.record({
        flow: fc.constant(flow),
        username: fc.constantFrom(...as),
        lang: fc.constantFrom("" as const, "" as const, "/es" as const),
        beginning: fc.constantFrom(...(Object.keys(beginnings) as Beginning[])),
        strike: fc.option(anyStrike(likely), { nil: undefined, freq: 3 }),
        first,
        moves: fc.commands(moves(flow), {
          maxCommands: 5,
          size: "max",
          ...(replayPath === undefined ? {} : { replayPath }),
        }),
        isScripted: inChromium(browser),
      }),
    )
    .map((drawn) =>
      Object.assign(drawn, {
        [fc.toStringMethod]: () => `${drawn.username}, ${drawn.flow}, ${describeWalk(drawn)}`,
      }),
    );

/** One walk of a member, checked after each move. */
export const walkAsMember = (world: World, drawn: DrawnMember): Promise<void> =>
  runWalk(world, drawn, () => new MemberWalk(world, drawn));
