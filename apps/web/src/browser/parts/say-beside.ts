/** The error that stands beside a control or a group. */
export const saidBeside = (id: string): HTMLElement | null => document.getElementById(`${id}-error`);

/**
 * Says beside a control or a group what is wrong with it, or takes that away. The look of an error stands in its form.
 * @param box what is marked as a whole
 * @param after the error follows this, or the hint where there is one
 */
export function sayBeside(
  form: HTMLFormElement,
  id: string,
  { box, after }: { readonly box: HTMLElement; readonly after: Element | null },
  text: string | undefined,
): void {
  const look = form.querySelector<HTMLElement>("[data-error-look]");
  if (!look) return;
  saidBeside(id)?.remove();
  if (text) {
    const error = look.firstElementChild?.cloneNode(true) as HTMLElement;
    error.id = `${id}-error`;
    error.lastElementChild?.replaceChildren(text);
    (document.getElementById(`${id}-hint`) ?? after)?.after(error);
  }
  box.classList.toggle(look.dataset.errorLook ?? "", !!text);
}
