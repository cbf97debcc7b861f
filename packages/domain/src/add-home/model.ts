import type { ServiceAddress } from "../addresses/model.ts";
import type { Billing } from "../enrollment/parts.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { AddHomeTexts } from "./order-form.ts";

/** An order for service at a further home of a customer, with the texts of its form. */
export interface HomeToAdd extends AddHomeTexts {
  readonly partner: string;
  readonly address: ServiceAddress;
  readonly startDate: IsoDate;
  readonly customerIntent: "MoveIn" | "Switch";
  readonly dwel: string;
  readonly prom: string;
  readonly plan: Pick<PlanOffer, "id" | "campaignId" | "incentiveId" | "enrollDate">;
  /** The account for the home; undefined for a new one. */
  readonly contractAccount: string | undefined;
  readonly billing: Billing;
  readonly secondaryHolder: { readonly firstName: string; readonly lastName: string } | undefined;
  /** The address for paperless bills; undefined for paper. */
  readonly paperlessEmail: string | undefined;
}

/** The result of the order. A step that did not run has empty texts. */
export interface HomeAdded {
  readonly indicator: string;
  readonly messages: readonly string[];
  /** The home's account. */
  readonly contractAccount: string;
  readonly serviceContractNumber: string;
  /** The order's own answer: a contract may exist without an order of service (`PermitRequired`). */
  readonly connected: string;
}
