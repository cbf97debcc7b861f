/**
 * Whether the focus goes to the submit button: then the form checks everything at once, and no message may move the
 * button.
 */
export const isSubmitButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("[type=submit]");
