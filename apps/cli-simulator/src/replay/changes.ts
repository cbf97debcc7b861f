import { destinationText } from "@switchyard/domain/journey/compare-steps";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/journey/replayed-steps";

/** One way in which today's code decides otherwise, or of which nobody can tell, and whose journeys met it. */
export interface Change {
  readonly verdict: "different" | "cannot-tell";
  readonly step: string;
  readonly what: string;
  /** How many steps. */
  readonly count: number;
  /** The references, each once, in the order in which the journeys began; of very many the first ones. */
  readonly journeys: readonly string[];
  /** How many journeys. */
  readonly met: number;
}

/** Of a change that nearly everybody meets, more names help nobody, and memory stays flat. */
const mostNamed = 10_000;

/** Changes as they are met, grouped by step and by what is otherwise. */
export class Changes {
  readonly #found = new Map<string, Change>();

  note({ began: { correlationId }, steps }: JourneyReplay): void {
    for (const step of steps)
      if (step.verdict === "different" || step.verdict === "cannot-tell")
        for (const what of otherwise(step)) this.#met(step.verdict, step.step, what, correlationId);
  }

  #met(verdict: Change["verdict"], step: string, what: string, reference: string): void {
    const key = `${verdict}\n${step}\n${what}`;
    const before = this.#found.get(key) ?? { verdict, step, what, count: 0, journeys: [], met: 0 };
    // A journey's steps come one after the other.
    const isNew = before.journeys.at(-1) !== reference;
    this.#found.set(key, {
      ...before,
      count: before.count + 1,
      met: before.met + (isNew ? 1 : 0),
      journeys: isNew && before.journeys.length < mostNamed ? before.journeys.concat(reference) : before.journeys,
    });
  }

  /** What is decided otherwise first, the most frequent first; then what nobody can tell. */
  sorted(): readonly Change[] {
    return [...this.#found.values()].toSorted((one, other) =>
      one.verdict === other.verdict ? other.met - one.met : one.verdict === "different" ? -1 : 1,
    );
  }
}

const otherwise = ({ differences, recorded, today }: StepReplay): readonly string[] =>
  differences.length > 0
    ? differences
    : [`destination: then ${destinationText(recorded.destination)}, today ${destinationText(today?.destination)}`];
