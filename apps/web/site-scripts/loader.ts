// Shows a form's loader from its sending until the next page; a form is sent once.
addEventListener("submit", (event) => {
  const loader =
    event.target instanceof Element && event.target.querySelector<HTMLDialogElement>("dialog[data-loader]");
  if (!loader || event.defaultPrevented) return;
  if (loader.open) return event.preventDefault();
  // There is nothing to close: a second Escape closes it whatever we say.
  loader.addEventListener("cancel", (cancel) => cancel.preventDefault());
  loader.addEventListener("close", () => loader.dataset.loader === "sent" && loader.showModal());
  loader.dataset.loader = "sent";
  loader.showModal();
});
// A page that comes back from the browser's memory is not sending any more.
addEventListener("pageshow", () => {
  for (const loader of document.querySelectorAll<HTMLDialogElement>("dialog[data-loader=sent]")) {
    loader.dataset.loader = "";
    loader.close();
  }
});
