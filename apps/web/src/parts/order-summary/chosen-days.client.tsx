"use client";
import type { DaysSoFar } from "@switchyard/domain/charges/of-days";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import type { HomeNamed } from "./ordered-on.ts";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

interface Choose {
  readonly chooseHome: (this: void, home: HomeNamed | undefined) => void;
  readonly chooseStop: (this: void, day: DayWithFee | undefined) => void;
  readonly chooseStart: (this: void, day: DayWithFee | undefined) => void;
}

const nothing = (): void => undefined;
const Chosen = createContext<DaysSoFar>({});
const Home = createContext<HomeNamed | undefined>(undefined);
// A separate context, so that a form which only sets days doesn't render again with each day.
const Choosing = createContext<Choose>({ chooseHome: nothing, chooseStop: nothing, chooseStart: nothing });

interface ChosenDaysProps {
  readonly initial: DaysSoFar;
  /** Whether the form chooses the home too. */
  readonly home?: HomeNamed | undefined;
  readonly children: ReactNode;
}

/** Provides the form's choices to the page: the home, and the days of an order with their fees. */
export function ChosenDays({ initial, home: homeBefore, children }: ChosenDaysProps) {
  const [days, setDays] = useState(initial);
  const [home, chooseHome] = useState(homeBefore);
  const chooseStop = useCallback((stop: DayWithFee | undefined) => setDays((before) => ({ ...before, stop })), []);
  const chooseStart = useCallback((start: DayWithFee | undefined) => setDays((before) => ({ ...before, start })), []);
  const choosing = useMemo(() => ({ chooseHome, chooseStop, chooseStart }), [chooseStop, chooseStart]);
  return (
    <Choosing value={choosing}>
      <Home value={home}>
        <Chosen value={days}>{children}</Chosen>
      </Home>
    </Choosing>
  );
}

/** The currently chosen days. */
export const useChosenDays = (): DaysSoFar => useContext(Chosen);

/** The currently chosen home, in a form that chooses one. */
export const useChosenHome = (): HomeNamed | undefined => useContext(Home);

/** Sets the choices, for the form. */
export const useChoosing = (): Choose => useContext(Choosing);
