import { withReference } from "@switchyard/domain/flows/dead-ends";
import { type Destination, isPage, type Journey, type PageName, toPage } from "@switchyard/domain/journey/model";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { Site } from "../../composition/services.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { routeOf } from "../../site/navigation/route-of.ts";
import type { PageAddress } from "../../site/page/page-address.ts";
import { currentMember } from "../../site/session/member.ts";
import type { MemberJourney, MemberRequest } from "../../site/journeys/member-journey.ts";
import type { StepResult } from "../../site/journeys/run-step.ts";

/** A page of an order that a customer has opened by its address. */
export interface OpenedPage<Page extends PageName> {
  readonly page: Page;
  /** The address's parameters. */
  readonly query: ShoppingQuery;
}

/** A page to redirect to, and its shopping parameters. */
interface Elsewhere {
  readonly page: PageName;
  readonly query: ShoppingQuery;
}

/** The parts of a signed-in customer's order that its pages need when they are opened by their addresses. */
export interface OrderPages<Page extends PageName, State extends { readonly at: Destination }, Other extends string> {
  readonly pages: readonly Page[];
  readonly journeyOf: (query: ShoppingQuery, request: MemberRequest) => MemberJourney<State>;
  /** The order's arrival table. */
  readonly arrival: (
    opened: OpenedPage<Page>,
    state: State | undefined,
  ) => "show" | "choose-plan" | "where-it-is" | Other;
  readonly choosePlan: (
    opened: OpenedPage<Page>,
    journey: MemberJourney<State>,
    request: MemberRequest & { readonly site: Site },
  ) => Promise<StepResult<State>>;
  /**
   * Destinations for the table's other answers; for "show", the page's proper address if it differs from the opened
   * one.
   */
  readonly leadsTo: (
    opened: OpenedPage<Page>,
    state: State | undefined,
  ) => Readonly<Record<Other | "plan-first", Elsewhere>> & { readonly show?: Elsewhere | undefined };
}

/**
 * Prepares an order's page that a customer opens by its address.
 *
 * @returns the address to redirect to; nothing to show the page, or for a page outside of the order
 */
export const arriveAtOrder =
  <Page extends PageName, State extends { readonly at: Destination }, Other extends string>(
    order: OrderPages<Page, State, Other>,
  ) =>
  async ({ site, brand, locale, path, search }: PageAddress): Promise<string | undefined> => {
    const paths = await pathsOfDestinations(brand);
    const page = order.pages.find((name) => paths[name] === path);
    const member = page && (await currentMember(brand));
    if (!page || member === undefined) return undefined;
    const opened = { page, query: readShoppingQuery(search) };
    const journey = order.journeyOf(opened.query, { member, brand, locale });
    const found: Journey<State> | undefined = await journey.now();
    const addressOf = (destination: Destination, query: ShoppingQuery): string =>
      destinationUrl(destination, { route: routeOf(path, query), locale, query, paths });
    const leadsTo = order.leadsTo(opened, found?.state);
    const to = (elsewhere: Elsewhere): string => addressOf(toPage(elsewhere.page), elsewhere.query);
    const outcome = order.arrival(opened, found?.state);
    switch (outcome) {
      case "show":
        return leadsTo.show && to(leadsTo.show);
      case "where-it-is":
        // The shopping parameters of the plan list apply here too.
        return found && addressOf(withReference(found.state.at, found), leadsTo["plan-first"].query);
      case "choose-plan": {
        const chosen = await order.choosePlan(opened, journey, { site, member, brand, locale });
        const isHere = chosen.kind === "moved" && isPage(chosen.destination, page);
        return isHere ? undefined : "url" in chosen ? chosen.url : to(leadsTo["plan-first"]);
      }
      default:
        return to(leadsTo[outcome]);
    }
  };
