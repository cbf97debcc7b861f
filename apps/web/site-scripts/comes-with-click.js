// A script that makes more of some links comes with the first click on one of them: an element names the script in
// `data-script` and the links in `data-script-for`. Without it a link leads to its page.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const waiting = [...document.querySelectorAll("[data-script]")].find(({ dataset }) =>
    link.matches(dataset.scriptFor),
  );
  if (!waiting) return;
  event.preventDefault();
  if (link.ariaBusy) return;
  link.ariaBusy = "true";
  const script = document.createElement("script");
  script.src = waiting.dataset.script;
  script.onload = script.onerror = () => {
    link.ariaBusy = null;
    delete waiting.dataset.script;
    link.click();
  };
  document.head.append(script);
});
