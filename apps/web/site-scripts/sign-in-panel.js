// The sign-in panel over a page; loaded with the first click on a link to it. Without this file the link leads to the page.
(() => {
  // Who asked to be remembered finds their name in the panel, as on the page: only the server may read it.
  async function fill(dialog, page) {
    try {
      const there = new DOMParser()
        .parseFromString(await (await fetch(page)).text(), "text/html")
        .querySelector("input[name=username]");
      const here = dialog.querySelector("input[name=username]");
      if (!there?.value || !here || here.value !== "") return;
      here.value = there.value;
      dialog.querySelector("input[name=remember]").checked = true;
      if (document.activeElement === here) dialog.querySelector("input[name=password]")?.focus();
    } catch {
      // Then it is typed.
    }
  }

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    // The views of the panel.
    const wanted = event.target.closest("[data-shows-view]");
    if (wanted) {
      for (const view of wanted.closest("[data-views]").children) {
        view.hidden = view.dataset.view !== wanted.dataset.showsView;
        if (!view.hidden) view.querySelector("input:not([type=hidden])")?.focus();
      }
      return;
    }
    const link = event.target.closest("a[data-opens]");
    const dialog = link && document.getElementById(link.dataset.opens);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (dialog && isPlain) {
      event.preventDefault();
      for (const menu of document.querySelectorAll("details[data-menu][open]")) menu.open = false;
      dialog.showModal();
      dialog.querySelector("input:not([type=hidden])")?.focus();
      void fill(dialog, link.href);
      return;
    }
    // A click beside the panel: its box is the dialog's own, the rest of the window is its backdrop.
    if (
      event.target.matches("dialog[open]") &&
      event.target.id &&
      document.querySelector(`a[data-opens="${event.target.id}"]`)
    ) {
      const { left, right, top, bottom } = event.target.getBoundingClientRect();
      if (event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom)
        event.target.close();
    }
  });
})();
