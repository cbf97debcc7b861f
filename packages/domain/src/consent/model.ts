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

/** The way of a consent: by a form of ours, or by a caller of the site API, who states it. */
export type ConsentWay = "form-with-script" | "form-without-script" | "site-api";

/** A sentence of the consent, word for word as on the page; `term` names its box or button. */
export interface AgreedSentence {
  readonly term: string;
  readonly text: string;
}

/** A document for the customer, by its address from the gateway or the content, with its version. */
export interface AgreedDocument {
  readonly name: string;
  readonly address: string;
  /** A digest of its content; missing for a page of the site, for unreadable documents, and in older records. */
  readonly content?: DocumentContent | "not-read" | undefined;
}

/** A plan's price. */
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

/** The payment of a deposit. Names the card where it is charged on a later day. */
export type AgreedPayment = Pick<PaymentInfo, "paymentType" | "scheduledDepositDate"> & {
  readonly card?: CardNamed | undefined;
};

/**
 * An order in its flow. It has no identity papers, and only the display name of a card: the gateway's numbers identify
 * the customer and the home.
 */
export interface AgreedOrder {
  readonly plan: AgreedPlan | undefined;
  /** The first day of service or of the plan; undefined where the order has none. */
  readonly startDate: IsoDate | undefined;
  readonly partner: string;
  readonly contractAccount: string;
  readonly esiid: string;
  /** The ordered add-ons, alone or beside service. */
  readonly products: readonly string[];
  /** The payment of a deposit; undefined without one, or before the choice. */
  readonly payment: AgreedPayment | undefined;
  /** Autopay's bank or card, where the consent covers it. A card's last digits are unknown before the call. */
  readonly autopay?: AutopayFrom | undefined;
  readonly charges: readonly Charge[];
}

/** The words of an order, as the customer sees them. */
export interface AgreedWords {
  readonly sentences: readonly AgreedSentence[];
  readonly documents: readonly AgreedDocument[];
}

/** A consent to an order, with its way. The order determines its words. */
export interface Agreement extends AgreedWords, AgreedOrder {
  readonly way: ConsentWay;
}

/** The proof of the customer's consent to this order, stored for years. */
export interface Consent extends Agreement {
  readonly reference: CorrelationId;
  readonly flow: FlowName;
  readonly what: OrderKind;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly at: Instant;
  /** The Texas day of it. */
  readonly day: IsoDate;
  /** The order's idempotency key. */
  readonly orderKey: string;
}

/** The result of the order; `unknown` until a later try resolves it. */
export type ConsentOutcome = "ordered" | "refused" | "not-sent" | "unknown";

/** A consent with its order's result; undefined where the process died before an answer. */
export interface StoredConsent extends Consent {
  readonly outcome: { readonly is: ConsentOutcome; readonly at: Instant } | undefined;
}

/** A record that a user has read a consent. */
export interface ConsentReading {
  readonly at: Instant;
  /** The user of the operating system. */
  readonly by: string;
  readonly because: string;
}
