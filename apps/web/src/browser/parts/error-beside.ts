/** The error beside a control or a group. */
export const errorBeside = (id: string): HTMLElement | null => document.getElementById(`${id}-error`);

/**
 * Shows or removes the error beside a control or a group. The form contains the error's look as a template.
 *
 * @param box the element to mark as a whole
 * @param after the error is inserted after this element, or after the hint
 */
export function showErrorBeside(
  form: HTMLFormElement,
  id: string,
  { box, after }: { readonly box: HTMLElement; readonly after: Element | null },
  text: string | undefined,
): void {
  const look = form.querySelector<HTMLElement>("[data-error-look]");
  if (!look) return;
  errorBeside(id)?.remove();
  if (text) {
    const error = look.firstElementChild?.cloneNode(true) as HTMLElement;
    error.id = `${id}-error`;
    error.lastElementChild?.replaceChildren(text);
    (document.getElementById(`${id}-hint`) ?? after)?.after(error);
  }
  box.classList.toggle(look.dataset.errorLook ?? "", !!text);
}
