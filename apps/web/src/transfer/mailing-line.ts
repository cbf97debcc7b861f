import type { MailingAddress } from "@switchyard/domain/account/model";

/** Where bills go, in one line; empty when nobody has said. */
export const mailingLine = ({ streetNumber, streetName, aptNumber, city, state, postalCode }: MailingAddress): string => {
  const street = [streetNumber, streetName, aptNumber && `#${aptNumber.replace(/^#/, "")}`].filter(Boolean).join(" ");
  return street === "" ? "" : `${street}, ${city}, ${state} ${postalCode}`;
};
