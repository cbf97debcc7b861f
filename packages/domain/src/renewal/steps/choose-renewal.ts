import { okAsync, ResultAsync } from "neverthrow";
import { z } from "zod";
import { dwellingOf } from "../../addresses/rules.ts";
import { toPage } from "../../journey/model.ts";
import { sameAccount } from "../../kernel/contract-account.ts";
import { esiidSchema } from "../../kernel/ids.ts";
import { codeOfDwelling, defaultPromo } from "../../kernel/dwelling.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { seenBefore } from "../../plans/price-change.ts";
import { type ChoiceFacts, renewalChosen } from "../rules.ts";
import { type At, type RenewalChoice, type RenewalOrderPage, isAtStage } from "../state.ts";
import { planOffered, type RenewalStep } from "./renewal-step.ts";

const input = z.object({
  /** The partner number of the session, sent with every call. */
  partner: z.string().max(10),
  esiid: esiidSchema,
  /** The account in the address; empty means any of the customer's. */
  contractAccount: z.string().max(12),
  planid: z.string().min(1).max(80),
  /** 01 house, 02 apartment; empty means the address decides. */
  dwel: z.string().max(10),
  /** The promotion of the offer; empty means the dwelling's default. */
  prom: z.string().max(40),
  /** The campaign of the address; else the plan's own. */
  campaignId: z.string().max(40).optional(),
  orderPage: z.enum(["renewal-order-information", "renewal-place-order"]),
});
export type ChooseRenewalInput = z.input<typeof input>;

type OpenStage = At<"shopping" | "order" | "submitted" | "ordered">;

/**
 * Looks up the plan that the customer chose for a home, and stores it for the order. The address is not trusted: the
 * home must be the customer's, and the plan must be offered now. The current plan may be renewed if the check allows
 * it.
 */
export const chooseRenewal: RenewalStep<OpenStage, z.output<typeof input>, undefined, z.input<typeof input>> = {
  name: "chooseRenewal",
  allowed: isAtStage("shopping", "order", "submitted", "ordered"),
  input,
  // The journal stores only the chosen plan of the whole catalogue.
  journaled: (operation, body, { planid }) => (operation === "memberFetchPlans" ? onlyOffer(body, planid) : body),
  run: (
    { ports, state, decide },
    { partner, esiid, contractAccount: named, planid, dwel: wishedDwel, prom, campaignId, orderPage },
  ) => {
    // An order without an answer stays as it was sent, even if the customer chooses another plan: that would be a
    // second renewal.
    if (state.stage === "submitted" && state.choice.esiid === esiid)
      return okAsync({
        state: { ...state, orderPage, at: toPage(orderPage) },
        destination: toPage(orderPage),
        answer: undefined,
      });
    const found = ResultAsync.combine([ports.accounts.homes(partner, ""), ports.renewals.offers(partner)] as const);
    return found.andThen(([homes, offers]) => {
      const own = homes.find(
        (home) => home.esiid === esiid && (named === "" || sameAccount(home.contractAccount, named)),
      );
      const offer = own && offers.find((one) => one.esiid === esiid);
      const isOrdered = state.stage === "ordered" && state.choice.esiid === esiid;
      const ended = (facts: Partial<ChoiceFacts>, choice?: RenewalChoice) => {
        const decided = decide(renewalChosen, {
          isTheirs: own !== undefined,
          isOffered: offer !== undefined,
          isOrdered,
          isPending: false,
          isCurrentPlan: false,
          isEligible: undefined,
          isSold: choice !== undefined,
          ...facts,
        });
        if (decided === "order" && choice)
          return { state: withChoice(state, choice, orderPage), destination: toPage(orderPage), answer: undefined };
        const destination = decided === "order" ? toPage("renewal-plan-gone") : decided;
        // The confirmation keeps showing the order, even after the customer looks at other plans.
        return {
          state: state.stage === "ordered" ? state : { ...state, at: destination },
          destination,
          answer: undefined,
        };
      };
      if (!own || (!offer && isOrdered)) return okAsync(ended({}));
      if (!offer) return ports.pendingTransactions.statusOf(esiid).map(({ isPending }) => ended({ isPending }));

      const home = { partner, contractAccount: own.contractAccount || offer.contractAccount, esiid };
      const about = ResultAsync.combine([
        ports.addresses.addresses(esiid),
        ports.customersPlans.currentPlan(home),
        ports.renewals.meterReads(home),
      ] as const);
      return about.andThen(([addresses, present, dates]) => {
        const address = addresses.find((one) => one.esiid === esiid);
        const dwel = wishedDwel || dwellingOf(address) || codeOfDwelling("house");
        const isCurrentPlan = present?.planId === planid;
        const zip = address?.zip ?? "";
        const place = { ...home, address, dwel, zip, prom: prom || offer.prom || defaultPromo(dwel) };
        const offered = ResultAsync.combine([
          planOffered(ports, place, planid, place.prom),
          isCurrentPlan ? ports.renewals.eligibility(home) : okAsync(undefined),
        ] as const);
        return offered.map(([plan, eligibility]) => {
          const choice = plan && {
            ...place,
            plan: inCampaign(plan, campaignId),
            present: present && {
              planId: present.planId,
              name: present.name,
              term: present.term,
              price: present.price,
            },
            dates,
          };
          return ended({ isCurrentPlan, isEligible: eligibility?.isEligible }, choice);
        });
      });
    });
  },
};

/** Another plan or home starts over. The same one keeps the form's input, and shows a changed price. */
const withChoice = (state: OpenStage, choice: RenewalChoice, orderPage: RenewalOrderPage): At<"order"> => {
  const { attempts, lastTry } = state;
  const begun = { stage: "order" as const, at: toPage(orderPage), attempts, lastTry, orderPage };
  if (state.stage !== "order" || state.choice.plan.id !== choice.plan.id || state.choice.esiid !== choice.esiid)
    return { ...begun, choice, accepted: [], problems: [] };
  const { choice: before, startDate, accepted, problems } = state;
  const changed = { ...beforeOf(before), ...seenBefore(before.plan, choice.plan) };
  return { ...begun, choice: { ...choice, ...changed }, startDate, accepted, problems };
};

/** A shown price change stays on the page until the order is sent. */
const beforeOf = ({ before, feeBefore }: RenewalChoice): Pick<RenewalChoice, "before" | "feeBefore"> => ({
  ...(before ? { before } : {}),
  ...(feeBefore ? { feeBefore } : {}),
});
