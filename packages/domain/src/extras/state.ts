import { type AtStage, type StageOf, stageCheckOf } from "../journey/stage.ts";
import type { Instant } from "../kernel/clock.ts";
import type { LastTry } from "../standing/model.ts";
import type { ExtraEndOrder } from "./model.ts";

/** A confirmed end, with the name of the extra and the time. */
export interface AskedEnd extends ExtraEndOrder {
  readonly productId: string;
  readonly planName: string;
  readonly at: Instant;
}

/** An end that the gateway has accepted. */
export interface AcceptedEnd extends AskedEnd {
  /** Empty where support or a list found it without a number. */
  readonly number: string;
}

interface CommonFields {
  /** Answers so far, refusals too: a request after an answer is a new one. */
  readonly answers: number;
  /** The result of the last request without success. */
  readonly lastTry?: LastTry | undefined;
  /** The last refused request, for its name. */
  readonly refused?: AskedEnd | undefined;
}

interface Sent {
  /** Without an answer it is sent again unchanged. */
  readonly asked: AskedEnd;
}

interface Done {
  readonly accepted: AcceptedEnd;
}

type Parts = Sent & Done;
type Stage<Name extends string, Fields> = StageOf<Parts, Name, CommonFields & Fields>;

/** The stages of the end of one extra. */
export type ExtraEndState =
  /** It goes on, and nothing is on its way. */
  | Stage<"open", unknown>
  | Stage<"submitted", Sent>
  | Stage<"accepted", Done>
  /** A person checks it, or the gateway's list shows it. */
  | Stage<"in-doubt", Sent>;

export type ExtraEndStage = ExtraEndState["stage"];

/** The state at one of these stages. */
export type At<Name extends ExtraEndStage> = AtStage<ExtraEndState, Name>;

/** Whether the end is at one of these stages. */
export const isAtStage = stageCheckOf<ExtraEndState>();

export const noEnd: At<"open"> = { stage: "open", answers: 0 };

/** The last request was not accepted: the extra goes on. */
export const openAgain = ({ asked, ...known }: Omit<At<"submitted" | "in-doubt">, "stage">): At<"open"> => ({
  ...known,
  stage: "open",
  refused: asked,
});

/** The request without an answer was accepted under this number. */
export const withAccepted = (
  { asked, refused: _, ...known }: Omit<At<"submitted" | "in-doubt">, "stage">,
  number: string,
): At<"accepted"> => ({
  ...known,
  stage: "accepted",
  accepted: { ...asked, number },
  answers: known.answers + 1,
});
