import { asksEvAcknowledgment } from "@switchyard/domain/enrollment/terms";
import type { OrderNamed } from "@switchyard/domain/consent/order-shown";
import type { Journey } from "@switchyard/domain/journey/model";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { transferAgreed } from "@switchyard/domain/transfer/agreed";
import type { DaysOfMove } from "@switchyard/domain/transfer/days";
import { hasPlan, type TransferState } from "@switchyard/domain/transfer/state";
import type { z } from "zod";
import { daysSeen, type OrderOfDaysAgreed } from "../../../parts/order-summary/agreed-days.ts";
import {
  type PageAgreement,
  agreementOfDays,
  type AgreementNow,
} from "../../../parts/order-summary/agreement-of-days.ts";
import { dwellingWords } from "../../../parts/order-summary/home-in-sentence.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";

type Words = Pick<PageContext, "t" | "text" | "locale">;

interface Moved {
  readonly from: string;
  readonly to: string;
  /** The new home, with the kind of home that the customer has answered; a caller of the site API states another. */
  readonly dwelling?: { readonly unit: string; readonly dwel: string };
  readonly plan: PlanOffer;
}

/** The agreement of a move; both the page and the proof of consent are generated from it. */
export const moveAgreed = (
  { t, text }: Words,
  fields: Pick<z.output<typeof content>, "EVDisclaimerMessage">,
  { from: oldAddress, to, dwelling, plan }: Moved,
  evModels: readonly string[],
): OrderOfDaysAgreed => ({
  agreed: t("transfer.agreed", {
    oldAddress,
    newAddress: `${to}${dwellingWords({ t }, dwelling, dwelling?.dwel ?? "")}`,
    plan: plan.name,
    stopDate: "{stopDate}",
    startDate: "{startDate}",
  }),
  vehicle: asksEvAcknowledgment(plan.ev, evModels) ? text(fields.EVDisclaimerMessage) : undefined,
  plan,
});

const agreedOn = (
  moved: Moved & Omit<Parameters<typeof transferAgreed>[0], "to"> & { readonly esiid: string },
  days: Partial<DaysOfMove>,
  here: PageAgreement,
): Promise<AgreementNow | undefined> =>
  agreementOfDays("transfer-order-information", here, {
    order: (there) => moveAgreed(there, fieldsOf(there.block, content), moved, there.policy.evModels),
    agreed: transferAgreed({ ...moved, to: moved.esiid }, days),
    days,
  });

/** The agreement given by the order page's button; undefined without an open move, or if its page can't be loaded. */
export async function transferAgreement(
  journey: Pick<Journey<TransferState>, "state"> | undefined,
  pressed: PageAgreement & {
    readonly seen: string;
    readonly named: OrderNamed;
    readonly days: Readonly<Record<"stop" | "start", IsoDate | undefined>>;
  },
): Promise<AgreementNow | undefined> {
  const { state } = journey ?? {};
  if (!state || !hasPlan(state)) return undefined;
  const { partner, info, selection } = state;
  const { contractAccount, from, to, dwel } = info;
  const moved = {
    partner,
    contractAccount,
    esiid: to.esiid,
    plan: selection.plan,
    from: from.displayText,
    to: to.displayText,
    dwelling: { unit: to.unit, dwel },
  };
  const seen = daysSeen(pressed, pressed.days);
  // An order that may have been sent keeps its fees; it is not compared with the calendars again.
  return agreedOn(moved, state.isUnanswered ? { ...seen, ...state.days } : seen, pressed);
}

/** The agreement that a caller of the site API states for a complete move. */
export const transferStated = (
  moved: Parameters<typeof agreedOn>[0],
  days: DaysOfMove,
  here: Omit<PageAgreement, "way">,
): Promise<AgreementNow | undefined> => agreedOn(moved, days, { ...here, way: "site-api" });
