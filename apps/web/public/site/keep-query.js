// The language switch keeps the search of the address (S1-038), also on pages that are the same for every search.
for (const moment of ["pointerdown", "focusin"]) {
  document.addEventListener(moment, (event) => {
    const link = event.target instanceof Element && event.target.closest("a[hreflang]");
    if (link && link.search === "") link.search = location.search;
  });
}
