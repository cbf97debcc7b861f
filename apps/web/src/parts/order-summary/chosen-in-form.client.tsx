"use client";
import { sumWith } from "@switchyard/domain/charges/sum";
import type { Charge } from "@switchyard/domain/charges/model";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ReactNode } from "react";
import { dayText } from "../../ui/format/days.ts";
import { useChosenDays } from "./chosen-days.client.tsx";
import { knownAmount } from "./known-amount.ts";

/* What stands in the form of the page, in places that the server has drawn all around: a browser loads little for it. */

/** The home that is picked. @param none what is said before there is one */
export function HomeInForm({ none }: { readonly none: string }) {
  return useChosenDays().home ?? none;
}

/** The day that stands in the field. @param none what is said before there is one */
export function StartInForm({ locale, none }: { readonly locale: Locale; readonly none: string }) {
  const { start } = useChosenDays().days;
  return start ? dayText(locale, start.day) : none;
}

/** One of two parts of the page: for a day that costs something, and for any other. */
export function ByFeeOfStart({ withFee, without }: { readonly withFee: ReactNode; readonly without: ReactNode }) {
  const { start } = useChosenDays().days;
  return start !== undefined && start.fee !== 0 ? withFee : without;
}

/** What the day costs, with what is billed beside it. */
export function FeeOfStart({ beside = 0, unknown }: { readonly beside?: Charge["amount"]; readonly unknown: string }) {
  const amount = sumWith(useChosenDays().days.start?.fee ?? 0, beside);
  return knownAmount({ amount }) || unknown;
}
