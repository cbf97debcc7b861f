// The frame's behavior beyond links and forms: the phone menu, and the star for an empty search. Without this script
// the menu is a plain disclosure, and the server fills in the star.
const menus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

for (const moment of ["click", "focusin"]) {
  document.addEventListener(moment, ({ target }) => {
    for (const menu of menus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
});

// An empty search is a search for everything.
const queries = "form[data-search] input[name=query]";
document.addEventListener("submit", ({ target: form }) => {
  for (const field of document.querySelectorAll<HTMLInputElement>(queries))
    if (field.form === form && field.value.trim() === "") field.value = "*";
});
// On return from the results, removes the star.
addEventListener("pageshow", () => {
  for (const field of document.querySelectorAll<HTMLInputElement>(queries)) if (field.value === "*") field.value = "";
});

export {};
