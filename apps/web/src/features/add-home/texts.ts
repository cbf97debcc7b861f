import { billingErrorTexts } from "../../parts/billing-address/texts.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";

// labels: addHome.errors.*
const codes = {
  esiid: ["required", "unknown", "notOffered"],
  startdate: ["required", "invalid", "notOpen"],
  contractAccount: ["required", "invalid"],
  secondaryAccountFirstName: ["required", "invalid", "tooLong"],
  secondaryAccountLastName: ["required", "invalid", "tooLong"],
  paperlessBillingEmail: ["required", "invalid"],
  evAcknowledgment: ["required"],
} as const;

/** What is said beside a field, by `field.code`. */
export const homeOrderErrors = (page: Pick<PageContext, "t">): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(codes).flatMap(([field, own]) =>
      own.map((code) => [`${field}.${code}`, page.t(`addHome.errors.${field}.${code}`)] as const),
    ),
  ),
  ...billingErrorTexts(page),
});
