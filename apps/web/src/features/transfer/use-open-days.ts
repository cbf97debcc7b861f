"use client";
import type { DaySet } from "@switchyard/domain/service-calendar/chosen-day";
import type { DayField, TransferOrderFacts } from "@switchyard/domain/transfer/order-form";
import { useCallback, useRef } from "react";

type Days = Pick<TransferOrderFacts, "openDays" | "paidDays">;

/** The open days of both calendars with those that cost something, as soon as they are known: what is typed can be judged before it is sent. */
export function useOpenDays() {
  const days = useRef<Days>({ openDays: {} });
  const keep = (field: DayField, open: DaySet | undefined, paid: DaySet | undefined): void => {
    const { [field]: _open, ...openDays } = days.current.openDays;
    const { [field]: _paid, ...paidDays } = days.current.paidDays ?? {};
    days.current =
      open === undefined
        ? { openDays, paidDays }
        : {
            openDays: { ...openDays, [field]: open },
            paidDays: paid === undefined ? paidDays : { ...paidDays, [field]: paid },
          };
  };
  const onStopDays = useCallback<OnDays>((open, paid) => keep("stopServiceDate", open, paid), []);
  const onStartDays = useCallback<OnDays>((open, paid) => keep("startServiceDate", open, paid), []);
  return { knownDays: (): Days => days.current, onStopDays, onStartDays };
}

/** Hears of a calendar whenever it is known. */
export type OnDays = (this: void, open: DaySet | undefined, paid?: DaySet) => void;
