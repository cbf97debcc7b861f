import type { Journey } from "@switchyard/domain/journey/model";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import { stateIn } from "@switchyard/domain/journey/stored-state";
import { site } from "../../composition/site.ts";
import { oncePerPage } from "../once-per-page.ts";
import { fromStore } from "../store-unavailable.ts";
import type { MemberRequest } from "./member-journey.ts";

/** A customer has few journeys; more would slow the page down. */
const most = 60;

const remembered = oncePerPage((partner: string) => site().store.ofCustomer(partner, most));

/**
 * The journeys of a signed-in customer through this flow, from any day, browser and session, newest first.
 * `memberJourney` finds today's.
 */
export async function ownJourneys<State>(
  flow: OrderFlow<State, never>,
  { member, brand }: Pick<MemberRequest, "member" | "brand">,
): Promise<readonly Journey<State>[]> {
  return fromStore(await remembered(member.partner), "a customer's journeys can't be read", { brand })
    .filter((journey) => journey.flow === flow.name && journey.brand === brand)
    .flatMap((journey) =>
      stateIn(flow, journey.state).match(
        (state) => [{ ...journey, state }],
        () => [],
      ),
    );
}
