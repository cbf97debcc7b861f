import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { defaultPromo } from "../../kernel/dwelling.ts";
import { codeOfIntent, intentOf } from "../../kernel/intent.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { addHomeIntents } from "../rules.ts";
import { draftOfWish } from "../wish.ts";
import { type AddHomeStep, type Decided, isDecided, planOffered } from "./add-home-step.ts";

const input = z.object({
  partner: z.string().min(1).max(10),
  planid: z.string().min(1).max(80),
  cint: z.enum(addHomeIntents.map(codeOfIntent)),
  dwel: z.string().max(10),
  prom: z.string().max(40),
  zip: z.string().max(10),
  tdsp: z.string().max(40),
  /** The home, where known; empty otherwise. */
  esiid: z.string().max(22),
  /** The meter for the list's query: the home's, else one of the customer's. */
  askedFor: z.string().max(22),
  /** The address's campaign; else the plan's own. */
  campaignId: z.string().max(40).optional(),
});
export type ChoosePlanForHomeInput = z.input<typeof input>;

/**
 * Looks up the plan from the list for a further home again, and stores it for the order. A plan that is gone leads back
 * to the offers. A journey has one home, so a sent or placed order stays unchanged: a second click must not reopen it.
 */
export const choosePlanForHome: AddHomeStep<Decided, z.output<typeof input>, { readonly found: boolean }> = {
  name: "choosePlanForHome",
  allowed: isDecided,
  input,
  journaled: (operation, body, { planid }) => (operation === "memberFetchPlans" ? onlyOffer(body, planid) : body),
  run: ({ ports, state }, { partner, planid, esiid, askedFor, campaignId, cint, ...given }) => {
    if (state.stage === "submitted" || state.stage === "ordered")
      return okAsync({ state, destination: state.at, answer: { found: true } });
    const place = { ...given, intent: intentOf(cint), prom: given.prom || defaultPromo(given.dwel) };
    return planOffered(ports, partner, planid, { ...place, esiid: askedFor }).andThen((plan) => {
      const destination = toPage(plan ? "add-home-order-information" : "add-home-offers");
      if (!plan) return okAsync({ state: { ...state, at: destination }, destination, answer: { found: false } });
      const selection = { ...place, plan: inCampaign(plan, campaignId) };
      const before = state.stage === "order" ? state : undefined;
      const draft = before
        ? draftOfWish(before.draft, { before: before.selection, now: selection, esiid })
        : esiid === ""
          ? {}
          : { esiid };
      return okAsync({
        state: {
          draft,
          problems: before?.draft === draft ? before.problems : [],
          stage: "order" as const,
          at: destination,
          attempts: state.attempts,
          lastTry: state.lastTry,
          partner,
          selection,
        },
        destination,
        answer: { found: true },
      });
    });
  },
};
