/** Pixels between the list of problems and the edge of the window. */
const gap = 16;

/**
 * Focuses the control with this id, after pending messages have moved it. Scrolls so that the list of problems above is
 * visible too, if both fit.
 */
export const focusOn = (id: string): void => {
  setTimeout(() => {
    const target = document.getElementById(id);
    target?.focus({ preventScroll: true });
    const list = document.getElementById("error-summary");
    if (target && list && isSeenWith(list, target)) scrollBy(0, list.getBoundingClientRect().top - gap);
    else target?.scrollIntoView({ block: "center" });
  }, 0);
};

const isSeenWith = (list: Element, target: Element): boolean => {
  const height = target.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  return height > 0 && height + 2 * gap <= innerHeight;
};
