import { owesNothing, receiptOf } from "@switchyard/domain/charges/receipt";
import { fromSlashDate, plusDays, toSlashDate } from "@switchyard/domain/service-calendar/dates";
import fc from "fast-check";
import { addHomeScenario, addOnScenario, renewalScenario, transferScenario } from "../once/member-scenarios.ts";
import type { Act, Scenario } from "../once/scenario.ts";
import { claim } from "./claim.ts";
import { course, type Course, type Drawn } from "./course.ts";
import { anywhere, type Judge, type Known, Move, Presses } from "./moves.ts";
import { indicatorOf, type OrderOfWalk, type Seen } from "./seen.ts";
import type { Walk } from "./walk.ts";

/** The account's flows charge no card: what they cost comes on bills, and it is in doubt exactly while the order is. */
const judgeOf = <State, Ports>(order: OrderOfWalk): Judge<State, Ports> => ({
  orders: [order],
  money: (_walk, { charges, payments, standing }) => {
    claim.is("payments", payments, []);
    if (charges === undefined) return;
    const { whenPressed, charged, unknown } = receiptOf(charges);
    claim.is("charged to a card", [...whenPressed.items, ...charged.items], []);
    const mine = standing.filter(({ what }) => what === order.what);
    const isLost = mine.some(({ is }) => is === "in-doubt");
    const stands = mine.some(({ is }) => is === "confirmed");
    if (!isLost) claim.is("charges in doubt", unknown.items, []);
    // Of what was ordered before, nothing is in doubt.
    else if (!stands) claim.is("charges in doubt", unknown.items, charges);
    if (owesNothing(receiptOf(charges))) claim.is("in doubt, where nothing is to pay", unknown.items, []);
  },
});

/**
 * The next form of the scenario, as the customer fills it in. Nothing that it says of money is gone once the order is sent, whether
 * its answer came or was lost.
 */
class GoesOn<State, Ports> extends Move<State, Ports> {
  private readonly scenario: Scenario<State, Ports>;
  constructor(scenario: Scenario<State, Ports>, judge: Judge<State, Ports>) {
    super("goes on", judge);
    this.scenario = scenario;
  }
  async run(known: Known<State>, walk: Walk<State, Ports>): Promise<void> {
    const { state, charges = [] } = known.seen;
    const next = this.scenario.isTold(state) ? undefined : this.scenario.moves.find((move) => !move.isDone(state));
    if (next === undefined) return;
    await walk.press(next.acts);
    await this.looks(known, walk);
    const { charges: now = [] } = known.seen;
    if (this.isOrder(next.acts)) claim.isAll("charges after the order", namesIn(now), namesIn(charges));
  }
  private isOrder(acts: readonly Act<Ports>[]): boolean {
    return acts.some(({ step }) => /^(submit|order)/.test(step));
  }
}

const namesIn = (charges: NonNullable<Seen<unknown>["charges"]>) =>
  charges.map(({ what, of, amount }) => [what, of, amount]);

type Input = Readonly<Record<string, unknown>>;

/** The same forms with something else in them. */
const otherwise = <Ports>(acts: readonly Act<Ports>[], change: (input: Input) => Input): readonly Act<Ports>[] =>
  acts.map((act) => ({ ...act, input: async (visit) => change((await act.input(visit)) as Input) }));

const withPlan =
  (planid: string) =>
  (input: Input): Input =>
    "planid" in input ? { ...input, planid } : input;

/** A week later, wherever a day is said. */
const aWeekLater = (input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" && /date$/i.test(name)
        ? later(value)
        : typeof value === "object" && value !== null && !Array.isArray(value)
          ? aWeekLater(value as Input)
          : value,
    ]),
  );
const later = (day: string): string => {
  const iso = fromSlashDate(day);
  return iso === undefined ? plusDays(day, 7) : toSlashDate(plusDays(iso, 7));
};

const drawn = <State, Ports>(
  scenario: Scenario<State, Ports>,
  judge: Judge<State, Ports>,
  plans: readonly string[],
  maxCommands: number,
): fc.Arbitrary<Drawn<State, Ports>> => {
  const goesOn = fc.constant(new GoesOn(scenario, judge));
  const forms = fc.constantFrom(...scenario.moves);
  const named = (acts: readonly Act<Ports>[], how: string): string =>
    `${acts.map(({ step }) => step).join(", ")} ${how}`;
  const presses = (acts: readonly Act<Ports>[], how: string) => new Presses(named(acts, how), acts, judge);
  return fc.record({
    as: fc.constant(scenario.signedInAs ?? ""),
    honoursKeys: fc.boolean(),
    begins: fc.constant([]),
    moves: fc.commands<Known<State>, Walk<State, Ports>, false>(
      [
        goesOn,
        goesOn,
        goesOn,
        anywhere(judge),
        anywhere(judge),
        forms.map(({ acts }) => presses(acts, "in an old tab")),
        forms.map(({ acts }) => presses(otherwise(acts, aWeekLater), "for a week later")),
        fc
          .tuple(forms, fc.constantFrom(...plans))
          .map(([{ acts }, planid]) => presses(otherwise(acts, withPlan(planid)), `with ${planid}`)),
      ],
      { maxCommands, size: "max" },
    ),
  });
};

/** Its answer has one part for each of three calls. */
const isHomeConnected = (answer: unknown): boolean =>
  indicatorOf((answer as { readonly connectResponse?: unknown } | undefined)?.connectResponse) === "Success";
const isSuccess = (answer: unknown): boolean => indicatorOf(answer) === "Success";

/** The flows of the account. */
export const memberCourses = (mostMoves: number): readonly Course[] => {
  const plans = ["LK-TRUE-12", "LK-TRUE-24", "LK-EASY-12"];
  const of = <State, Ports>(
    share: number,
    scenario: Scenario<State, Ports>,
    order: Omit<OrderOfWalk, "isOrdered">,
    isOrdered: OrderOfWalk["isOrdered"] = isSuccess,
  ): Course =>
    course(
      share,
      scenario,
      [{ ...order, isOrdered }],
      drawn(scenario, judgeOf({ ...order, isOrdered }), plans, mostMoves),
    );
  return [
    of(0.1, renewalScenario, { what: "renewal", operation: "createSwap" }),
    of(0.1, transferScenario, { what: "move", operation: "transferService" }),
    of(0.1, addHomeScenario, { what: "another-home", operation: "addHome" }, isHomeConnected),
    of(0.1, addOnScenario, { what: "add-ons", operation: "memberOrderAddOns" }),
  ];
};
