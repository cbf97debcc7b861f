/** Leads to the control with this id. Messages that are about to show move it: it is looked for where it then stands. */
export const focusOn = (id: string): void => {
  setTimeout(() => {
    const target = document.getElementById(id);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  }, 0);
};
