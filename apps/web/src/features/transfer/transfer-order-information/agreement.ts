import type { Agreement, ConsentWay } from "@switchyard/domain/consent/model";
import { asksEvAcknowledgment } from "@switchyard/domain/enrollment/terms";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { transferAgreed } from "@switchyard/domain/transfer/agreed";
import type { DaysOfMove } from "@switchyard/domain/transfer/days";
import { hasPlan, type TransferState } from "@switchyard/domain/transfer/state";
import type { z } from "zod";
import {
  daysSeen,
  type OrderOfDaysAgreed,
  wordsOfDays,
  wordsOfDaysShown,
} from "../../../parts/order-summary/agreed-days.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { blockOnPage } from "../../../site/page/block-on-page.ts";
import { content } from "./content.ts";

type Words = Pick<PageContext, "t" | "text" | "locale">;

interface Moved {
  readonly from: string;
  readonly to: string;
  readonly plan: PlanOffer;
}

/** What is agreed to with a move: the page and the proof of consent are both made of this. */
export const moveAgreed = (
  { t, text }: Words,
  fields: Pick<z.output<typeof content>, "EVDisclaimerMessage">,
  { from: oldAddress, to: newAddress, plan }: Moved,
  evModels: readonly string[],
): OrderOfDaysAgreed => ({
  agreed: t("transfer.agreed", {
    oldAddress,
    newAddress,
    plan: plan.name,
    stopDate: "{stopDate}",
    startDate: "{startDate}",
  }),
  vehicle: asksEvAcknowledgment(plan.ev, evModels) ? text(fields.EVDisclaimerMessage) : undefined,
  plan,
});

interface Here {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly way: ConsentWay;
}

const agreedOn = async (
  moved: Moved & Omit<Parameters<typeof transferAgreed>[0], "to"> & { readonly esiid: string },
  days: Partial<DaysOfMove>,
  { brand, locale, way }: Here,
): Promise<{ readonly agreement: Agreement; readonly termsNow: string } | undefined> => {
  const path = (await pathsOfDestinations(brand))["transfer-order-information"];
  const there = await blockOnPage("transfer-order-information", path, { brand, locale });
  if (there === undefined) return undefined;
  const order = moveAgreed(there, fieldsOf(there.block, content), moved, there.policy.evModels);
  return {
    termsNow: wordsOfDaysShown(there, order),
    agreement: { ...wordsOfDays(there, order, days), ...transferAgreed({ ...moved, to: moved.esiid }, days), way },
  };
};

/** What a customer agrees to who presses the button of the order page; undefined where no move is open, or its page can't be had. */
export async function transferAgreement(
  journey: Pick<Journey<TransferState>, "state"> | undefined,
  pressed: Here & { readonly seen: string; readonly days: Readonly<Record<"stop" | "start", IsoDate | undefined>> },
): ReturnType<typeof agreedOn> {
  const { state } = journey ?? {};
  if (!state || !hasPlan(state)) return undefined;
  const { partner, info, selection } = state;
  const { contractAccount, from, to } = info;
  const moved = {
    partner,
    contractAccount,
    esiid: to.esiid,
    plan: selection.plan,
    from: from.displayText,
    to: to.displayText,
  };
  const seen = daysSeen(pressed.seen, pressed.days);
  // An order that may have been sent is not compared with the calendars again: its fees are those that it had.
  return agreedOn(moved, state.isUnanswered ? { ...seen, ...state.days } : seen, pressed);
}

/** What the caller of the site API states, who orders a move as a whole. */
export const transferStated = (
  moved: Parameters<typeof agreedOn>[0],
  days: DaysOfMove,
  here: Omit<Here, "way">,
): ReturnType<typeof agreedOn> => agreedOn(moved, days, { ...here, way: "site-api" });
