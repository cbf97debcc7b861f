// What forms say beside their fields while a customer fills them in, by one meaning: forms of React (`useProblems`) and plain
// ones (browser/checked-form.ts) only read themselves and show it.

/**
 * What is said of a field next, by what was said of it, what is wrong with it now, and whether only the server could tell
 * what was said.
 */
type Says = <Problem>(
  said: Problem | undefined,
  wrong: Problem | undefined,
  isOnlyServers: boolean,
) => Problem | undefined;

export const said = {
  /** It was left: now it is complained of (E-040). */
  left: (before, wrong, isOnlyServers) => wrong ?? (isOnlyServers ? before : undefined),
  /** It was changed: nothing new is complained of while a customer types (E-039). */
  changed: (before, wrong) => before && wrong,
  /** Another field was changed: one answer may settle another question. */
  beside: (before, wrong, isOnlyServers) => before && (isOnlyServers ? before : wrong),
} as const satisfies Readonly<Record<string, Says>>;

/**
 * Whether a field is left for this place. Two controls of one name are one question, and a customer who goes on to
 * something outside of the form is not held up.
 */
export const isLeftFor = (
  to: EventTarget | null,
  { form, name }: { readonly form: HTMLFormElement | null; readonly name: string },
): boolean => !(to instanceof HTMLElement) || (!!form?.contains(to) && (to as Partial<HTMLInputElement>).name !== name);
