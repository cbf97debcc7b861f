"use client";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { useEffect, useState } from "react";
import { dayText } from "../../../ui/format/days.ts";

export interface PickedDayProps {
  /** The field of the form. */
  readonly name: string;
  /** That the page came with. */
  readonly day: IsoDate;
  readonly locale: Locale;
}

/** The day that is picked in the form, for the summary that stands beside it. */
export function PickedDay({ name, day, locale }: PickedDayProps) {
  const [picked, setPicked] = useState(day);
  useEffect(() => {
    // What was picked before the script came, or stands again after going back.
    const before = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
    if (before) setPicked(before);
    const follow = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.name === name) setPicked(target.value);
    };
    document.addEventListener("change", follow);
    return () => document.removeEventListener("change", follow);
  }, [name]);
  return dayText(locale, picked);
}
