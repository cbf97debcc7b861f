/** A part of the benchmark, as known before it runs. */
interface PartPlan {
  /** Estimated minutes on two cores. */
  readonly seconds: number;
  /** Runs only by name or with `--all`, because the default run would take too long. */
  readonly isExtra?: true;
}

/** All parts in order. Each runs alone, and can follow any other. */
export const parts = {
  rates: { seconds: 130 },
  latency: { seconds: 100 },
  capacity: { seconds: 110 },
  thousand: { seconds: 60 },
  javascript: { seconds: 25 },
  year: { seconds: 30 },
  decision: { seconds: 10 },
  store: { seconds: 60 },
  postgres: { seconds: 60 },
  outage: { seconds: 100 },
  denial: { seconds: 520, isExtra: true },
  "dead-call": { seconds: 640, isExtra: true },
  browser: { seconds: 780, isExtra: true },
  lighthouse: { seconds: 700, isExtra: true },
  search: { seconds: 240, isExtra: true },
  simulator: { seconds: 480, isExtra: true },
  callers: { seconds: 30, isExtra: true },
  fleet: { seconds: 150, isExtra: true },
} as const satisfies Readonly<Record<string, PartPlan>>;

export type PartName = keyof typeof parts;
const names = Object.keys(parts) as PartName[];
const plans: Readonly<Record<PartName, PartPlan>> = parts;

export interface Plan {
  readonly chosen: readonly PartName[];
  readonly leftOut: readonly PartName[];
}

/**
 * @param only names of parts, separated by commas
 * @throws for an unknown name
 */
export const planOf = (only: string | undefined, all: boolean): Plan => {
  const asked = only?.split(",");
  const unknown = asked?.filter((name) => !names.some((known) => known === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  const chosen = asked ? (asked as PartName[]) : names.filter((name) => all || !plans[name].isExtra);
  return { chosen, leftOut: asked ? [] : names.filter((name) => !chosen.includes(name)) };
};

const secondsOf = (chosen: readonly PartName[]): number => chosen.reduce((sum, name) => sum + plans[name].seconds, 0);

const roughly = (seconds: number): string =>
  seconds < 45 ? "less than a minute" : `about ${Math.round(seconds / 60) || 1} min`;

/** The first lines of a run. */
export const beginning = ({ chosen, leftOut }: Plan): string =>
  [
    `${chosen.join(", ")}: ${roughly(secondsOf(chosen))} on two cores.`,
    ...(leftOut.length > 0
      ? [
          `Left out: ${leftOut.map((name) => `${name} (${roughly(plans[name].seconds)})`).join(", ")}. Run them with --all, or by name with --only.`,
        ]
      : []),
  ].join("\n");

/** A run's progress and its delay. */
export class Progress {
  private readonly left: PartName[];
  private pace = 1;
  private planned = 0;
  private taken = 0;

  constructor({ chosen }: Plan) {
    this.left = [...chosen];
  }

  /**
   * @param seconds the part's duration so far
   */
  line(seconds: number): string {
    const [now, ...later] = this.left;
    if (now === undefined) return "";
    const part = Math.max(0, plans[now].seconds * this.pace - seconds);
    return `${now}: ${roughly(part)} left, ${roughly(part + secondsOf(later) * this.pace)} in all`;
  }

  /**
   * @param seconds the part's duration
   */
  finished(seconds: number): void {
    const name = this.left.shift();
    if (name === undefined) return;
    this.planned += plans[name].seconds;
    this.taken += seconds;
    this.pace = this.taken / this.planned;
  }
}
