import type { AddHomeFacts, AddHomeField, AddHomeProblem, AddHomeValues } from "@switchyard/domain/add-home/order-form";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Intent } from "@switchyard/domain/kernel/intent";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import type { ReactNode } from "react";
import type {
  AddressSearchTexts,
  PickedPlace,
  PlaceOption,
} from "../../../parts/address-search/address-search-model.ts";
import type { BillingAddressTexts } from "../../../parts/billing-address/billing-address.tsx";
import type { OrderTexts } from "../../../parts/order-summary/receipt-of-days.client.tsx";
import type { ReceiptOfDaysProps } from "../../../parts/order-summary/receipt-texts.ts";
import type { FieldWords } from "../../../site/forms/field-words.ts";
import type { FramedFormProps } from "../../../site/forms/form-frame.tsx";
import type { StartDateTexts } from "../../../parts/start-date/start-date-model.ts";
import type { SectionWords } from "../../../ui/forms/form-section.tsx";
import type { PaperlessStatus } from "./use-paperless-status.ts";

/** The days on which service can start at the home, if the page knows it. */
export interface HomeCalendar {
  readonly esiid: string;
  /** Undefined if the gateway does not answer. */
  readonly question: CalendarQuestion | undefined;
  readonly policyHolidays: readonly IsoDate[];
  readonly length: number;
  readonly texts: StartDateTexts;
  readonly withoutScript: ReactNode;
}

export interface AddHomeOrderFormProps extends FramedFormProps {
  readonly values: AddHomeValues;
  readonly problems: readonly AddHomeProblem[];
  readonly facts: Omit<AddHomeFacts, "offered">;
  readonly picked: PickedPlace | undefined;
  readonly candidates: readonly PlaceOption[];
  readonly searchTexts: AddressSearchTexts;
  readonly utilities: Readonly<Record<string, string>>;
  /** 6 for moving in, 5 for a switch. */
  readonly intent: Intent;
  readonly calendar: HomeCalendar;
  /** How the bills of the accounts arrive that the page has looked up. */
  readonly paperless: Readonly<Record<string, PaperlessStatus>>;
  readonly billingTexts: BillingAddressTexts;
  readonly errorTexts: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<"home" | "account" | "bills" | "holder" | "vehicle", SectionWords>>;
  readonly words: FieldWords<AddHomeField>;
  readonly texts: Readonly<
    Record<
      "change" | "find" | "take" | "startdateLater" | "existing" | "separate" | "account" | "choose" | "same",
      string
    >
  >;
  readonly vehicle: ReactNode;
  readonly receipt: ReceiptOfDaysProps;
  readonly order: OrderTexts;
}

/** Props of every part of the form. */
export interface PartProps extends AddHomeOrderFormProps {
  errorOf(field: AddHomeField): string | undefined;
}
