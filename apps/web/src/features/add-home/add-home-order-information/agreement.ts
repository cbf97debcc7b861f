import { homeAgreed } from "@switchyard/domain/add-home/agreed";
import type { AddHomeState } from "@switchyard/domain/add-home/state";
import type { Agreement, ConsentWay } from "@switchyard/domain/consent/model";
import { asksEvAcknowledgment } from "@switchyard/domain/enrollment/terms";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
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

/** What is agreed to with an order for a further home: the page and the proof of consent are both made of this. */
export const homeOrderAgreed = (
  { t, text }: Words,
  fields: Pick<z.output<typeof content>, "EVDisclaimerMessage">,
  plan: PlanOffer,
  evModels: readonly string[],
): OrderOfDaysAgreed => ({
  agreed: t("addHome.agreed", { plan: plan.name, startDate: "{startDate}" }),
  vehicle: asksEvAcknowledgment(plan.ev, evModels) ? text(fields.EVDisclaimerMessage) : undefined,
  plan,
});

interface Here {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly way: ConsentWay;
}

const agreedOn = async (
  home: Parameters<typeof homeAgreed>[0],
  start: DayWithFee | undefined,
  { brand, locale, way }: Here,
): Promise<{ readonly agreement: Agreement; readonly termsNow: string } | undefined> => {
  const path = (await pathsOfDestinations(brand))["add-home-order-information"];
  const there = await blockOnPage("add-home-order-information", path, { brand, locale });
  if (there === undefined) return undefined;
  const order = homeOrderAgreed(there, fieldsOf(there.block, content), home.plan, there.policy.evModels);
  return {
    termsNow: wordsOfDaysShown(there, order),
    agreement: { ...wordsOfDays(there, order, { start }), ...homeAgreed(home, start), way },
  };
};

interface Pressed extends Here {
  readonly seen: string;
  readonly startDate: IsoDate | undefined;
  readonly esiid: string;
  readonly contractAccount: string;
}

/** What a customer agrees to who presses the button of the order page; undefined where no order is open, or its page can't be had. */
export async function homeAgreement(
  journey: Pick<Journey<AddHomeState>, "state"> | undefined,
  { seen, startDate, esiid, contractAccount, ...here }: Pressed,
): ReturnType<typeof agreedOn> {
  const { state } = journey ?? {};
  if (state?.stage === "submitted") {
    // It goes out as it was: on its own day, with its own plan.
    const { order, plan, startDayFee: fee } = state.submitted;
    if (plan === undefined) return undefined;
    const sent = {
      partner: order.partner,
      contractAccount: order.contractAccount ?? "",
      esiid: order.address.esiid,
      plan,
    };
    return agreedOn(sent, { day: order.startDate, fee: fee ?? "unknown" }, here);
  }
  if (state?.stage !== "order") return undefined;
  const { partner, selection } = state;
  return agreedOn(
    { partner, contractAccount, esiid, plan: selection.plan },
    daysSeen(seen, { start: startDate }).start,
    here,
  );
}

/** What the caller of the site API states, who orders service at a home as a whole. */
export const homeStated = (
  home: Parameters<typeof agreedOn>[0],
  start: DayWithFee,
  here: Omit<Here, "way">,
): ReturnType<typeof agreedOn> => agreedOn(home, start, { ...here, way: "site-api" });
