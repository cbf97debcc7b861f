// The language switch keeps the address's search (S1-038) and fragment, even on pages that are the same for every search. It keeps
// the path too, even on the page for unknown paths.
import { isApartment } from "@switchyard/domain/kernel/dwelling";
import { at } from "./parts/pressed.ts";

for (const moment of ["pointerdown", "focusin"]) {
  document.addEventListener(moment, (event) => {
    const link = at<HTMLAnchorElement>(event, "a[hreflang]");
    if (!link) return;
    if (link.search === "") link.search = location.search;
    link.hash = location.hash;
    const [, toLanguage] = /^((?:\/es)?)\/not-found$/.exec(link.pathname) ?? [];
    if (toLanguage !== undefined) link.pathname = toLanguage + location.pathname.replace(/^\/es(?=\/|$)/, "");
  });
}

// On shared pages only the address shows that a visitor rents; they see the lease logo.
const dwelling = [...new URLSearchParams(location.search)].find(([name]) => name.toLowerCase() === "dwel");
if (dwelling && isApartment(dwelling[1])) document.documentElement.dataset.dwelling = "apartment";
