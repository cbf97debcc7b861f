import type { ServiceAddress } from "../addresses/model.ts";
import type { Billing } from "../enrollment/model.ts";
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
  /** The account that the home goes on; undefined for one of its own. */
  readonly contractAccount: string | undefined;
  readonly billing: Billing;
  readonly secondaryHolder: { readonly firstName: string; readonly lastName: string } | undefined;
  /** Where bills go instead of the mail; undefined for paper. */
  readonly paperlessEmail: string | undefined;
}

/** What came of it. A step that did not run has empty texts. */
export interface HomeAdded {
  readonly indicator: string;
  readonly messages: readonly string[];
  /** The account that the home is on. */
  readonly contractAccount: string;
  readonly serviceContractNumber: string;
  /** What the order itself was answered with: a contract may be made and service not be ordered (`PermitRequired`). */
  readonly connected: string;
}
