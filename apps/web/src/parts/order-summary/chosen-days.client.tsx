"use client";
import type { DaysSoFar } from "@switchyard/domain/charges/of-days";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

interface ChosenInForm {
  readonly days: DaysSoFar;
  /** The address that is picked, in one line; undefined for none. */
  readonly home: string | undefined;
}

interface Choose {
  readonly chooseHome: (this: void, address: string | undefined) => void;
  readonly chooseStop: (this: void, day: DayWithFee | undefined) => void;
  readonly chooseStart: (this: void, day: DayWithFee | undefined) => void;
}

const nothing = (): void => undefined;
const Chosen = createContext<ChosenInForm>({ days: {}, home: undefined });
// Apart, so that a form that only tells is not drawn anew with each day.
const Choosing = createContext<Choose>({ chooseHome: nothing, chooseStop: nothing, chooseStart: nothing });

/** What its form chooses, the page says: the days of an order with their fees, and the home. */
export function ChosenDays({
  initial,
  home: initialHome,
  children,
}: {
  readonly initial: DaysSoFar;
  readonly home?: string | undefined;
  readonly children: ReactNode;
}) {
  const [days, setDays] = useState(initial);
  const [home, chooseHome] = useState(initialHome);
  const chooseStop = useCallback((stop: DayWithFee | undefined) => setDays((before) => ({ ...before, stop })), []);
  const chooseStart = useCallback((start: DayWithFee | undefined) => setDays((before) => ({ ...before, start })), []);
  const chosen = useMemo(() => ({ days, home }), [days, home]);
  const choosing = useMemo(() => ({ chooseHome, chooseStop, chooseStart }), [chooseStop, chooseStart]);
  return (
    <Choosing value={choosing}>
      <Chosen value={chosen}>{children}</Chosen>
    </Choosing>
  );
}

/** What is chosen by now. */
export const useChosenDays = (): ChosenInForm => useContext(Chosen);

/** By which a form tells what is chosen. */
export const useChoosing = (): Choose => useContext(Choosing);
