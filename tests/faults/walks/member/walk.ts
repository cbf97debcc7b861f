import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { Page } from "../said/page.ts";
import { type Drawn, type Fields, Walker } from "../walker.ts";
import type { World } from "../world/world.ts";

export const starts = {
  extras: "/my-account/add-ons",
  "another home": "/my-account/add-home",
  renewal: "/renewal/offers",
  move: "/my-account/transfer/service-info",
  paperless: "/my-account/paperless",
} as const;
export type Flow = keyof typeof starts;

export interface BegunMember extends Pick<Drawn<MemberWalk>, "lang" | "isScripted"> {
  readonly username: string;
  readonly flow: Flow;
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

/** A customer who is signed in. */
export class MemberWalk extends Walker<PressedByMember> {
  /** How many calls were heard when the walk was judged last. */
  judgedTo = 0;
  /** The button was on a stale page. */
  isPressedAgain = false;
  /** Every home that a walk may be about. */
  readonly premises: readonly Premise[] = Object.values(handMade);
  /** The home that was asked for last, of a flow that asks for one. */
  askedHome: Premise | undefined;
  readonly begun: BegunMember;

  constructor(world: World, begun: BegunMember) {
    super(world, begun.isScripted, evergreen.has(begun.username) ? "tee.localhost" : "localhost");
    this.begun = begun;
  }

  async begin(): Promise<void> {
    await this.signIn();
    await this.start(this.begun.flow);
  }

  /** Looks at a page of the account. Signs in first where an hour has ended the session. */
  async lookSignedIn(path: string): Promise<Page> {
    const to = `${this.begun.lang}${path}`;
    const page = await this.browser.look(to);
    if (!page.url.includes("/session-timeout")) return page;
    await this.signIn();
    return this.browser.look(to);
  }

  start(flow: Flow): Promise<void> {
    return this.open(`${this.begun.lang}${starts[flow]}`);
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

  override async pressAgain(): Promise<void> {
    await super.pressAgain();
    this.isPressedAgain = this.lastSent !== undefined;
  }

  private async signIn(): Promise<void> {
    const { username } = this.begun;
    const { status } = await this.browser.call("POST", "/api/myaccount/login", { username, password: "Larkspur1" });
    if (status !== 200) throw new Error(`${username} can't sign in: ${status}`);
  }

  private homeAt(which: number): Premise {
    return newHomes[which % newHomes.length] ?? handMade.goodwinFortWorth;
  }

  protected async press(action: string, fields: Fields): Promise<void> {
    const { page } = this.browser;
    this.lastSent = { action, fields, page };
    const at = this.wire.heard.length;
    await this.send(action, fields);
    this.pressed = { page, at };
  }

  protected override look(): void {
    this.isPressedAgain = this.isOldPage;
    super.look();
  }
}
