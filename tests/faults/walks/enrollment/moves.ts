import fc from "fast-check";
import { personas } from "@switchyard/gateway-sandbox";
import { type DrawnWalk, describeWalk, Move, runWalk } from "../walker.ts";
import { type HowDrawn, inChromium } from "../how-drawn.ts";
import { anyStrike } from "../strikes.ts";
import type { Strike } from "../world/wire.ts";
import type { World } from "../world/world.ts";
import { beginnings, type Beginning } from "../world/world.ts";
import { checkReplays } from "./check-replays.ts";
import { checkMove } from "./check-move.ts";
import { type Begun, type Choices, EnrollmentWalk } from "./walk.ts";

/** Cards of the sandbox's vault, by the bank's answer. */
const cards = {
  "Visa 1111": "cft-0000000000000001",
  "Mastercard 4444": "cft-0000000000000003",
  declined: "cft-0000000000000006",
  "has 100 dollars": "cft-0000000000000007",
  "now only": "cft-0000000000000011",
} as const;

const move = (name: string, act: (walk: EnrollmentWalk) => Promise<void> | void): Move<EnrollmentWalk> =>
  new Move(name, act, checkMove);

const goesOnWith = ({
  pays = ["0", "1", "1", "2", "3"],
  account = ["skip", "skip", "create", "autopay"],
}: {
  readonly pays?: readonly Choices["pays"][];
  readonly account?: readonly Choices["account"][];
}): fc.Arbitrary<Move<EnrollmentWalk>> =>
  fc
    .record({
      day: fc.nat(3),
      pays: fc.constantFrom(...pays),
      cardName: fc.constantFrom(
        ...(Object.keys(cards) as (keyof typeof cards)[]),
        "Visa 1111" as const,
        "now only" as const,
      ),
      account: fc.constantFrom(...account),
      hasCopy: fc.boolean(),
    })
    .map(({ cardName, ...rest }) =>
      move(
        `goes on (day ${rest.day}, pays ${rest.pays} with ${cardName}, ${rest.account}${rest.hasCopy ? ", a copy" : ""})`,
        (walk) => walk.goOn({ ...rest, card: cards[cardName] }),
      ),
    );
const goesOn = goesOnWith({});
const addsExtra = fc.nat(4).map((which) => move(`adds extra ${which}`, (walk) => walk.addExtra(which)));
const takesOther = move("takes the other browser", (walk) => walk.otherBrowser());
const strikes = (of: readonly string[]) =>
  anyStrike(of).map(
    (strike: Strike) =>
      new Move<EnrollmentWalk>(
        `[${strike.name}${strike.times > 1 ? ` ×${strike.times}` : ""}]`,
        (walk) => walk.wire.strike(strike),
        undefined,
      ),
  );

const theseStrikes = [
  "createCustomer",
  "connectDates",
  "connect",
  "payPriorDebt",
  "paySecurityDeposit",
  "scheduleRemainingDeposit",
  "orderAddOns",
  "orderAddOns",
  "enrollAutopay",
  "createOnlineAccount",
];

const moves = (): fc.Arbitrary<fc.AsyncCommand<object, EnrollmentWalk>>[] => [
  goesOn,
  goesOn,
  goesOn,
  goesOn,
  goesOn,
  strikes(theseStrikes),
  strikes(theseStrikes),
  addsExtra,
  addsExtra,
  fc.constant(move("removes an extra", (walk) => walk.removeExtra())),
  fc.constant(takesOther),
  fc
    .tuple(fc.nat(2), fc.nat(2))
    .map(([home, plan]) => move(`chooses plan ${plan} for home ${home}`, (walk) => walk.chooseAnew(home, plan))),
  fc.constant(move("goes back", (walk) => walk.back())),
  fc.constant(move("loads the page anew", (walk) => walk.reload())),
  fc.constant(move("presses again", (walk) => walk.pressAgain())),
  fc
    .constantFrom("/mvi/confirmation", "/outcome-unknown", "/session-ended")
    .map((path) => move(`comes back to ${path}`, (walk) => walk.comesBack(path))),
  fc.constant(move("20 minutes later", (walk) => walk.later())),
];

export type DrawnEnrollment = Begun & DrawnWalk<EnrollmentWalk>;

