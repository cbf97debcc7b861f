// Up to 768 px a document downloads when its page opens; once, not again when the visitor returns to the page.
const link = document.querySelector<HTMLAnchorElement>("a[data-document]");
if (link && link.dataset.document !== "taken" && matchMedia("(max-width: 768px)").matches) {
  link.dataset.document = "taken";
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type !== "back_forward") link.click();
}

export {};
