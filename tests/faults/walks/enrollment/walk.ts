import type { Persona } from "@switchyard/gateway-sandbox";
import { orderFormOf } from "@switchyard/gateway-sandbox/people/order-form-of";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { Page } from "../said/page.ts";
import { dayIn } from "../said/reading.ts";
import { onlineAccountOf } from "./online-account.ts";
import { feeOfDay, type Ledger, startDays } from "../truth/ledger.ts";
import { type Drawn, type Fields, Walker } from "../walker.ts";
import type { World } from "../world/world.ts";

export type Brand = "main" | "tee";

export interface Begun extends Pick<Drawn<EnrollmentWalk>, "lang" | "isScripted"> {
  readonly persona: Persona;
  readonly brand: Brand;
}

/** The customer's choices; each page uses those it asks for. */
export interface Choices {
  readonly day: number;
  readonly pays: "0" | "1" | "2" | "3";
  readonly card: string;
  readonly account: "skip" | "create" | "autopay";
  /** A copy of the confirmation goes to somebody else. */
  readonly hasCopy: boolean;
}

/** The page whose button ordered or paid, the way to pay chosen on it, and the ledger before the press. */
export interface Pressed {
  readonly page: Page;
  readonly choice: string | undefined;
  readonly before: Ledger;
}

/** The customer's goal: service at a home with a plan. */
export interface Wish {
  readonly premise: Premise;
  readonly planid: string;
  readonly intent: "6" | "7";
}

const plansOf: Readonly<Record<Brand, readonly string[]>> = {
  main: ["LK-TRUE-12", "LK-TRUE-24", "LK-GREEN-12"],
  tee: ["EG-CANOPY-12", "EG-BREEZE-24"],
};
const hosts: Readonly<Record<Brand, string>> = { main: "localhost", tee: "tee.localhost" };
const terms = { acceptAuthorization: "true", legalAuthorization: "true", termsOfService: "true" };

/** One person who enrolls. */
export class EnrollmentWalk extends Walker<Pressed> {
  readonly premises: readonly Premise[];
  /** The utility's fee for each home's start day, as of the moment of the order. */
  readonly feesAtOrder = new Map<string, number>();
  current: Wish;
  /** Time has passed since the form was sent, so the fee of its start day may have changed. */
  isLater = false;
  private readonly begun: Begun;

  constructor(world: World, begun: Begun) {
    super(world, begun.isScripted, hosts[begun.brand]);
    const { premise, intent } = begun.persona;
    this.begun = begun;
    this.premises = [premise, handMade.hemphill, handMade.goodwinFortWorth];
    this.current = { premise, planid: plansOf[begun.brand][0] ?? "", intent };
  }

  begin(): Promise<void> {
    return this.choose(this.current);
  }

  /** Opens the form of a wish, in the browser that is used. */
  private async choose(wish: Wish): Promise<void> {
    this.current = wish;
    const { premise, planid, intent } = wish;
    const query = new URLSearchParams({
      cint: intent,
      dwel: premise.unit === "" ? "01" : "02",
      prom: premise.unit === "" ? "PS" : "PM",
      zip: premise.zip,
      tdsp: premise.tdsp,
      planid,
      esiid: premise.esiid,
    });
    await this.open(`${this.begun.lang}/${intent === "6" ? "mvi" : "swi"}/order-information?${query}`);
  }

  async chooseAnew(home: number, plan: number): Promise<void> {
    const plans = plansOf[this.begun.brand];
    await this.choose({
      premise: this.premises[home % this.premises.length] ?? this.current.premise,
      planid: plans[plan % plans.length] ?? "",
      intent: this.current.intent,
    });
  }

  /** Does what the page that is shown asks for. */
  async goOn(choices: Choices): Promise<void> {
    const { page } = this.browser;
    const { persona } = this.begun;
    if (page.form("/forms/order-information")) {
      this.isLater = false;
      const days = startDays(this.current.premise, this.current.intent, this.now());
      return this.send("/forms/order-information", {
        ...orderFormOf(persona, days[choices.day % Math.max(1, days.length)] ?? ""),
        acceptsDayFee: "true",
        ...(choices.hasCopy ? { isEmailAddressCopies: "true", emailCopy1: "copy@example.com" } : {}),
        action: "continue",
      });
    }
    if (page.form("/forms/place-order")) {
      const isPaid = page.form("/forms/place-order")?.names.has("paymentType") ?? false;
      return this.press("/forms/place-order", { ...terms, ...(isPaid ? this.paying(choices) : {}) });
    }
    if (page.form("/forms/choose-payment")) return this.press("/forms/choose-payment", this.paying(choices));
    if (page.form("/forms/create-online-account")) {
      if (choices.account === "skip" && page.form("/forms/skip-account")) return this.press("/forms/skip-account", {});
      return this.press("/forms/create-online-account", onlineAccountOf(persona, page, choices.account === "autopay"));
    }
    for (const action of ["/forms/validate-one-time-password", "/forms/convert-to-move-in", "/forms/take-up-plan"])
      if (page.form(action)) {
        const texts = await this.wire.control<readonly { readonly code: string }[]>("texts");
        if (action === "/forms/convert-to-move-in") this.current = { ...this.current, intent: "6" };
        return this.send(
          action,
          action === "/forms/validate-one-time-password" ? { oneTimePwd: texts[0]?.code ?? "" } : {},
        );
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
    await this.browser.send("/forms/add-on-remove");
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
    const day = new Date(this.now().getTime() + 5 * 24 * 3_600_000);
    const [year = "", month = "", date = ""] = day.toISOString().slice(0, 10).split("-");
    return {
      paymentType: pays,
      ...(pays === "1" ? { scheduledDepositDate: `${month}/${date}/${year}` } : {}),
      ...(pays === "0" || pays === "1" ? { accessToken: card } : {}),
    };
  }

  protected async press(action: string, fields: Fields): Promise<void> {
    const { page } = this.browser;
    const before = await this.ledger();
    this.lastSent = { action, fields, page };
    await this.send(action, fields);
    const after = await this.ledger();
    for (const { esiid, startDate, intent } of after.orders.slice(before.orders.length)) {
      const premise = this.premises.find((one) => one.esiid === esiid);
      const fee = premise && feeOfDay(premise, intent, dayIn(startDate) ?? "", this.now());
      if (fee !== undefined) this.feesAtOrder.set(esiid, fee);
    }
    this.pressed = { page, choice: fields["paymentType"], before };
  }
}
