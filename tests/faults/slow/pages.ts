import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import * as home from "../../driver/add-home.ts";
import { renew } from "../../driver/renewal.ts";
import { order, serviceInfoSent, transfer } from "../../driver/transfer.ts";
import type { Page, Visitor } from "../../driver/visitor.ts";

/** A page of a signed-in customer. */
export interface SlowPage {
  readonly name: string;
  readonly as: string;
  /**
   * Walks up to the page; the slow call comes after that.
   * @returns the page's address
   */
  readonly address: (visitor: Visitor) => Promise<string>;
}

const ray = `contractaccount=002103000012&esiid=${handMade.lakewoodDallas.esiid}`;
const fixed = (as: string, path: string): SlowPage => ({
  name: path.replace(/\?.*/, ""),
  as,
  address: () => Promise.resolve(path),
});
/** A page that another page leads to. */
const linked = (as: string, to: string, from: (visitor: Visitor) => Promise<Page>): SlowPage => ({
  name: to,
  as,
  address: async (visitor) => {
    const address = (await from(visitor)).linkTo(to);
    if (address === undefined) throw new Error(`nothing leads ${as} to ${to}`);
    return address;
  },
});
const listOf = (as: string, name: string, list: (visitor: Visitor) => Promise<Page>): SlowPage => ({
  name,
  as,
  address: async (visitor) => (await list(visitor)).url,
});
/** The confirmation of an order. The site remembers it, so we order once and then open it again. */
const ordered = (as: string, name: string, order: (visitor: Visitor) => Promise<Page>): SlowPage => {
  let address: Promise<string> | undefined;
  const confirmed = async (visitor: Visitor): Promise<string> => {
    const { url } = await order(visitor);
    if (!url.startsWith(name)) throw new Error(`an order of ${as} leads to ${url}`);
    return url;
  };
  return { name, as, address: (visitor) => (address ??= confirmed(visitor)) };
};
const page =
  (path: string) =>
  (visitor: Visitor): Promise<Page> =>
    visitor.open(path);
const moving = (visitor: Visitor): Promise<Page> => serviceInfoSent(visitor, handMade.goodwinDallas);
const keepingPlan = async (visitor: Visitor): Promise<Page> => visitor.press(await moving(visitor), transfer.keepPlan);
const adding = (visitor: Visitor): Promise<Page> => home.offers(visitor, handMade.goodwinFortWorth);

export const slowPages: readonly SlowPage[] = [
  fixed("tina.twohomes", "/my-account"),
  fixed("tina.twohomes", "/my-account/plan"),
  fixed("tina.twohomes", "/my-account/usage"),
  fixed("tina.twohomes", "/my-account/bills"),
  fixed("tina.twohomes", "/my-account/paperless"),
  fixed("tina.twohomes", "/my-account/add-ons"),
  fixed("tina.twohomes", "/my-account/transfer/service-info"),
  fixed("tina.twohomes", "/my-account/add-home"),
  fixed("tina.twohomes", "/renewal/offers"),
  fixed("tina.twohomes", "/"),
  fixed("tina.twohomes", "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01"),
  fixed("tina.twohomes", "/mvi/order-information?cint=6&zip=75206&tdsp=ONCOR&dwel=01&planid=LK-TRUE-12&prom=PS"),
  fixed("ray.renner", `/my-account/current-plan?cint=3&${ray}`),
  { ...fixed("ray.renner", `/my-account/current-plan?cint=2&${ray}`), name: "/my-account/current-plan (move)" },
  fixed("sam.swapp", "/swap/offers"),
  linked("ray.renner", "/my-account/pdf", page("/my-account/bills")),
  linked("ray.renner", "/my-account/document", page("/my-account/plan")),
  linked("ray.renner", "/my-account/plan-terms", page("/my-account/plan")),
  linked("ray.renner", "/renewal/order-information", page("/renewal/offers")),
  listOf("grace.garza", "/my-account/transfer/offers", moving),
  linked("olive.oldplan", "/my-account/transfer/order-information", moving),
  listOf("grace.garza", "/my-account/transfer/service-dates", keepingPlan),
  listOf("gus.green", "/my-account/add-home/offers", adding),
  linked("gus.green", "/my-account/add-home/order-information", adding),
  // Orders change other pages, so these come last.
  ordered("ray.renner", "/renewal/confirmation", async (visitor) =>
    renew(visitor, await visitor.click(await visitor.open("/renewal/offers"), "/renewal/order-information")),
  ),
  ordered("grace.garza", "/my-account/transfer/confirmation", async (visitor) =>
    order(visitor, await visitor.press(await keepingPlan(visitor), transfer.setDays())),
  ),
  ordered("gus.green", "/my-account/add-home/confirmation", async (visitor) =>
    home.order(visitor, await home.orderPage(visitor, await adding(visitor)), { isExistingBill: "false" }),
  ),
];
