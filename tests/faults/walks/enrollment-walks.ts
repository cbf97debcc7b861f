import type { Gateway } from "@switchyard/adapters-gateway";
import { gatewayPorts } from "@switchyard/adapters-gateway";
import { cartOf } from "@switchyard/domain/enrollment/add-on-cart";
import { enrollmentReceipt } from "@switchyard/domain/enrollment/charges";
import { isDepositOpen, isPaymentOpen } from "@switchyard/domain/enrollment/deposit";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { isPage } from "@switchyard/domain/journey/model";
import { enrollmentIntents } from "@switchyard/domain/kernel/intent";
import { paymentTypes } from "@switchyard/domain/payments/model";
import { personaNamed } from "@switchyard/gateway-sandbox";
import fc from "fast-check";
import type { Act } from "../once/scenario.ts";
import { buttonsOf, type Card, cards, type DayKind, type Payment, products } from "./enrollment-buttons.ts";
import { enrollmentOrders, owesWhatIsTrue } from "./enrollment-truth.ts";
import { claim } from "./claim.ts";
import { anywhere, type Judge, type Known, Move, Presses } from "./moves.ts";
import type { Seen } from "./seen.ts";
import type { Walk, Walked } from "./walk.ts";

type EnrollmentWalk = Walk<EnrollmentState, Gateway>;
type Buttons = ReturnType<typeof buttonsOf>;

/** Whoever owes something, is asked for proof, or is refused: each in their own way. */
const walkers = [
  "marisol",
  "jose",
  "della",
  "dario",
  "zoe",
  "owen",
  "lowell",
  "lena",
  "connie",
  "conrad",
  "walter",
  "marisol-without-permit",
  "marisol-switches-brunos-home",
  "mona",
] as const;

interface Wishes {
  readonly payment: Payment;
  readonly day: DayKind;
}

/** The button of the page on which the customer is; undefined where there is nothing more to do. */
const nextButton = (state: EnrollmentState, buttons: Buttons, { payment, day }: Wishes): Button | undefined => {
  switch (state.stage) {
    case "shopping":
      return { acts: buttons.choosePlan("LK-TRUE-12") };
    case "details":
      return { acts: buttons.fillIn(day) };
    case "proof":
      return { acts: buttons.proveByCode() };
    case "held":
      return { acts: isPage(state.at, "switch-to-move-in") ? buttons.moveInInstead() : buttons.fillIn(day) };
    case "review":
      return { acts: buttons.placeOrder(payment), payment };
    case "debt":
      return { acts: buttons.pay(payment), payment };
    case "ordered":
      return isPaymentOpen(state) ? { acts: buttons.pay(payment), payment } : { acts: buttons.skipAccount() };
    case "in-doubt":
    case "finished":
    case "joined":
      return undefined;
  }
};

interface Button {
  readonly acts: readonly Act<Gateway>[];
  /** How it pays, where it does. */
  readonly payment?: Payment;
}

const judge: Judge<EnrollmentState, Gateway> = {
  orders: enrollmentOrders,
  money: ({ wire }, seen) => owesWhatIsTrue(wire, seen, cartOf(seen.state)),
};

