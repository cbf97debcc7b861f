// Saves the content's text boxes in this browser tab only.
import { at } from "./parts/pressed.ts";
import { whenReady } from "./parts/when-ready.ts";

const boxes = "[data-editable-text]";
const keyOf = (box: HTMLTextAreaElement) => `editable-text:${box.dataset.editableText}`;
addEventListener("input", (event) => {
  const box = at<HTMLTextAreaElement>(event, boxes);
  try {
    if (box) sessionStorage.setItem(keyOf(box), box.value);
  } catch {
    // A browser without storage still accepts the text.
  }
});
whenReady(() => {
  for (const box of document.querySelectorAll<HTMLTextAreaElement>(boxes)) {
    try {
      if (box.value === "") box.value = sessionStorage.getItem(keyOf(box)) ?? "";
    } catch {
      return;
    }
  }
});
