// What the frame of every page does beyond links and forms: the phone menu, an empty search. Without this file the menu is
// a plain disclosure, and the server puts the star.
(() => {
  const menus = () => document.querySelectorAll("details[data-menu][open]");

  function close(menu) {
    menu.open = false;
  }

  document.addEventListener("click", ({ target }) => {
    for (const menu of menus()) if (!menu.contains(target)) close(menu);
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus()) {
      const hadFocus = menu.contains(document.activeElement);
      close(menu);
      if (hadFocus) menu.querySelector("summary").focus();
    }
  });

  document.addEventListener("focusin", (event) => {
    for (const menu of menus()) if (!menu.contains(event.target)) close(menu);
  });

  // An empty search is a search for everything.
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-search]")) return;
    const field = event.target.elements.namedItem("query");
    if (field.value.trim() === "") field.value = "*";
  });
  // Coming back, the star is gone again.
  addEventListener("pageshow", () => {
    for (const field of document.querySelectorAll("form[data-search] input[name=query]"))
      if (field.value === "*") field.value = "";
  });
})();
