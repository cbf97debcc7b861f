import { type FocusEvent, startTransition, useState } from "react";
import { isLeftFor, nextMessage } from "./next-message.ts";
import { useLaterThanClick } from "./use-later-than-click.ts";

export interface FormProblem<Field extends string, Code extends string = string> {
  readonly field: Field;
  readonly code: Code;
}
type Problems<Field extends string, Code extends string> = Readonly<Partial<Record<Field, Code>>>;

export interface ProblemChecks<Field extends string, Code extends string> {
  /** In the order of the page. */
  readonly fields: readonly Field[];
  /** Problems when the form came back from the server. */
  readonly initial: readonly FormProblem<Field, Code>[];
  /** Codes that only the server can detect: their message stays until the field changes. */
  readonly onlyServerKnows: ReadonlySet<string | undefined>;
  /** All current problems; undefined until the rules have loaded. */
  check(): readonly FormProblem<Field, Code>[] | undefined;
  /** Loads the rules, where the form doesn't contain them. */
  ready?(): Promise<void>;
}

export interface OpenProblems<Field extends string, Code extends string> {
  /** Fields with a problem, in the order of the page. */
  readonly open: readonly Field[];
  codeOf(field: Field): Code | undefined;
  /** A field changed. One answer may settle another question; no new message appears while typing. */
  recheck(changed?: Field): void;
  /** A field was left: its problem shows. */
  left(field: Field, event: FocusEvent<HTMLFormElement>): void;
  settle(field: Field, code: Code | undefined): void;
  /** Shows all problems at once. */
  tell(found: readonly FormProblem<Field, Code>[]): void;
}

/**
 * The problems of a form while the customer fills in: they show when a field is left and disappear when it changes
 * (E-039, E-040, A-311).
 */
export function useProblems<Field extends string, Code extends string>({
  fields,
  initial,
  onlyServerKnows,
  check,
  ready,
}: ProblemChecks<Field, Code>): OpenProblems<Field, Code> {
  const [problems, setProblems] = useState(() => byField(initial));
  const settle = (field: Field, code: Code | undefined): void =>
    setProblems((before) => withMessage<Field, Code>(before, field, code));
  const next = (what: keyof typeof nextMessage, field: Field, before: typeof problems, now: typeof problems) =>
    nextMessage[what](before[field], now[field], onlyServerKnows.has(before[field]));
  const complain = (field: Field, found: readonly FormProblem<Field, Code>[]): void => {
    const now = byField(found);
    // Moves the focus to the next field first: a slow phone paints that before it renders the message.
    startTransition(() =>
      setProblems((before) => withMessage<Field, Code>(before, field, next("left", field, before, now))),
    );
  };
  const checkLater = useLaterThanClick((field: Field): void => {
    const found = check();
    if (found) complain(field, found);
    else void ready?.().then(() => complain(field, check() ?? []));
  });
  return {
    open: fields.filter((field) => problems[field] !== undefined),
    codeOf: (field) => problems[field],
    recheck: (changed) =>
      setProblems((before) => {
        // Usually no message shows while typing, and then there is nothing to check or render.
        if (fields.every((field) => before[field] === undefined)) return before;
        const found = check();
        if (!found) return before;
        const now = byField(found);
        const still: { [field in Field]?: Code | undefined } = {};
        for (const field of fields) still[field] = next(field === changed ? "changed" : "beside", field, before, now);
        return fields.every((field) => before[field] === still[field]) ? before : still;
      }),
    left: (field, { target, relatedTarget }) => {
      if (isLeftFor(relatedTarget, target as unknown as HTMLInputElement)) checkLater(field);
    },
    settle,
    tell: (found) => setProblems(byField(found)),
  };
}

/** Returns the same object if nothing changes, so React renders nothing. */
const withMessage = <Field extends string, Code extends string>(
  before: Problems<Field, Code>,
  field: Field,
  code: Code | undefined,
): Problems<Field, Code> => (before[field] === code ? before : { ...before, [field]: code });

const byField = <Field extends string, Code extends string>(
  problems: readonly FormProblem<Field, Code>[],
): Problems<Field, Code> =>
  Object.fromEntries(problems.map(({ field, code }) => [field, code])) as Problems<Field, Code>;
