// The sign-in panel over a page; loaded with the first click on a link to it. Without this script the link leads to the
// sign-in page.
import { at, followed } from "./parts/pressed.ts";

const field = (place: ParentNode, name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`);
const focusFirst = (place: ParentNode) => place.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();

/** Fills in the remembered user name, as on the page: only the server can read it. */
async function fill(dialog: HTMLElement, address: string): Promise<void> {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const there = field(page, "username");
    const here = field(dialog, "username");
    const remember = field(dialog, "remember");
    if (!there?.value || !here || here.value !== "") return;
    here.value = there.value;
    if (remember) remember.checked = true;
    if (document.activeElement === here) field(dialog, "password")?.focus();
  } catch {
    // The visitor typed it, so the panel keeps it.
  }
}

document.addEventListener("click", (event) => {
  // The views of the panel.
  const wanted = at(event, "[data-shows-view]");
  if (wanted) {
    for (const view of wanted.closest("[data-views]")?.querySelectorAll<HTMLElement>("[data-view]") ?? []) {
      view.hidden = view.dataset.view !== wanted.dataset.showsView;
      if (!view.hidden) focusFirst(view);
    }
    return;
  }
  const link = followed(event, "a[data-opens]");
  const opened = link && document.querySelector<HTMLDialogElement>(`dialog[id="${link.dataset.opens}"]`);
  if (opened) {
    event.preventDefault();
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) menu.open = false;
    opened.showModal();
    focusFirst(opened);
    void fill(opened, link.href);
    return;
  }
  // A click outside of the panel, on the dialog's backdrop.
  const panel = at<HTMLDialogElement>(event, "dialog[open][id]");
  if (panel && panel === event.target && document.querySelector(`a[data-opens="${panel.id}"]`)) {
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    if (event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom) panel.close();
  }
});
