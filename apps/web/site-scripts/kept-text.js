// Keeps what is typed into a text box of the content, in this tab of the browser and nowhere else.
(() => {
  const keyOf = (box) => `kept-text:${box.dataset.keptText}`;
  const isBox = (target) => target instanceof HTMLTextAreaElement && target.matches("[data-kept-text]");
  addEventListener("input", ({ target }) => {
    try {
      if (isBox(target)) sessionStorage.setItem(keyOf(target), target.value);
    } catch {
      // A browser that keeps nothing lets it be typed all the same.
    }
  });
  const fill = () => {
    for (const box of document.querySelectorAll("[data-kept-text]")) {
      try {
        if (box.value === "") box.value = sessionStorage.getItem(keyOf(box)) ?? "";
      } catch {
        return;
      }
    }
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", fill);
  else fill();
})();
