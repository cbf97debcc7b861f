import { type FocusEvent, startTransition, useState } from "react";
import { isLeftFor, said } from "./said.ts";
import { useLaterThanClick } from "./use-later-than-click.ts";

export interface FormProblem<Field extends string, Code extends string = string> {
  readonly field: Field;
  readonly code: Code;
}
type Problems<Field extends string, Code extends string> = Readonly<Partial<Record<Field, Code>>>;

export interface ProblemChecks<Field extends string, Code extends string> {
  /** In the order of the page. */
  readonly fields: readonly Field[];
  /** What was wrong when the form came back. */
  readonly initial: readonly FormProblem<Field, Code>[];
  /** What only the server can tell: it stays said until its own field is changed. */
  readonly onlyServerKnows: ReadonlySet<string | undefined>;
  /** All problems of the form as it is now; undefined until its rules are loaded. */
  check(): readonly FormProblem<Field, Code>[] | undefined;
  /** Loads the rules, where they don't come with the form. */
  ready?(): Promise<void>;
}

export interface OpenProblems<Field extends string, Code extends string> {
  /** Fields with a problem, in the order of the page. */
  readonly open: readonly Field[];
  codeOf(field: Field): Code | undefined;
  /** A field was changed. One answer may settle another question; nothing new is complained of while somebody types. */
  recheck(changed?: Field): void;
  /** A field was left: now it is complained of. */
  left(field: Field, event: FocusEvent<HTMLFormElement>): void;
  settle(field: Field, code: Code | undefined): void;
  /** All at once. */
  tell(found: readonly FormProblem<Field, Code>[]): void;
}

/** The problems of a form while it is filled in: they show when a field is left and go when it is changed (E-039, E-040, A-311). */
export function useProblems<Field extends string, Code extends string>({
  fields,
  initial,
  onlyServerKnows,
  check,
  ready,
}: ProblemChecks<Field, Code>): OpenProblems<Field, Code> {
  const [problems, setProblems] = useState(() => byField(initial));
  const settle = (field: Field, code: Code | undefined): void =>
    setProblems((before) => withSaid<Field, Code>(before, field, code));
  const next = (what: keyof typeof said, field: Field, before: typeof problems, now: typeof problems) =>
    said[what](before[field], now[field], onlyServerKnows.has(before[field]));
  const complain = (field: Field, found: readonly FormProblem<Field, Code>[]): void => {
    const now = byField(found);
    // The next field has the focus first: a slow phone shows that before it draws the complaint.
    startTransition(() =>
      setProblems((before) => withSaid<Field, Code>(before, field, next("left", field, before, now))),
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
        // Mostly nothing is complained of while somebody types: then nothing is checked, and nothing drawn anew.
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

/** The same object where nothing changes, as mostly when a field is left: then nothing is drawn anew. */
const withSaid = <Field extends string, Code extends string>(
  before: Problems<Field, Code>,
  field: Field,
  code: Code | undefined,
): Problems<Field, Code> => (before[field] === code ? before : { ...before, [field]: code });

const byField = <Field extends string, Code extends string>(
  problems: readonly FormProblem<Field, Code>[],
): Problems<Field, Code> =>
  Object.fromEntries(problems.map(({ field, code }) => [field, code])) as Problems<Field, Code>;