/** The first moves of a likely walk, with the calls that fail in it. */
interface Scenario {
  readonly weight: number;
  readonly as: readonly string[];
  readonly strikes: readonly string[];
  readonly first: fc.Arbitrary<readonly Move<EnrollmentWalk>[]>;
}

const restarts = fc.constant(move("the site begins anew", (walk) => walk.restart()));
const startingWith = (
  ...first: readonly fc.Arbitrary<Move<EnrollmentWalk>>[]
): fc.Arbitrary<readonly Move<EnrollmentWalk>[]> => fc.tuple(...first);
const paysHalf = goesOnWith({ pays: ["1"] });
const paysAll = goesOnWith({ pays: ["0"] });
const skips = goesOnWith({ account: ["skip"] });
const deposits = ["della", "dario", "lowell", "connie"];
const debts = ["owen", "connie", "conrad", "lowell", "lena"];

const scenarios: readonly Scenario[] = [
  {
    weight: 3,
    as: ["marisol", "jose", "padma", "lena"],
    strikes: ["orderAddOns"],
    first: startingWith(goesOn, goesOn, addsExtra, addsExtra, skips),
  },
  {
    weight: 3,
    as: deposits,
    strikes: ["paySecurityDeposit", "scheduleRemainingDeposit"],
    first: startingWith(goesOn, paysHalf, paysHalf, paysHalf, skips),
  },
  { weight: 1, as: ["marisol", "della"], strikes: ["connect"], first: startingWith(goesOn, restarts, goesOn, goesOn) },
  { weight: 2, as: debts, strikes: ["payPriorDebt"], first: startingWith(goesOn, paysAll, paysAll, paysAll) },
  {
    weight: 2,
    as: ["frank", ...deposits, ...debts],
    strikes: ["createCustomer"],
    first: startingWith(goesOn, goesOn, goesOn),
  },
  { weight: 1, as: ["marisol", "della"], strikes: ["connectDates"], first: startingWith(goesOn, goesOn) },
  {
    weight: 2,
    as: ["marisol", "jose", "lena", "della"],
    strikes: ["connect", "enrollAutopay", "createOnlineAccount"],
    first: startingWith(goesOn, goesOn, goesOn),
  },
  {
    weight: 2,
    as: ["marisol", "jose", "della", "lena"],
    strikes: ["connect"],
    first: startingWith(goesOn, goesOn, goesOn).map(([form, one, other]) =>
      [form, takesOther, form, one, takesOther, other].filter((move) => move !== undefined),
    ),
  },
  {
    weight: 2,
    as: personas.filter(({ secondTime }) => !secondTime).map(({ id }) => id),
    strikes: theseStrikes,
    first: fc.array(goesOn, { maxLength: 2 }),
  },
];

export const drawnEnrollment = ({ replayPath, browser }: HowDrawn): fc.Arbitrary<DrawnEnrollment> =>
  fc
    .oneof(...scenarios.map(({ weight, ...one }) => ({ weight, arbitrary: fc.constant(one) })))
    .chain(({ as, strikes: likely, first }) =>
      fc.record({
        persona: fc.constantFrom(...personas.filter(({ id }) => as.includes(id))),
        lang: fc.constantFrom("" as const, "" as const, "/es" as const),
        brand: fc.constantFrom("main" as const, "main" as const, "main" as const, "tee" as const),
        beginning: fc.constantFrom(...(Object.keys(beginnings) as Beginning[])),
        strike: fc.option(anyStrike(likely), { nil: undefined, freq: 4 }),
        first,
        moves: fc.commands(moves(), {
          maxCommands: 6,
          size: "max",
          ...(replayPath === undefined ? {} : { replayPath }),
        }),
        isScripted: inChromium(browser),
      }),
    )
    .map((drawn) =>
      Object.assign(drawn, {
        [fc.toStringMethod]: () => `${drawn.persona.id}, ${drawn.brand}, ${describeWalk(drawn)}`,
      }),
    );

/** One walk, checked after each move and at its end. */
export const enroll = (world: World, drawn: DrawnEnrollment): Promise<void> =>
  runWalk(
    world,
    drawn,
    () => new EnrollmentWalk(world, drawn),
    async (walk) => {
      walk.wire.calm();
      await checkReplays(walk);
    },
  );
