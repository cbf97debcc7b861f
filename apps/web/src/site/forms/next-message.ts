// Rules for showing and removing messages beside fields while a customer fills in a form. React forms (`useProblems`)
// and plain forms (browser/checked-form.ts) share them.

/**
 * A field's next message, from its current message, its current problem, and whether only the server can detect the
 * message's problem.
 */
type NextMessage = <Problem>(
  current: Problem | undefined,
  wrong: Problem | undefined,
  isOnlyServers: boolean,
) => Problem | undefined;

export const nextMessage = {
  /** The field was left: its problem shows (E-040). */
  left: (before, wrong, isOnlyServers) => wrong ?? (isOnlyServers ? before : undefined),
  /** The field changed: its message may disappear, and no new one appears while the customer types (E-039). */
  changed: (before, wrong) => before && wrong,
  /** Another field changed: one answer may settle another question. */
  beside: (before, wrong, isOnlyServers) => before && (isOnlyServers ? before : wrong),
} as const satisfies Readonly<Record<string, NextMessage>>;

/**
 * Whether moving the focus there leaves the field. Two controls of one name are one question. A move to something
 * outside of the form doesn't count, because it must not delay the customer.
 */
export const isLeftFor = (
  to: EventTarget | null,
  { form, name }: { readonly form: HTMLFormElement | null; readonly name: string },
): boolean => !(to instanceof HTMLElement) || (!!form?.contains(to) && (to as Partial<HTMLInputElement>).name !== name);
