/** Where the focus goes when a form is about to be sent: then everything is checked, and no message may move the button away. */
export const isSubmitButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("[type=submit]");