/** Presses the button of the page on which the customer is. */
class GoesOn extends Move<EnrollmentState, Gateway> {
  private readonly buttons: Buttons;
  private readonly wishes: Wishes;
  constructor(buttons: Buttons, wishes: Wishes) {
    const {
      payment: { type, card },
      day,
    } = wishes;
    super(`goes on (${type}, ${card} card, ${day} day)`, judge);
    this.buttons = buttons;
    this.wishes = wishes;
  }
  async run(known: Known<EnrollmentState>, walk: EnrollmentWalk): Promise<void> {
    const button = nextButton(known.seen.state, this.buttons, this.wishes);
    if (button === undefined) return;
    const { state, payments } = known.seen;
    const { payment } = button;
    // What the button says, as the page draws it for this choice.
    const said = enrollmentReceipt(state, isDepositOpen(state) ? payment?.type : undefined).whenPressed;
    await walk.press(button.acts);
    await this.looks(known, walk);
    chargesWhatItSays(said.total, walk, { before: payments, after: known.seen, isPressed: payment !== undefined });
  }
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What the button has said is what the gateway has charged by it: no more, and no less unless a bank said no or an answer is missing. */
const chargesWhatItSays = (
  said: number,
  walk: EnrollmentWalk,
  {
    before,
    after,
    isPressed,
  }: {
    readonly before: Seen<EnrollmentState>["payments"];
    readonly after: Seen<EnrollmentState>;
    readonly isPressed: boolean;
  },
): void => {
  const charged = after.payments
    .slice(before.length)
    .filter(({ kind }) => kind !== "scheduled deposit half")
    .reduce((sum, { amount }) => sum + cents(amount), 0);
  if (!isPressed) {
    claim.is("charged by a button that says nothing of money", charged, 0);
    return;
  }
  claim.isAtMost("charged by the button", charged, said);
  const paying = ["connect", "paySecurityDeposit", "scheduleRemainingDeposit", "payPriorDebt"];
  const calls = walk.wire.lately().filter(({ operation }) => paying.includes(operation));
  const wentThrough = calls.length > 0 && calls.every(({ answer }) => isGood(answer));
  if (wentThrough) claim.is("charged by the button", charged, said);
};

const isGood = (answer: unknown): boolean => {
  const text = JSON.stringify(answer ?? "");
  return answer !== undefined && /"Success"/.test(text) && !/Declined|Refused|Required|Failure|error/i.test(text);
};

const payment: fc.Arbitrary<Payment> = fc.record({
  type: fc.constantFrom(...paymentTypes),
  card: fc.oneof(
    { arbitrary: fc.constant<Card>("approved"), weight: 3 },
    { arbitrary: fc.constantFrom(...(Object.keys(cards) as Card[])), weight: 1 },
  ),
});
const day = fc.constantFrom<DayKind>("standard", "priority");
const wishes: fc.Arbitrary<Wishes> = fc.record({ payment, day });
const product = fc.constantFrom(...Object.keys(products));

const movesOf = (buttons: Buttons, maxCommands: number) => {
  const goesOn = wishes.map((given) => new GoesOn(buttons, given));
  const presses = (name: string, acts: readonly Act<Gateway>[]) => new Presses(name, acts, judge);
  return fc.commands<Known<EnrollmentState>, EnrollmentWalk, false>(
    [
      goesOn,
      goesOn,
      goesOn,
      goesOn,
      anywhere(judge),
      anywhere(judge),
      fc
        .constantFrom("LK-TRUE-12", "LK-TRUE-24", "LK-EASY-12")
        .map((id) => presses(`opens ${id}`, buttons.choosePlan(id))),
      fc
        .constantFrom(...enrollmentIntents)
        .map((cint) => presses(`goes back and answers ${cint}`, buttons.choosePlan("LK-TRUE-12", cint))),
      day.map((kind) => presses(`sends the form for a ${kind} day`, buttons.fillIn(kind))),
      payment.map((given) => presses(`pays by ${given.type} in an old tab`, buttons.pay(given))),
      payment.map((given) => presses(`orders by ${given.type} in an old tab`, buttons.placeOrder(given))),
      product.map((id) => presses(`takes ${id}`, buttons.addToCart(id))),
      product.map((id) => presses(`leaves out ${id}`, buttons.removeFromCart(id))),
      fc.constant(presses("leaves", buttons.leave())),
    ],
    { maxCommands, size: "max" },
  );
};

/** A walk through an enrollment: the plan is chosen and the form sent, and then anything happens. */
export const enrollmentWalk = (maxMoves: number) =>
  fc
    .record({ walker: fc.constantFrom(...walkers), honoursKeys: fc.boolean(), first: day })
    .chain(({ walker, honoursKeys, first }) => {
      const buttons = buttonsOf(personaNamed(walker));
      return fc.record({
        as: fc.constant(walker),
        honoursKeys: fc.constant(honoursKeys),
        begins: fc.constant([buttons.choosePlan("LK-TRUE-12"), buttons.fillIn(first)]),
        moves: movesOf(buttons, maxMoves),
      });
    });

export const walkedEnrollment: Walked<EnrollmentState, Gateway> = { flow: enrollment, ports: gatewayPorts };
