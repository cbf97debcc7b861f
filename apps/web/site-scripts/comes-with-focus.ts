// A script that makes more of a form comes with the first focus in it: the form names it in `data-focus-script`. Without it
// the server looks at what was sent, and says the same.
import { at } from "./parts/pressed.ts";

document.addEventListener("focusin", (event) => {
  const src = at(event, "form[data-focus-script]")?.dataset.focusScript;
  if (!src || document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement("script");
  script.src = src;
  document.head.append(script);
});
