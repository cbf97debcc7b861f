import { ok } from "neverthrow";
import { z } from "zod";
import { isSameUtility, tdspCode } from "../../addresses/rules.ts";
import { codeOfIntent, enrollmentIntents, intentOf } from "../../kernel/intent.ts";
import { toPage } from "../../journey/model.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { seenBefore } from "../../plans/price-change.ts";
import { lostTries } from "../../standing/model.ts";
import { isAboutPage } from "../arrival.ts";
import { type EnrollmentState, type PlanAsked, isOpen, type Open } from "../model.ts";
import type { Selection } from "../parts.ts";
import type { OrderFormDraft } from "../order-form-fields.ts";
import { paidSoFar } from "../paid-before.ts";
import { setAsideOf } from "../set-aside.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { namedFields } from "./page-asked.ts";

const input = z.object({
  planid: z.string().min(1).max(80),
  cint: z.enum(enrollmentIntents.map(codeOfIntent)),
  dwel: z.string().max(10),
  prom: z.string().max(20),
  zip: z.string().max(10),
  tdsp: z.string().max(40),
  esiid: z.string().max(22),
  sessionId: z.string().max(80),
});
export type ChoosePlanInput = z.infer<typeof input>;

/** The result of choosing, in addition to the plan. */
export interface ChoosePlanAnswer {
  readonly found: boolean;
  /** The plan's price changed since this journey chose the same offer before. */
  readonly changed: boolean;
}

/**
 * Looks the plan up in the visitor's own session and stores it for the order. A plan that is gone leads back to the
 * offers (E-310).
 */
export const choosePlan: EnrollmentStep<Open, ChoosePlanInput, ChoosePlanAnswer> = {
  name: "choosePlan",
  leadsTo: ["order-information"],
  allowed: isOpen,
  input,
  // The journal stores only the chosen plan of the whole catalogue.
  journaled: (operation, body, { planid }) => (operation === "fetchPlans" ? onlyOffer(body, planid) : body),
  run: ({ ports, state }, { planid, cint, ...given }) => {
    const query = { ...given, intent: intentOf(cint) };
    return ports.plans.plans({ ...query, tdsp: tdspCode(query.tdsp) }).andThen((list) => {
      const plan = list.offers.find((offer) => offer.id === planid);
      if (!plan)
        return ok({
          state: { ...state, at: toPage("offers") },
          destination: toPage("offers"),
          answer: { found: false, changed: false },
        });
      const selection: Selection = {
        plan,
        intent: query.intent,
        dwel: query.dwel,
        prom: query.prom,
        zip: query.zip,
        tdsp: query.tdsp,
        esiid: query.esiid,
        sessionId: list.sessionId || query.sessionId,
      };
      const seen = state.selection && isSameOffer(state.selection, selection) ? state.selection.plan : undefined;
      const before = seen ? seenBefore(seen, plan) : {};
      return ok({
        state: withSelection(state, { ...selection, ...before }),
        destination: toPage("order-information"),
        answer: { found: true, changed: before.before !== undefined },
      });
    });
  },
};

/** A plan has separate prices by utility area and promotion: only the same offer can have changed. */
const isSameOffer = (one: Selection, other: Selection): boolean =>
  one.plan.id === other.plan.id && isSameUtility(one.tdsp, other.tdsp) && one.prom === other.prom;

/** Another plan, home or shopping answer opens the order form again; input stays, decisions are cleared. */
const withSelection = (state: Open, selection: Selection): EnrollmentState => {
  const before = state.selection;
  const isSame =
    before !== undefined &&
    before.plan.id === selection.plan.id &&
    (["esiid", "intent", "dwel", "prom", "zip", "tdsp"] as const).every((name) => before[name] === selection[name]);
  if (state.stage !== "shopping" && isSame) return { ...state, selection, otherPlan: undefined };
  // The form's own home, or the earlier address's.
  const homesBefore = [before?.esiid, state.draft?.esiid];
  const isSameHome =
    before !== undefined &&
    homesBefore.includes(selection.esiid) &&
    (["zip", "tdsp", "dwel"] as const).every((name) => before[name] === selection[name]);
  const draft = isSameHome && before.intent !== selection.intent ? withoutDay(state.draft) : state.draft;
  const { wrongTries, deviceRiskToken, attempts, submission, offlineRecord, addOns, error } = state;
  return {
    stage: "details",
    at: toPage("order-information"),
    selection,
    ...draftsFor(state, selection, isSameHome ? draft : withoutHome(draft)),
    problems: [],
    wrongTries,
    deviceRiskToken,
    attempts,
    submission,
    offlineRecord,
    addOns,
    error,
    lastTries: lostTries(state.lastTries),
    paidBefore: paidSoFar(state),
    setAside: setAsideOf(state),
  };
};

/** Input for this plan's form, typed while another plan was open, returns. The other plan's input is stored in turn. */
const draftsFor = (
  { otherDraft, selection: before, draft }: Open,
  selection: Selection,
  shared: OrderFormDraft | undefined,
): Pick<EnrollmentState, "draft" | "otherDraft"> => {
  if (otherDraft === undefined || !isAboutPage(namedFields(otherDraft.page), { selection, order: undefined }))
    return { draft: shared, otherDraft };
  return {
    draft: otherDraft.draft,
    otherDraft: before && draft ? { page: pageOf(before), draft } : undefined,
  };
};

const pageOf = ({ plan, intent, dwel, prom, zip, tdsp, esiid }: Selection): PlanAsked => ({
  planid: plan.id,
  cint: codeOfIntent(intent),
  dwel,
  prom,
  zip,
  tdsp,
  esiid,
});

/** The plan was chosen for another home now: the picked home and its date belonged to the earlier one (E-077). */
const withoutHome = (draft: OrderFormDraft | undefined): OrderFormDraft | undefined => {
  if (draft === undefined) return undefined;
  const { serviceAddress: _address, esiid: _esiid, ...rest } = draft;
  return withoutDay(rest);
};

/** Without the day and its fee, which belong to the calendar of another home or intent. */
const withoutDay = (draft: OrderFormDraft | undefined): OrderFormDraft | undefined => {
  if (draft === undefined) return undefined;
  const { selectStartDate: _date, acceptsDayFee: _fee, ...rest } = draft;
  return rest;
};
