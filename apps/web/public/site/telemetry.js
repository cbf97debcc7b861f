// What goes wrong in the browser reaches the site's log. It is sent without the page's search; the server cleans it
// of personal data before it writes it down.
(() => {
  const most = 20;
  const sent = new Set();
  const cut = (value, longest) => String(value ?? "").slice(0, longest);

  function send(kind, error, message) {
    const report = JSON.stringify({
      kind,
      message: cut(message ?? error?.message ?? error, 1000),
      name: cut(error?.name, 80),
      stack: cut(error?.stack, 4000),
      path: cut(location.pathname, 200),
    });
    if (sent.size >= most || sent.has(report)) return;
    sent.add(report);
    navigator.sendBeacon?.("/api/telemetry", new Blob([report], { type: "application/json" }));
  }

  addEventListener("error", (event) => {
    if (event instanceof ErrorEvent) send("error", event.error, event.message);
  });
  addEventListener("unhandledrejection", (event) => send("rejection", event.reason));

  const original = console.error;
  console.error = (...parts) => {
    original.apply(console, parts);
    const error = parts.find((part) => part instanceof Error);
    send("console", error, parts.filter((part) => typeof part === "string").join(" ") || undefined);
  };
})();
