// Says beside a field what is wrong with it when the field is left or changed, and keeps a form with such a field from being
// sent. What to say stands in the field: `data-empty`; `data-invalid` where it does not fit `data-fits`; `data-mismatch` where
// it is not what the field named by `data-same` holds. The server says the same to whoever has no script.
(() => {
  const wrongWith = (field) => {
    const { empty, fits, invalid, same, mismatch } = field.dataset;
    const value =
      field.type === "checkbox"
        ? field.checked
          ? "true"
          : ""
        : field.type === "password"
          ? field.value
          : field.value.trim();
    if (empty && value === "") return empty;
    if (same && field.form.elements.namedItem(same).value !== value) return mismatch;
    return fits && value !== "" && !new RegExp(fits, "u").test(value) ? invalid : "";
  };

  function say(field, text) {
    const { form, id } = field;
    const label = form.querySelector(`label[for="${id}"]`);
    const box = label?.parentElement;
    const look = form.querySelector("[data-error-look]");
    if (!box || !look) return;
    document.getElementById(`${id}-error`)?.remove();
    const hint = document.getElementById(`${id}-hint`);
    if (text !== "") {
      const error = look.firstElementChild.cloneNode(true);
      error.id = `${id}-error`;
      error.lastElementChild.textContent = text;
      if (field.type === "checkbox") box.append(error);
      else (hint ?? label).after(error);
    }
    box.classList.toggle(look.dataset.errorLook, text !== "");
    field.toggleAttribute("aria-invalid", text !== "");
    if (text !== "") field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", [hint?.id, text === "" ? "" : `${id}-error`].filter(Boolean).join(" "));
  }

  const isChecked = (target) =>
    target instanceof Element && target.matches("form[data-checked] :is(input, select):not([type=hidden])");

  // What is said moves what stands below it. Whoever is about to press a button has to find it where it was.
  let isPressed = false;
  const waiting = [];
  const later = (work) => void (isPressed ? waiting.push(work) : work());
  const letGo = () =>
    setTimeout(() => {
      isPressed = false;
      for (const work of waiting.splice(0)) work();
    });
  document.addEventListener("pointerdown", () => (isPressed = true), true);
  document.addEventListener("pointerup", letGo, true);
  document.addEventListener("pointercancel", letGo, true);

  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    // Who leaves for a way out of the form is not held up.
    if (!isChecked(target) || (relatedTarget && !target.form.contains(relatedTarget))) return;
    later(() => say(target, wrongWith(target)));
  });
  document.addEventListener("change", ({ target }) => {
    if (!isChecked(target)) return;
    const others = [...target.form.querySelectorAll(`[data-same="${target.name}"]`)].filter(
      ({ value }) => value !== "",
    );
    later(() => [target, ...others].forEach((field) => say(field, wrongWith(field))));
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-checked]")) return;
    const fields = [...event.target.elements].filter(isChecked);
    const wrong = fields.filter((field) => wrongWith(field) !== "");
    for (const field of fields) say(field, wrongWith(field));
    if (wrong.length === 0) return;
    event.preventDefault();
    wrong[0].focus();
  });
})();
