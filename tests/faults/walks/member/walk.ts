import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { addHome } from "../../../driver/add-home.ts";
import type { Page } from "../../../driver/page.ts";
import { daysOf, renewal } from "../../../driver/renewal.ts";
import { transfer } from "../../../driver/transfer.ts";
import { move, type Move as Press } from "../../../driver/visitor.ts";
import { type DrawnWalk, Walker } from "../walker.ts";
import type { World } from "../world/world.ts";

export const starts = {
  extras: "/my-account/add-ons",
  "another home": "/my-account/add-home",
  renewal: "/renewal/offers",
  move: "/my-account/transfer/service-info",
  paperless: "/my-account/paperless",
} as const;
export type Flow = keyof typeof starts;

export interface BegunMember extends Pick<DrawnWalk<MemberWalk>, "lang" | "isScripted"> {
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
  /** The customer searches the home by ZIP code first, and by address on the order page. */
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
  /** Number of calls at the last check. */
  checkedTo = 0;
  /** The button was on a stale page. */
  isPressedAgain = false;
  /** All homes of the walk. */
  readonly premises: readonly Premise[] = Object.values(handMade);
  /** The last requested home, in flows that ask for one. */
  askedHome: Premise | undefined;
  readonly begun: BegunMember;

  constructor(world: World, begun: BegunMember) {
    super(world, begun.isScripted, evergreen.has(begun.username) ? "tee.localhost" : "localhost");
    this.begun = begun;
  }

  async begin(): Promise<void> {
    await this.browser.signIn(this.begun.username);
    await this.start(this.begun.flow);
  }

  /** Opens a page of the account, and signs in first if the session ended after an hour. */
  async lookSignedIn(path: string): Promise<Page> {
    const to = `${this.begun.lang}${path}`;
    const page = await this.browser.look(to);
    if (!page.url.includes("/session-timeout")) return page;
    await this.browser.signIn(this.begun.username);
    return this.browser.look(to);
  }

  start(flow: Flow): Promise<void> {
    return this.open(`${this.begun.lang}${starts[flow]}`);
  }

  async goOn({ home, plan, day, isMoving, ownBill, byZip }: MemberChoices): Promise<void> {
    const { page } = this.browser;
    const has = ({ action }: Press): boolean => page.form(action) !== undefined;
    const at = this.homeAt(home);
    const choose = addHome.choose(at, {
      moving: isMoving ? "yes" : "no",
      ...(byZip ? { search: at.zip, esiid: "" } : {}),
    });
    const tell = transfer.tell(at);
    for (const asksForHome of [choose, tell])
      if (has(asksForHome)) {
        this.askedHome = at;
        return this.send(asksForHome);
      }
    const fees = { acceptsDaysWithout: "true", acceptsStopDayFee: "true" };
    for (const passes of [transfer.readProgram, transfer.keepPlan, transfer.setDays(fees)])
      if (has(passes)) return this.send(passes);
    const order = page.form(addHome.order().action);
    if (order !== undefined && !order.fields["esiid"] && this.askedHome) {
      const { esiid } = this.askedHome;
      const isFound = order.choices["esiid"]?.includes(esiid) ?? false;
      return this.send({
        action: order.action,
        fields: {
          display_text: displayText(this.askedHome),
          ...(isFound ? { esiid, action: "continue" } : { action: "find" }),
        },
      });
    }
    const days = daysOf(page);
    for (const orders of [
      transfer.order({ ...fees, action: "continue" }),
      addHome.order({ ...fees, isExistingBill: ownBill ? "false" : "true" }),
      renewal.order({ startDate: days[day % Math.max(1, days.length)] ?? "" }),
      move("add-on-order"),
      move("paperless-billing"),
    ])
      if (has(orders)) return this.press(orders);
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

  private homeAt(which: number): Premise {
    return newHomes[which % newHomes.length] ?? handMade.goodwinFortWorth;
  }

  protected async press(move: Press): Promise<void> {
    const { page } = this.browser;
    this.lastSent = { move, page };
    const at = this.wire.exchanges.length;
    await this.send(move);
    this.pressed = { page, at };
  }

  protected override look(): void {
    this.isPressedAgain = this.isOldPage;
    super.look();
  }
}
