import type { AccountHome } from "@switchyard/domain/account/model";
import { homeLeft, homeRenewed, moveUnderWay, renewalUnderWay } from "@switchyard/domain/flows/own-orders";
import { renewal } from "@switchyard/domain/renewal/flow";
import { transfer } from "@switchyard/domain/transfer/flow";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { ownJourneys } from "../../site/journeys/own-journeys.ts";
import { currentMember } from "../../site/session/member.ts";
import { transactionsAt } from "../../site/session/own-look-ups.ts";

/**
 * Whether the home's contract has a change ahead: a transaction at its meter, a renewal, or a move out of it. An order
 * in doubt counts, and so does a failed look-up.
 */
export async function hasChangeAhead(
  { esiid }: AccountHome,
  { brand, locale }: Pick<PageContext, "brand" | "locale">,
): Promise<boolean> {
  const member = await currentMember(brand);
  if (!member) return true;
  const request = { member, brand };
  const [pending, renewed, moved] = await Promise.all([
    transactionsAt(esiid, brand, locale),
    ownJourneys(renewal, request),
    ownJourneys(transfer, request),
  ]);
  return (
    pending?.isPending !== false ||
    renewed.some(({ state }) => homeRenewed(state) === esiid && renewalUnderWay(state) !== undefined) ||
    moved.some(({ state }) => homeLeft(state) === esiid && moveUnderWay(state) !== undefined)
  );
}
