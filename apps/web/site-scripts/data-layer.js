// Fills the data layer with the events of docs/data-layer.md. Each of them stands ready in an attribute that the server
// wrote; nothing that a visitor types is read here.
(() => {
  // A site whose content has no page_view has no data layer.
  if (!document.querySelector("[data-event-links]")) return;
  const layer = (window.dataLayer ||= []);
  const read = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  const tell = (event) => event && layer.push(event);

  const told = new WeakSet();
  const opened = (element) => {
    if (told.has(element)) return;
    told.add(element);
    tell(read(element.dataset.eventOpen));
  };
  const look = (root) => {
    if (root.matches?.("[data-event-open]")) opened(root);
    for (const element of root.querySelectorAll?.("[data-event-open]") ?? []) opened(element);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "attributes") tell(read(target.dataset.eventOpen));
      else addedNodes.forEach(look);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-event-open"] });
  look(document);

  // A link that is told about wherever it stands: by a parameter of its address, or by an attribute.
  const ofLink = (link) => {
    const kinds = read(document.querySelector("[data-event-links]")?.dataset.eventLinks) ?? [];
    for (const { event, field, path, parameter, attribute } of kinds) {
      const value = attribute ? link.getAttribute(attribute) : URL.parse?.(link.href)?.searchParams.get(parameter);
      if (value && (!path || link.pathname.endsWith(path))) tell({ event, [field]: value });
    }
  };
  addEventListener(
    "click",
    ({ target }) => {
      const control = target instanceof Element && target.closest("a, button, summary");
      if (!control) return;
      const said = control.closest("[data-event]");
      if (said && !said.matches("form")) tell(read(said.dataset.event));
      if (control.matches("a[href]")) ofLink(control);
    },
    true,
  );
  addEventListener("submit", ({ target: form, defaultPrevented }) => {
    const event = !defaultPrevented && read(form.dataset?.event);
    if (!event) return;
    for (const [field, name] of Object.entries(read(form.dataset.eventChoices) ?? {})) {
      const choice = form.elements.namedItem(name);
      if (choice instanceof HTMLSelectElement) event[field] = choice.value;
    }
    tell(event);
  });
})();
