import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { Browser } from "../said/browser.ts";
import type { Page } from "../said/page.ts";
import { type Ledger, ledgerNow } from "../truth/ledger.ts";
import type { Beginning, World } from "../world/world.ts";
import type { Wire } from "../world/wire.ts";

export type Lang = "" | "/es";

export const starts = {
  extras: "/my-account/add-ons",
  "another home": "/my-account/add-home",
  renewal: "/renewal/offers",
  move: "/my-account/transfer/service-info",
  paperless: "/my-account/paperless",
} as const;
export type Flow = keyof typeof starts;

export interface BegunMember {
  readonly username: string;
  readonly lang: Lang;
  readonly beginning: Beginning;
  readonly flow: Flow;
  /** In Chromium, with scripts. */
  readonly isScripted: boolean;
}

/** The member's choices; each page uses those it asks for. */
export interface MemberChoices {
  readonly home: number;
  readonly plan: number;
  readonly day: number;
  readonly isMoving: boolean;
  readonly ownBill: boolean;
  /** The home is looked for by its ZIP code first, and by its address on the order's page. */
  readonly byZip: boolean;
}

export interface PressedByMember {
  readonly page: Page;
  readonly at: number;
}

/** Homes that may be added or moved to. */
export const newHomes: readonly Premise[] = [
  handMade.goodwinFortWorth,
  handMade.mapleApartment,
  handMade.goodwinDallas,
  handMade.hemphill,
];

const evergreen = new Set(["toby.tree", "ella.evergreen", "willa.willow", "tess.twig"]);

/** A customer who is signed in, in one browser or two. */
export class MemberWalk {
  readonly trail: string[] = [];
  browser: Browser;
  isOldPage = false;
  pressed: PressedByMember | undefined;
  /** How many calls were heard when the walk was judged last. */
  judgedTo = 0;
  /** The button was on a stale page. */
  isPressedAgain = false;
  /** Every home that a walk may be about. */
  readonly premises: readonly Premise[] = Object.values(handMade);
  /** The home that was asked for last, of a flow that asks for one. */
  askedHome: Premise | undefined;
  private readonly world: World;
  readonly begun: BegunMember;
  private readonly browsers: Browser[];
  private lastSent:
    { readonly action: string; readonly fields: Readonly<Record<string, string>>; readonly page: Page } | undefined;

