// A button with `data-needs-answers` waits until every required field of its form has an answer (E-144).
const look = () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-needs-answers]"))
    button.disabled = !button.form?.checkValidity();
};
document.addEventListener("change", look);
// A page restored from the back-forward cache has its answers again.
addEventListener("pageshow", look);
look();

export {};
