// Closes the cookie banner where one is; without this script its form does the same with a new page.
(() => {
  const hideWhere = (isClosed) => {
    for (const banner of document.querySelectorAll("[data-notice]")) if (isClosed(banner)) banner.hidden = true;
  };
  addEventListener("submit", (event) => {
    const form = event.target;
    const banner = form.closest?.("[data-notice]");
    if (!banner || event.defaultPrevented) return;
    event.preventDefault();
    fetch(form.action, {
      method: "POST",
      body: new FormData(form),
      headers: { accept: "application/json" },
      keepalive: true,
    }).catch(() => {});
    hideWhere((one) => one === banner);
  });
  // A page that comes back from the browser's memory may be older than the click.
  addEventListener("pageshow", () => {
    const kept = document.cookie.split("; ");
    hideWhere(({ dataset }) => kept.includes(`cookie-consent${dataset.notice}=1`));
  });
})();
