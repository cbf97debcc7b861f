/** Between the list of problems and the edge of the window. */
const gap = 16;

/**
 * Leads to the control with this id. Messages that are about to show move it: it is looked for where it then stands. The list
 * of problems above it is seen as well, where both find room in the window.
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
