import type { WithEach } from "@switchyard/domain/kernel/form-table";
import { addHomeTexts, type AddHomeWireName } from "@switchyard/domain/add-home/order-form";
import type { HomeToAdd } from "@switchyard/domain/add-home/model";
import { billingFields } from "../customers/create-request.ts";
import { dwellingCode } from "../plans/plan-catalogue.ts";
import { usDateOf } from "../wire/dates.ts";
import { textOrNull } from "../wire/values.ts";

/** The payload of add-home with its constants. `street` includes the house number. */
export const toAddHomeRequest = ({
  partner,
  address,
  startDate,
  customerIntent,
  dwel,
  prom,
  plan,
  billing,
  secondaryHolder,
  ...texts
}: HomeToAdd) =>
  ({
    ...addHomeTexts.onWire(texts),
    isExistingBill: texts.contractAccount !== undefined,
    bpNumber: partner,
    city: address.city,
    streetName: `${address.houseNumber} ${address.street}`.trim(),
    streetNumber: "",
    unit: textOrNull(address.unit),
    postalCode: address.zip,
    state: address.state,
    country: "US",
    startDate: usDateOf(startDate),
    esiid: address.esiid,
    language: "English",
    customerIntent,
    dwellingType: dwellingCode(dwel),
    productId: plan.id,
    campaignId: textOrNull(plan.campaignId),
    incentiveId: textOrNull(plan.incentiveId),
    promoCode: textOrNull(prom),
    channel: "Web",
    vendorId: "",
    ...billingFields(billing),
    isPaperlessBilling: texts.paperlessEmail !== undefined,
    secondaryAccountFirstName: textOrNull(secondaryHolder?.firstName ?? ""),
    secondaryAccountLastName: textOrNull(secondaryHolder?.lastName ?? ""),
    enrollDate: usDateOf(plan.enrollDate),
  }) satisfies WithEach<AddHomeWireName, unknown>;
