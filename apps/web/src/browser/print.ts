// A button that opens the browser's print dialog.
import { at } from "./parts/pressed.ts";

document.addEventListener("click", (event) => {
  if (at(event, "button[data-prints]")) print();
});
