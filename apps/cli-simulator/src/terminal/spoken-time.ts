import { centralTime } from "@switchyard/domain/kernel/central-time";
import { DateTime } from "luxon";

/** A span between two instants. */
interface Window {
  readonly since: string;
  readonly until: string;
}

interface SpokenTime {
  /** The possible spans, the latest first: "half past two" may be at night. Empty if the caller named no time. */
  readonly windows: readonly Window[];
  /** The other words. */
  readonly rest: string;
}

const hours = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const minutes = { five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, "forty-five": 45, fifty: 50 };
const weekdays = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const numberIn = (text: string): number =>
  /^\d/.test(text)
    ? Number(text)
    : (minutes[text.replace(" ", "-") as keyof typeof minutes] ?? hours.indexOf(text) + 1);

const hour = `([01]?\\d|2[0-3]|${hours.join("|")})`;
const minute = `(?:forty[ -]five|${Object.keys(minutes).join("|")})`;
const half = "(?:\\s*([ap])\\.?m\\b\\.?)?";
const about = "(?:(?:at|about|around|by)\\s+)*";

/** A time of day. The hour has two meanings until the caller says whether it was morning or evening. */
interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half?: string | undefined;
}

const withMinute = (at = "", past = "", of?: string): Clock => ({
  hour: numberIn(at),
  minute: numberIn(past),
  half: of,
});

/** The ways to say a time of day, each with its hour, minute and half of the day. */
const clocks: readonly (readonly [pattern: string, read: (...found: readonly string[]) => Clock])[] = [
  [`${about}half past ${hour}${half}`, (at = "", of) => ({ hour: numberIn(at), minute: 30, half: of })],
  [
    `${about}(?:a )?quarter (?:past|after) ${hour}${half}`,
    (at = "", of) => ({ hour: numberIn(at), minute: 15, half: of }),
  ],
  [
    `${about}(?:a )?quarter (?:to|of|before) ${hour}${half}`,
    (at = "", of) => ({ hour: numberIn(at) - 1, minute: 45, half: of }),
  ],
  [`${about}${hour}:([0-5]\\d)${half}`, withMinute],
  [`(?:at|about|around)\\s+${hour} ([0-5]\\d)(?![ -]?\\d)${half}`, withMinute],
  [`${about}${hour} (${minute})${half}`, withMinute],
  [`${about}${hour}\\s*([ap])\\.?m\\b\\.?`, (at = "", of) => ({ hour: numberIn(at), minute: 0, half: of })],
  [`${about}${hour} o.?clock${half}`, (at = "", of) => ({ hour: numberIn(at), minute: 0, half: of })],
  [`(?:at|about|around)\\s+${hour}(?![ :-]*\\d)`, (at = "") => ({ hour: numberIn(at), minute: 0 })],
  [`${about}noon`, () => ({ hour: 12, minute: 0, half: "p" })],
  [`${about}midnight`, () => ({ hour: 12, minute: 0, half: "a" })],
];

const days: readonly (readonly [pattern: string, day: (today: DateTime, ...found: readonly string[]) => DateTime])[] = [
  ["today|this(?= (?:morning|afternoon|evening))|tonight", (today) => today],
  ["yesterday|last(?= (?:night|evening))", (today) => today.minus({ days: 1 })],
  [
    `(?:on |last )*(${weekdays.join("|")})`,
    (today, name = "") => today.minus({ days: (today.weekday - weekdays.indexOf(name) + 6) % 7 || 7 }),
  ],
  ["(?:on )?(\\d{4}-\\d{2}-\\d{2})", (today, day = "") => DateTime.fromISO(day, { zone: today.zone })],
  [
    `(?:on )?(${months.join("|")})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?`,
    (today, name = "", day = "") => {
      const at = today.set({ month: months.indexOf(name) + 1, day: Number(day) });
      return at > today ? at.minus({ years: 1 }) : at;
    },
  ],
];

/** Parts of the day, with the hours in which they begin and end. */
const partsOfDay: Readonly<Record<string, readonly [number, number]>> = {
  morning: [0, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [18, 24],
};

/** How exactly people remember the time of a call. */
const minutesAround = 30;

/**
 * Reads the time that a caller names, such as "yesterday about two thirty" or "today at half past two": in Texas, as on
 * the customer's screen. Without a day it is today, or yesterday if today's time is still to come.
 */
export const spokenTime = (spoken: string, instant = new Date().toISOString()): SpokenTime => {
  const now = DateTime.fromISO(instant, { zone: centralTime });
  let rest = spoken;
  const take = <T>(ways: readonly (readonly [string, (...found: readonly string[]) => T])[]): T | undefined => {
    for (const [pattern, read] of ways) {
      const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "iu").exec(rest);
      if (found === null) continue;
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
      return read(...found.slice(1).map((text: string | undefined) => text?.toLowerCase() as string));
    }
    return undefined;
  };
  const day = take(days.map(([pattern, read]) => [pattern, (...found) => read(now.startOf("day"), ...found)]));
  const part = take([[`(?:in the |at )?(${Object.keys(partsOfDay).join("|")})`, (name = "") => partsOfDay[name]]]);
  const clock = take(clocks);
  const rightDay = day?.isValid === true ? day : undefined;
  if (clock === undefined && rightDay === undefined && part === undefined) return { windows: [], rest };
  const windowsOn = (on: DateTime): readonly Window[] =>
    (clock === undefined
      ? [{ from: on.plus({ hours: part?.[0] ?? 0 }), to: on.plus({ hours: part?.[1] ?? 24 }) }]
      : hoursMeant(clock, part).map((at) => {
          const moment = on.set({ hour: at, minute: clock.minute });
          return { from: moment.minus({ minutes: minutesAround }), to: moment.plus({ minutes: minutesAround }) };
        })
    )
      .filter(({ from, to }) => from.isValid && to.isValid && from <= now)
      .map(({ from, to }) => ({ since: from.toUTC().toISO() ?? "", until: to.toUTC().toISO() ?? "" }));
  const today = windowsOn(rightDay ?? now.startOf("day"));
  return {
    windows: today.length > 0 || rightDay ? today : windowsOn(now.startOf("day").minus({ days: 1 })),
    rest,
  };
};

/** The hours of the day, the later one first. */
const hoursMeant = (
  { hour: spoken, half: of }: Clock,
  part: readonly [number, number] | undefined,
): readonly number[] => {
  if (spoken > 12) return [spoken];
  const [morning, afternoon] = [spoken % 12, (spoken % 12) + 12];
  if (of !== undefined) return [of === "p" ? afternoon : morning];
  const both = [afternoon, morning];
  const inPart = both.filter((at) => part !== undefined && at >= part[0] && at < part[1]);
  return inPart.length > 0 ? inPart : both;
};
