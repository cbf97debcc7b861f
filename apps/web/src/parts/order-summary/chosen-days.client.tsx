"use client";
import type { DaysSoFar } from "@switchyard/domain/charges/of-days";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

interface ChosenDaysOfPage {
  readonly days: DaysSoFar;
  readonly chooseStop: (this: void, day: DayWithFee | undefined) => void;
  readonly chooseStart: (this: void, day: DayWithFee | undefined) => void;
}

const nothing = (): void => undefined;
const Chosen = createContext<ChosenDaysOfPage>({ days: {}, chooseStop: nothing, chooseStart: nothing });

/** What its form chooses, the page says: the days of an order with their fees. */
export function ChosenDays({ initial, children }: { readonly initial: DaysSoFar; readonly children: ReactNode }) {
  const [days, setDays] = useState(initial);
  const chooseStop = useCallback((stop: DayWithFee | undefined) => setDays((before) => ({ ...before, stop })), []);
  const chooseStart = useCallback((start: DayWithFee | undefined) => setDays((before) => ({ ...before, start })), []);
  const chosen = useMemo(() => ({ days, chooseStop, chooseStart }), [days, chooseStop, chooseStart]);
  return <Chosen value={chosen}>{children}</Chosen>;
}

export const useChosenDays = (): ChosenDaysOfPage => useContext(Chosen);
