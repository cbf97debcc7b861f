import { destinationText } from "@switchyard/domain/journey/compare-steps";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/journey/replayed-steps";

/** One way in which today's code decides otherwise, or of which nobody can tell, and whose journeys met it. */
export interface Change {
  readonly verdict: "different" | "cannot-tell";
  readonly step: string;
  readonly what: string;
  /** How many journeys. */
  count: number;
  /** Their references, each once, in the order in which they began; of very many the first ones. */
  readonly journeys: string[];
}

/** Of a change that nearly everybody meets, more names help nobody, and memory stays flat. */
const mostNamed = 10_000;

/** Changes as they are met, grouped by step and by what is otherwise. */
export class Changes {
  readonly #found = new Map<string, Change>();

  note({ began: { correlationId }, steps }: JourneyReplay): void {
    const met = new Set<Change>();
    for (const step of steps)
      if (step.verdict === "different" || step.verdict === "cannot-tell")
        for (const what of otherwise(step)) met.add(this.#changeOf(step.verdict, step.step, what));
    for (const change of met) {
      change.count += 1;
      if (change.journeys.length < mostNamed) change.journeys.push(correlationId);
    }
  }

  #changeOf(verdict: Change["verdict"], step: string, what: string): Change {
    const key = `${verdict}\n${step}\n${what}`;
    const change = this.#found.get(key) ?? { verdict, step, what, count: 0, journeys: [] };
    this.#found.set(key, change);
    return change;
  }

  /** What is decided otherwise first, the most frequent first; then what nobody can tell. */
  sorted(): readonly Readonly<Change>[] {
    return [...this.#found.values()].toSorted((one, other) =>
      one.verdict === other.verdict ? other.count - one.count : one.verdict === "different" ? -1 : 1,
    );
  }
}

const otherwise = ({ differences, recorded, today }: StepReplay): readonly string[] =>
  differences.length > 0
    ? differences
    : [`destination: then ${destinationText(recorded.destination)}, today ${destinationText(today?.destination)}`];
