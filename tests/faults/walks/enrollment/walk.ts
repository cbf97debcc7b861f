import type { Persona } from "@switchyard/gateway-sandbox";
import { orderFormOf } from "@switchyard/gateway-sandbox/people/order-form-of";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { Browser } from "../said/browser.ts";
import type { Page } from "../said/page.ts";
import { dayIn } from "../said/reading.ts";
import { onlineAccountOf } from "./online-account.ts";
import { feeOfDay, type Ledger, ledgerNow, startDays } from "../truth/ledger.ts";
import type { Beginning, World } from "../world/world.ts";
import type { Wire } from "../world/wire.ts";

export type Lang = "" | "/es";
export type Brand = "main" | "tee";

export interface Begun {
  readonly persona: Persona;
  readonly lang: Lang;
  readonly brand: Brand;
  readonly beginning: Beginning;
  /** In Chromium, with scripts. */
  readonly isScripted: boolean;
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

/** One person who enrolls, in one browser or two. */
export class EnrollmentWalk {
  readonly premises: readonly Premise[];
  /** Each move and the page it led to, for the counterexample. */
  readonly trail: string[] = [];
  /** The utility's fee for each home's start day, as of the moment of the order. */
  readonly feesAtOrder = new Map<string, number>();
  browser: Browser;
  current: Wish;
  /** The page may be stale: it comes from the history, from the other browser, or from before time passed. */
  isOldPage = false;
  pressed: Pressed | undefined;
  /** Time has passed since the form was sent, so the fee of its start day may have changed. */
  isLater = false;
  private readonly world: World;
  private readonly begun: Begun;
  readonly browsers: Browser[];
  private lastSent:
    { readonly action: string; readonly fields: Readonly<Record<string, string>>; readonly page: Page } | undefined;

  constructor(world: World, begun: Begun) {
    this.world = world;
    this.begun = begun;
    this.premises = [begun.persona.premise, handMade.hemphill, handMade.goodwinFortWorth];
    this.browsers = [this.newBrowser("first browser")];
    this.browser = this.browsers[0] as Browser;
    this.current = {
      premise: begun.persona.premise,
      planid: plansOf[begun.brand][0] ?? "",
      intent: begun.persona.intent,
    };
  }

  get wire(): Wire {
    return this.world.wire;
  }

  now(): Date {
    return this.world.now();
  }

  get dataDir(): string {
    return this.world.dataDir;
  }

  ledger(): Promise<Ledger> {
    return ledgerNow(this.world.wire);
  }

  async begin(): Promise<void> {
    await this.open(this.current);
  }

  /** Opens the form of a wish, in the browser that is used. */
  async open(wish: Wish): Promise<void> {
    this.current = wish;
    this.look();
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
    await this.browser.open(`${this.begun.lang}/${intent === "6" ? "mvi" : "swi"}/order-information?${query}`);
  }

  async chooseAnew(home: number, plan: number): Promise<void> {
    const plans = plansOf[this.begun.brand];
    await this.open({
      premise: this.premises[home % this.premises.length] ?? this.current.premise,
      planid: plans[plan % plans.length] ?? "",
      intent: this.current.intent,
    });
  }

  async otherBrowser(): Promise<void> {
    this.look();
    const at = this.browsers.indexOf(this.browser);
    if (this.browsers.length === 1) this.browsers.push(this.newBrowser("second browser"));
    this.browser = this.browsers[1 - at] ?? this.browser;
    if (this.browser.page.status === 0) await this.open(this.current);
    else this.isOldPage = true;
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
      await this.press(
        "/forms/place-order",
        { ...terms, ...(isPaid ? this.paying(choices) : {}) },
        isPaid ? choices.pays : undefined,
      );
      return;
    }
    if (page.form("/forms/choose-payment"))
      return this.press("/forms/choose-payment", this.paying(choices), choices.pays);
    if (page.form("/forms/create-online-account")) {
      if (choices.account === "skip" && page.form("/forms/skip-account"))
        return this.press("/forms/skip-account", {}, undefined);
      return this.press(
        "/forms/create-online-account",
        onlineAccountOf(persona, page, choices.account === "autopay"),
        undefined,
      );
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
    if (again?.to.startsWith("/")) {
      this.look();
      await this.browser.open(again.to);
    }
  }

  async addExtra(which: number): Promise<void> {
    const forms = this.browser.page.forms("/forms/add-on-add");
    const form = forms[which % Math.max(1, forms.length)];
    if (form === undefined || this.isOldPage) return;
    this.look();
    await this.browser.post("/forms/add-on-add", { ...form.fields, terms: "true" });
  }

  async removeExtra(): Promise<void> {
    if (!this.browser.page.form("/forms/add-on-remove") || this.isOldPage) return;
    this.look();
    await this.browser.send("/forms/add-on-remove");
  }

  /** Shows the previous page from the browser's history without loading it again. */
  back(): void {
    const page = this.browser.past.pop();
    if (page === undefined || page.status === 0) return;
    this.browser.page = page;
    this.isOldPage = true;
    this.pressed = undefined;
  }

  async reload(): Promise<void> {
    this.look();
    await this.browser.open(this.browser.page.url);
  }

  async pressAgain(): Promise<void> {
    if (this.lastSent === undefined) return;
    const { action, fields, page } = this.lastSent;
    this.browser.page = page;
    await this.press(action, fields, fields["paymentType"]);
  }

  async comesBack(path: string): Promise<void> {
    this.look();
    await this.browser.open(`${this.begun.lang}${path}`);
  }

  async restart(): Promise<void> {
    await this.world.restart();
    await this.reload();
  }

  async later(): Promise<void> {
    this.world.pass(20 * 60_000);
    this.isLater = true;
    this.isOldPage = true;
    this.pressed = undefined;
  }

  private paying({ pays, card }: Choices): Readonly<Record<string, string>> {
    const day = new Date(this.now().getTime() + 5 * 24 * 3_600_000);
    const [year = "", month = "", date = ""] = day.toISOString().slice(0, 10).split("-");
    return {
      paymentType: pays,
      ...(pays === "1" ? { scheduledDepositDate: `${month}/${date}/${year}` } : {}),
      ...(pays === "0" || pays === "1" ? { accessToken: card } : {}),
    };
  }

  private async send(action: string, fields: Readonly<Record<string, string>>): Promise<void> {
    this.look();
    await this.browser.send(action, fields);
  }

  private async press(
    action: string,
    fields: Readonly<Record<string, string>>,
    choice: string | undefined,
  ): Promise<void> {
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
    this.pressed = { page, choice, before };
  }

  private look(): void {
    this.isOldPage = false;
    this.pressed = undefined;
  }

  async end(): Promise<void> {
    for (const browser of this.browsers) await browser.close();
  }

  private newBrowser(name: string): Browser {
    return this.world.browser(this.begun.isScripted, name, hosts[this.begun.brand]);
  }
}
