import { homeAgreed } from "@switchyard/domain/add-home/agreed";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import type { OrderNamed } from "@switchyard/domain/consent/order-shown";
import type { AddHomeState } from "@switchyard/domain/add-home/state";
import { asksEvAcknowledgment } from "@switchyard/domain/enrollment/terms";
import type { Journey } from "@switchyard/domain/journey/model";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import type { z } from "zod";
import { daysSeen, type OrderOfDaysAgreed } from "../../../parts/order-summary/agreed-days.ts";
import {
  type PageAgreement,
  agreementOfDays,
  type AgreementNow,
} from "../../../parts/order-summary/agreement-of-days.ts";
import { dwellingWords } from "../../../parts/order-summary/home-in-sentence.ts";
import type { DwellingNamed } from "../../../parts/order-summary/receipt-of-days.client.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";

type Words = Pick<PageContext, "t" | "text" | "locale">;

/** The agreement of an order for another home; both the page and the proof of consent are generated from it. */
export const homeOrderAgreed = (
  { t, text }: Words,
  fields: Pick<z.output<typeof content>, "EVDisclaimerMessage">,
  plan: PlanOffer,
  evModels: readonly string[],
): OrderOfDaysAgreed => ({
  agreed: t("addHome.agreed", { plan: plan.name, home: "{home}", startDate: "{startDate}" }),
  vehicle: asksEvAcknowledgment(plan.ev, evModels) ? text(fields.EVDisclaimerMessage) : undefined,
  plan,
});

/** Words after the address of a home, if the address contradicts the kind of home. */
export const dwellingNamed = (
  page: Pick<Words, "t">,
  home: { readonly esiid: string; readonly unit?: string } | undefined,
  dwel: string,
): DwellingNamed | undefined => {
  const words = home?.unit === undefined ? "" : dwellingWords(page, { unit: home.unit }, dwel);
  return home && words !== "" ? { esiid: home.esiid, dwel, words } : undefined;
};

type AgreedHome = Omit<Parameters<typeof homeAgreed>[0], "esiid"> & {
  readonly dwel: string;
  /** Undefined without a picked home, or if the search does not answer: then the form returns. */
  readonly address: ServiceAddress | undefined;
};

const agreedOn = (
  { address, dwel, ...home }: AgreedHome,
  start: DayWithFee | undefined,
  here: PageAgreement,
): Promise<AgreementNow | undefined> =>
  agreementOfDays("add-home-order-information", here, {
    order: (there) => homeOrderAgreed(there, fieldsOf(there.block, content), home.plan, there.policy.evModels),
    agreed: homeAgreed({ ...home, esiid: address?.esiid ?? "" }, start),
    days: (there) => ({
      start,
      home: address && { esiid: address.esiid, address: address.displayText },
      dwelling: dwellingNamed(there, address, dwel)?.words,
    }),
  });

interface Pressed extends PageAgreement {
  readonly seen: string;
  readonly named: OrderNamed;
  readonly startDate: IsoDate | undefined;
  readonly address: ServiceAddress | undefined;
  readonly contractAccount: string;
}

/** The agreement given by the order page's button; undefined without an open order, or if its page can't be loaded. */
export async function homeAgreement(
  journey: Pick<Journey<AddHomeState>, "state"> | undefined,
  { seen, named, startDate, address, contractAccount, ...here }: Pressed,
): Promise<AgreementNow | undefined> {
  const { state } = journey ?? {};
  if (state?.stage === "submitted") {
    // An order that was sent stays the same: its own day and its own plan.
    const { order, plan, startDayFee: fee } = state.submitted;
    if (plan === undefined) return undefined;
    const sent = {
      partner: order.partner,
      contractAccount: order.contractAccount ?? "",
      address: order.address,
      dwel: order.dwel,
      plan,
    };
    return agreedOn(sent, { day: order.startDate, fee: fee ?? "unknown" }, here);
  }
  if (state?.stage !== "order") return undefined;
  const { partner, selection } = state;
  return agreedOn(
    { partner, contractAccount, address, dwel: selection.dwel, plan: selection.plan },
    daysSeen({ seen, named }, { start: startDate }).start,
    here,
  );
}

/** The agreement that a caller of the site API states for a complete order of service at a home. */
export const homeStated = (
  home: AgreedHome,
  start: DayWithFee,
  here: Omit<PageAgreement, "way">,
): Promise<AgreementNow | undefined> => agreedOn(home, start, { ...here, way: "site-api" });
