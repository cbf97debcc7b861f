import type { MailingAddress } from "@switchyard/domain/account/model";
import type { Billing } from "@switchyard/domain/enrollment/parts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { streetText } from "../plans/words.ts";

/**
 * The address for paper bills, in one line as people write it.
 *
 * @param home the service address in one line
 */
export const billingLine = ({ t }: Pick<PageContext, "t">, billing: Billing, home: string): string => {
  switch (billing.kind) {
    case "same-address":
      return home;
    case "po-box":
      return `${t("billingAddress.poBox", { box: billing.box })}, ${billing.city}, ${billing.state} ${billing.zip}`;
    case "other-address":
      return `${streetText({ ...billing, houseNumber: billing.streetNumber })}, ${billing.city}, ${billing.state} ${billing.zip}`;
  }
};

/** The same for the account's address; empty without one. */
export const mailingLine = ({
  streetNumber,
  streetName,
  aptNumber,
  city,
  state,
  postalCode,
}: MailingAddress): string => {
  const street = streetText({ houseNumber: streetNumber, street: streetName, unit: aptNumber });
  return street === "" ? "" : `${street}, ${city}, ${state} ${postalCode}`;
};
