import type { Charge } from "../charges/model.ts";
import type { DocumentContent } from "../documents/model.ts";
import type { FlowName } from "../journey/model.ts";
import type { Brand } from "../kernel/brand.ts";
import type { Instant, IsoDate } from "../kernel/clock.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Cents, Fee, Rate } from "../kernel/money.ts";
import type { AutopayFrom, CardNamed, PaymentInfo } from "../payments/model.ts";
import type { OrderKind } from "../standing/model.ts";

/** How a customer agrees: with a form of ours, or by a caller of the site API, who states it. */
export type ConsentWay = "form-with-script" | "form-without-script" | "site-api";

/** A sentence that is agreed to, word for word as the page says it; `term` names its box, or its button. */
export interface AgreedSentence {
  readonly term: string;
  readonly text: string;
}

/** A document that is put before the customer, under the address that the gateway or the content gives it, version and all. */
export interface AgreedDocument {
  readonly name: string;
  readonly address: string;
  /** What it said; left out of a page of the site and what is no document, and in records of before. */
  readonly content?: DocumentContent | "not-read" | undefined;
}

/** What a plan costs. */
export interface AgreedPlan {
  readonly id: string;
  readonly name: string;
  /** Months; 0 is month-to-month. */
  readonly term: number;
  readonly rate: Rate;
  readonly averagePrices: readonly { readonly kwh: number; readonly rate: Rate }[];
  readonly baseCharge: Cents;
  readonly cancellationFee: Fee;
}

/** How a deposit is to be paid. The card is named where it is charged on a later day. */
export type AgreedPayment = Pick<PaymentInfo, "paymentType" | "scheduledDepositDate"> & {
  readonly card?: CardNamed | undefined;
};

/**
 * An order as its flow knows it. It has no identity papers, and only the display name of a card: the gateway's numbers
 * identify the customer and the home.
 */
export interface AgreedOrder {
  readonly plan: AgreedPlan | undefined;
  /** The day on which service, or the plan, is to begin; undefined where the order has none. */
  readonly startDate: IsoDate | undefined;
  readonly partner: string;
  readonly contractAccount: string;
  readonly esiid: string;
  /** The add-ons that are ordered, alone or beside service. */
  readonly products: readonly string[];
  /** How a deposit is to be paid; undefined where none is, or where that is said later. */
  readonly payment: AgreedPayment | undefined;
  /** What bills are paid from, where that is what is agreed to. The last digits of a card are not known before it is sent. */
  readonly autopay?: AutopayFrom | undefined;
  readonly charges: readonly Charge[];
}

/** The words of an order, as they are put to the customer. */
export interface AgreedWords {
  readonly sentences: readonly AgreedSentence[];
  readonly documents: readonly AgreedDocument[];
}

/** What a customer agrees to with an order, and how. The words are composed of what the order is about. */
export interface Agreement extends AgreedWords, AgreedOrder {
  readonly way: ConsentWay;
}

/** What is kept for years: that this customer has authorised this order. */
export interface Consent extends Agreement {
  readonly reference: CorrelationId;
  readonly flow: FlowName;
  readonly what: OrderKind;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly at: Instant;
  /** The same in Texas. */
  readonly day: IsoDate;
  /** The idempotency key that the order is sent under. */
  readonly orderKey: string;
}

/** What became of the order; `unknown` until a later try says more. */
export type ConsentOutcome = "ordered" | "refused" | "not-sent" | "unknown";

/** A consent with what became of its order; nothing where the site ended before there was an answer. */
export interface KeptConsent extends Consent {
  readonly outcome: { readonly is: ConsentOutcome; readonly at: Instant } | undefined;
}

/** Somebody has read what a customer agreed to. */
export interface ConsentReading {
  readonly at: Instant;
  /** The user of the system. */
  readonly by: string;
  readonly because: string;
}
