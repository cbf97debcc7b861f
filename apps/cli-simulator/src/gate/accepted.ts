import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { type Flaw, type NotTaken, readYaml } from "../files/read-yaml.ts";
import type { Change } from "../replay/changes.ts";

const words = z.string().min(1);
const meant = {
  step: words,
  /** The person who accepted the change. */
  by: words,
  because: words,
};
const ruleChange = z.strictObject({
  ...meant,
  table: words,
  then: words,
  today: words,
  /** Today's destination of the step, if the rule's change moves it. */
  "leads-to": words.optional(),
});
const otherChange = z.strictObject({ ...meant, what: words });

/** A change that is meant. */
export type Accepted = z.output<typeof ruleChange> | z.output<typeof otherChange>;

/** Replaces the rule if only one release evaluated the table. */
const notAsked = "not asked";

const largest = { megabytes: 1, noSuch: "list of differences" };

/**
 * Reads the accepted changes from a YAML list.
 * @returns the problem and its line, for people
 */
export const readAccepted = (path: string): Result<readonly Accepted[], NotTaken> => readYaml(path, largest, read);

const read = (content: unknown): Result<readonly Accepted[], Flaw> => {
  if (content === null) return ok([]);
  if (!Array.isArray(content)) return err({ path: [], text: "is a list of changes that are meant" });
  const all: Accepted[] = [];
  for (const [place, one] of (content as readonly unknown[]).entries()) {
    const isOfRule = typeof one === "object" && one !== null && !("what" in one);
    const parsed = (isOfRule ? ruleChange : otherChange).safeParse(one);
    if (!parsed.success) return err(flawOf(place, parsed.error.issues[0]));
    all.push(parsed.data);
  }
  return ok(all);
};

const flawOf = (place: number, issue: z.core.$ZodIssue | undefined): Flaw => {
  const path = [place, ...(issue?.path ?? [])];
  if (issue?.code === "unrecognized_keys") return { path: [place, issue.keys[0] ?? ""], text: fields };
  return {
    path,
    text: issue?.path.length ? `${issue.path.join(".")}: ${issue.message.replace(/^Invalid input: /, "")}` : fields,
  };
};

const fields =
  "a changed rule needs step, table, then, today, leads-to, by and because; another change needs step, what, by and because";

const isMeant = (accepted: Accepted, { step, what, rule }: Change): boolean => {
  if (accepted.step !== step) return false;
  if ("what" in accepted) return accepted.what === what;
  return (
    accepted.table === rule?.table &&
    accepted.then === (rule.then ?? notAsked) &&
    accepted.today === (rule.today ?? notAsked) &&
    accepted["leads-to"] === rule.leadsTo?.today
  );
};

/** A change with its accepted entry, if there is one. */
export interface JudgedChange extends Change {
  readonly accepted?: Pick<Accepted, "by" | "because">;
}

export const judged = (changes: readonly Change[], accepted: readonly Accepted[]): readonly JudgedChange[] =>
  changes.map((change) => {
    const meaning = accepted.find((one) => isMeant(one, change));
    return meaning === undefined ? change : { ...change, accepted: { by: meaning.by, because: meaning.because } };
  });

/** An accepted change that doesn't happen any more. If it stayed in the list, a later one would pass unnoticed. */
export const staleAmong = (accepted: readonly Accepted[], changes: readonly Change[]): readonly Accepted[] =>
  accepted.filter((one) => !changes.some((change) => isMeant(one, change)));

export const acceptedText = (one: Accepted): string =>
  "what" in one
    ? `${one.step}  ${one.what}`
    : `${one.step}  ${one.table}: then “${one.then}”, today “${one.today}”${one["leads-to"] === undefined ? "" : `; leads to ${one["leads-to"]}`}`;
