"use client";
import type { DaysOffered } from "@switchyard/domain/service-calendar/chosen-day";
import type { DayField, TransferOrderFacts } from "@switchyard/domain/transfer/order-form";
import { useCallback, useRef } from "react";

type Offered = Pick<TransferOrderFacts, "offered">;

/** Receives a calendar's answers whenever they are loaded. */
export type OnOffered = (this: void, offered: DaysOffered | undefined) => void;

/** The answers of both calendars once loaded, so the form can check input before it is sent. */
export function useOffered() {
  const known = useRef<Offered>({ offered: {} });
  const keep = (field: DayField, now: DaysOffered | undefined): void => {
    const { [field]: _before, ...other } = known.current.offered;
    known.current = { offered: now ? { ...other, [field]: now } : other };
  };
  const onStopOffered = useCallback<OnOffered>((now) => keep("stopServiceDate", now), []);
  const onStartOffered = useCallback<OnOffered>((now) => keep("startServiceDate", now), []);
  return { knownDays: (): Offered => known.current, onStopOffered, onStartOffered };
}
