import { toSlashDate } from "@switchyard/domain/kernel/dates";
import type { Persona } from "@switchyard/gateway-sandbox";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { account, order, payment, proof, proposal, review, ways } from "../../../driver/enrollment.ts";
import { orderInformationPath, type Wish, wishAt, wishOf } from "../../../driver/homes.ts";
import type { Page } from "../../../driver/page.ts";
import { applicantLike } from "../../../driver/people.ts";
import { type Fields, fieldsOf, type Move as Press } from "../../../driver/visitor.ts";
import { dayIn } from "../claims/read-claims.ts";
import { feeOfDay, type Ledger, startDays } from "../truth/ledger.ts";
import { type DrawnWalk, Walker } from "../walker.ts";
import type { World } from "../world/world.ts";

export type Brand = "main" | "tee";

export interface Begun extends Pick<DrawnWalk<EnrollmentWalk>, "lang" | "isScripted"> {
  readonly persona: Persona;
  readonly brand: Brand;
}

/** The customer's choices; each page uses those it asks for. */
export interface Choices {
  readonly day: number;
  readonly pays: "0" | "1" | "2" | "3";
  readonly card: string;
  readonly account: "skip" | "create" | "autopay";
  /** Sends a copy of the confirmation to another address. */
  readonly hasCopy: boolean;
}

/** The page whose button ordered or paid, the way to pay chosen on it, and the ledger before the press. */
export interface Pressed {
  readonly page: Page;
  readonly choice: string | undefined;
  readonly before: Ledger;
}

const plansOf: Readonly<Record<Brand, readonly string[]>> = {
  main: ["LK-TRUE-12", "LK-TRUE-24", "LK-GREEN-12"],
  tee: ["EG-CANOPY-12", "EG-BREEZE-24"],
};
const hosts: Readonly<Record<Brand, string>> = { main: "localhost", tee: "tee.localhost" };

/** One person who enrolls. */
export class EnrollmentWalk extends Walker<Pressed> {
  readonly premises: readonly Premise[];
  /** The utility's fee for each home's start day at the time of the order. */
  readonly feesAtOrder = new Map<string, number>();
  current: Wish;
  /** Time has passed since the form was sent, so the fee of its start day may have changed. */
  isLater = false;
  private readonly begun: Begun;

  constructor(world: World, begun: Begun) {
    super(world, begun.isScripted, hosts[begun.brand]);
    const { premise } = begun.persona;
    this.begun = begun;
    this.premises = [premise, handMade.hemphill, handMade.goodwinFortWorth];
    this.current = wishOf(begun.persona, plansOf[begun.brand][0]);
  }

  begin(): Promise<void> {
    return this.choose(this.current);
  }

  /** Opens the order form for a wish in the current browser. */
  private async choose(wish: Wish): Promise<void> {
    this.current = wish;
    await this.open(orderInformationPath(wish, this.begun.lang));
  }

  async chooseAnew(home: number, plan: number): Promise<void> {
    const plans = plansOf[this.begun.brand];
    const premise = this.premises[home % this.premises.length] ?? this.current;
    await this.choose(wishAt(premise, plans[plan % plans.length], this.current.intent));
  }

  /** Completes the current page. */
  async goOn(choices: Choices): Promise<void> {
    const { page } = this.browser;
    const { persona } = this.begun;
    const has = ({ action }: Press): boolean => page.form(action) !== undefined;
    const days = startDays(this.current, this.current.intent, this.now());
    const fill = order.fill(applicantLike(persona), {
      selectStartDate: days[choices.day % Math.max(1, days.length)] ?? "",
      ...(choices.hasCopy ? { isEmailAddressCopies: "true", emailCopy1: "copy@example.com" } : {}),
    });
    if (has(fill)) {
      this.isLater = false;
      return this.send(fill);
    }
    const paying = this.paying(choices);
    const isPaid = page.form(review.accept().action)?.names.has("paymentType") ?? false;
    const mailbox = { custEmailAddress: persona.email };
    for (const orders of [
      review.accept(isPaid ? paying : {}),
      payment.pay(paying),
      ...(choices.account === "skip" ? [account.skip] : []),
      choices.account === "autopay" ? account.createWithAutopay(mailbox) : account.create(mailbox),
    ])
      if (has(orders)) return this.press(orders);
    const texts = await this.wire.control<readonly { readonly code: string }[]>("texts");
    for (const goesOn of [proof.type(texts[0]?.code ?? ""), proposal.convertToMoveIn, proposal.takeUpPlan])
      if (has(goesOn)) {
        if (goesOn === proposal.convertToMoveIn) this.current = { ...this.current, intent: "6" };
        return this.send(goesOn);
      }
    const again = page
      .links()
      .find(
        ({ text, to }) => /\b(?:mvi|swi)\/(?!confirmation)/.test(to) || /try again|otra vez|go on|seguir/i.test(text),
      );
    if (again?.to.startsWith("/")) await this.open(again.to);
  }

  async removeExtra(): Promise<void> {
    if (!this.browser.page.form("/forms/add-on-remove") || this.isOldPage) return;
    this.look();
    await this.browser.send(this.browser.page, "/forms/add-on-remove");
  }

  comesBack(path: string): Promise<void> {
    return this.open(`${this.begun.lang}${path}`);
  }

  async restart(): Promise<void> {
    await this.world.restart();
    await this.reload();
  }

  override async later(): Promise<void> {
    await super.later();
    this.isLater = true;
  }

  private paying({ pays, card }: Choices): Fields {
    const inFiveDays = new Date(this.now().getTime() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
    return {
      "0": ways.inFull(card),
      "1": ways.inHalves(toSlashDate(inFiveDays), card),
      "2": ways.byPhone,
      "3": ways.inCash,
    }[pays];
  }

  protected async press(move: Press): Promise<void> {
    const { page } = this.browser;
    const before = await this.ledger();
    this.lastSent = { move, page };
    await this.send(move);
    const after = await this.ledger();
    for (const { esiid, startDate, intent } of after.orders.slice(before.orders.length)) {
      const premise = this.premises.find((one) => one.esiid === esiid);
      const fee = premise && feeOfDay(premise, intent, dayIn(startDate) ?? "", this.now());
      if (fee !== undefined) this.feesAtOrder.set(esiid, fee);
    }
    this.pressed = { page, choice: fieldsOf(move, page)["paymentType"], before };
  }
}
