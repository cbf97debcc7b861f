"use client";
import type { DaysSoFar } from "@switchyard/domain/charges/of-days";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

interface Choose {
  readonly chooseStop: (this: void, day: DayWithFee | undefined) => void;
  readonly chooseStart: (this: void, day: DayWithFee | undefined) => void;
}

const nothing = (): void => undefined;
const Chosen = createContext<DaysSoFar>({});
// Apart, so that a form that only tells is not drawn anew with each day.
const Choosing = createContext<Choose>({ chooseStop: nothing, chooseStart: nothing });

/** What its form chooses, the page says: the days of an order with their fees. */
export function ChosenDays({ initial, children }: { readonly initial: DaysSoFar; readonly children: ReactNode }) {
  const [days, setDays] = useState(initial);
  const chooseStop = useCallback((stop: DayWithFee | undefined) => setDays((before) => ({ ...before, stop })), []);
  const chooseStart = useCallback((start: DayWithFee | undefined) => setDays((before) => ({ ...before, start })), []);
  const choosing = useMemo(() => ({ chooseStop, chooseStart }), [chooseStop, chooseStart]);
  return (
    <Choosing value={choosing}>
      <Chosen value={days}>{children}</Chosen>
    </Choosing>
  );
}

/** The days that are chosen by now. */
export const useChosenDays = (): DaysSoFar => useContext(Chosen);

/** By which a form tells what is chosen. */
export const useChoosing = (): Choose => useContext(Choosing);
