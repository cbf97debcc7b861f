// A form whose button waits until every required box is ticked. Without this script the server asks for the tick.
(() => {
  const forms = "form[data-waits-for-ticks]";
  const wait = (form) => {
    form.querySelector("button:not([type=button])").disabled = [
      ...form.querySelectorAll("input[type=checkbox][required]"),
    ].some((box) => !box.checked);
  };
  const waitAll = () => document.querySelectorAll(forms).forEach(wait);
  document.addEventListener("change", ({ target }) => target.form?.matches(forms) && wait(target.form));
  addEventListener("pageshow", waitAll);
  waitAll();
})();
