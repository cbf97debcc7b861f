"use client";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { DateField } from "@switchyard/domain/transfer/order-form";
import { useCallback, useRef } from "react";

type OpenDays = Partial<Record<DateField, readonly IsoDate[]>>;

/** The open days of both calendars, as soon as they are known: what is typed can be judged before it is sent. */
export function useOpenDays() {
  const days = useRef<OpenDays>({});
  const keep = (field: DateField, known: readonly IsoDate[] | undefined): void => {
    const { [field]: _, ...rest } = days.current;
    days.current = known === undefined ? rest : { ...rest, [field]: known };
  };
  const onStopDays = useCallback((known: readonly IsoDate[] | undefined): void => keep("stopServiceDate", known), []);
  const onStartDays = useCallback((known: readonly IsoDate[] | undefined): void => keep("startServiceDate", known), []);
  return { openDays: (): OpenDays => days.current, onStopDays, onStartDays };
}
