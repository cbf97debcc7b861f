// The language switch keeps the search of the address (S1-038), also on pages that are the same for every search, and the
// path, also on the page that stands for every path that has none.
import { isApartment } from "@switchyard/domain/kernel/dwelling";
import { at } from "./parts/pressed.ts";

for (const moment of ["pointerdown", "focusin"]) {
  document.addEventListener(moment, (event) => {
    const link = at<HTMLAnchorElement>(event, "a[hreflang]");
    if (!link) return;
    if (link.search === "") link.search = location.search;
    const [, toLanguage] = /^((?:\/es)?)\/not-found$/.exec(link.pathname) ?? [];
    if (toLanguage !== undefined) link.pathname = toLanguage + location.pathname.replace(/^\/es(?=\/|$)/, "");
  });
}

// On those pages the address alone says that somebody rents: their logo is the lease logo.
const dwelling = [...new URLSearchParams(location.search)].find(([name]) => name.toLowerCase() === "dwel");
if (dwelling && isApartment(dwelling[1])) document.documentElement.dataset.dwelling = "apartment";
