import type { AccountHome } from "../account/model.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { OrderUnderWay } from "./own-orders.ts";

/**
 * The statement of a letter about a home. `served`: the provider serves the home. `ordered`: service is confirmed and
 * begins later. There is no letter for `in-doubt`, an order without an answer, and for `ended`.
 */
export type ProofKind = "served" | "ordered" | "in-doubt" | "ended";

export interface ProofOfService {
  readonly kind: ProofKind;
  readonly home: AccountHome;
  /** The first day of service; undefined where no confirmation names it. */
  readonly startsOn: IsoDate | undefined;
  /** Of the confirmed order; empty where it has none. */
  readonly orderNumber: string;
}

/** Only these orders decide whether a home has service: a renewal in doubt changes its price alone. */
const ofService: ReadonlySet<string> = new Set(["new-service", "another-home", "move"]);

/**
 * Issue a letter only for what the gateway has confirmed.
 *
 * @param home as the gateway lists it; `pending` for a confirmed order that it doesn't list yet
 * @param order the customer's own latest order for the home
 */
export const proofOfService = (home: AccountHome, order: OrderUnderWay | undefined, today: IsoDate): ProofOfService => {
  const nothing = { home, startsOn: undefined, orderNumber: "" };
  if (order?.kind === "unanswered" && ofService.has(order.standing?.what ?? "new-service"))
    return { ...nothing, kind: "in-doubt" };
  if (home.status === "inactive") return { ...nothing, kind: "ended" };
  const own = order?.kind === "home" ? { startsOn: order.startsOn, orderNumber: order.number } : {};
  if (home.status === "pending") return { ...nothing, ...own, kind: "ordered" };
  // The gateway says that service is on. So if the ordered day is still ahead, it is not the first day of service.
  const isPast = own.startsOn !== undefined && own.startsOn <= today;
  return { ...nothing, ...(isPast ? own : {}), kind: "served" };
};