  constructor(world: World, begun: BegunMember) {
    this.world = world;
    this.begun = begun;
    this.browsers = [this.newBrowser("first browser")];
    this.browser = this.browsers[0] as Browser;
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

  async begin(): Promise<void> {
    await this.signIn();
    await this.start(this.begun.flow);
  }

  async signIn(): Promise<void> {
    const { username } = this.begun;
    const { status } = await this.browser.call("POST", "/api/myaccount/login", { username, password: "Larkspur1" });
    if (status !== 200) throw new Error(`${username} can't sign in: ${status}`);
  }

  async start(flow: Flow): Promise<void> {
    await this.open(`${this.begun.lang}${starts[flow]}`);
  }

  async open(path: string): Promise<void> {
    this.look();
    await this.browser.open(path);
  }

  async goOn({ home, plan, day, isMoving, ownBill, byZip }: MemberChoices): Promise<void> {
    const { page } = this.browser;
    const form = (action: string) => page.form(action);
    if (form("/forms/path-to-plan")) {
      const at = this.homeAt(home);
      this.askedHome = at;
      return this.send("/forms/path-to-plan", {
        moving: isMoving ? "yes" : "no",
        search: byZip ? at.zip : displayText(at),
        esiid: byZip ? "" : at.esiid,
        zip: at.zip,
        tdsp: at.tdsp,
        apartment: at.unit === "" ? "no" : "yes",
        action: "continue",
      });
    }
    if (form("/forms/transfer-service-info")) {
      const at = this.homeAt(home);
      this.askedHome = at;
      return this.send("/forms/transfer-service-info", {
        NewServiceAddress: displayText(at),
        esiid: at.esiid,
        IsApartment: at.unit === "" ? "no" : "yes",
        action: "continue",
      });
    }
    for (const action of ["/forms/transfer-meter-program", "/forms/keep-current-plan"])
      if (form(action)) return this.send(action, {});
    const fee = { acceptsDayFee: "true", acceptsDaysWithout: "true", acceptsStopDayFee: "true" };
    if (form("/forms/transfer-service-dates")) return this.send("/forms/transfer-service-dates", fee);
    if (form("/forms/transfer-order"))
      return this.press("/forms/transfer-order", { ...fee, billingOption: "sameAddress", action: "continue" });
    const order = form("/forms/add-home-order");
    if (order) {
      const accounts = order.choices["contractAccount"] ?? [];
      if (!order.fields["esiid"] && this.askedHome) {
        const { esiid } = this.askedHome;
        const isFound = order.choices["esiid"]?.includes(esiid) ?? false;
        return this.send("/forms/add-home-order", {
          display_text: displayText(this.askedHome),
          ...(isFound ? { esiid, action: "continue" } : { action: "find" }),
        });
      }
      return this.press("/forms/add-home-order", {
        ...fee,
        isExistingBill: ownBill ? "false" : "true",
        contractAccount: accounts.find((one) => one !== "") ?? "",
        billingOption: "sameAddress",
        action: "continue",
      });
    }
    if (form("/forms/renewal-order")) {
      const days = form("/forms/renewal-order")?.choices["startDate"] ?? [];
      return this.press("/forms/renewal-order", {
        startDate: days[day % Math.max(1, days.length)] ?? "",
        acceptAuthorization: "true",
        termsOfService: "true",
      });
    }
    if (form("/forms/add-on-order")) return this.press("/forms/add-on-order", {});
    if (form("/forms/paperless-billing")) return this.press("/forms/paperless-billing", {});
    const plans = page.links().filter(({ to }) => /\/order-information\?.*planid=/.test(to));
    const chosen = plans[plan % Math.max(1, Math.min(3, plans.length))];
    const again = page.links().find(({ text }) => /try again|otra vez/i.test(text));
    const to = chosen?.to ?? again?.to;
    if (to?.startsWith("/")) await this.open(to);
  }

  async addExtra(which: number): Promise<void> {
    const forms = this.browser.page.forms("/forms/add-on-add");
    const form = forms[which % Math.max(1, forms.length)];
    if (form === undefined || this.isOldPage) return;
    this.look();
    await this.browser.post("/forms/add-on-add", { ...form.fields, terms: "true" });
  }

  async otherBrowser(): Promise<void> {
    this.look();
    const at = this.browsers.indexOf(this.browser);
    if (this.browsers.length === 1) {
      this.browsers.push(this.newBrowser("second browser"));
      this.browser = this.browsers[1] ?? this.browser;
      await this.signIn();
      await this.start(this.begun.flow);
      return;
    }
    this.browser = this.browsers[1 - at] ?? this.browser;
    this.isOldPage = true;
  }

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
    const { action, fields, page } = this.lastSent;
    this.browser.page = page;
    await this.press(action, fields);
    this.isPressedAgain = true;
  }

  async later(): Promise<void> {
    this.world.pass(20 * 60_000);
    this.isOldPage = true;
    this.pressed = undefined;
  }

  private homeAt(which: number): Premise {
    return newHomes[which % newHomes.length] ?? handMade.goodwinFortWorth;
  }

  private async send(action: string, fields: Readonly<Record<string, string>>): Promise<void> {
    this.look();
    await this.browser.send(action, fields);
  }

  private async press(action: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const { page } = this.browser;
    this.lastSent = { action, fields, page };
    const at = this.wire.heard.length;
    await this.send(action, fields);
    this.pressed = { page, at };
  }

  private look(): void {
    this.isPressedAgain = this.isOldPage;
    this.isOldPage = false;
    this.pressed = undefined;
  }

  async end(): Promise<void> {
    for (const browser of this.browsers) await browser.close();
  }

  private newBrowser(name: string): Browser {
    const host = evergreen.has(this.begun.username) ? "tee.localhost" : "localhost";
    return this.world.browser(this.begun.isScripted, name, host);
  }
}
