// Pushes the events of docs/data-layer.md to the data layer. The server wrote each event into an attribute; typed text
// is never read.
import type { LinkEvent } from "../site/data-layer/event-attributes.ts";
import { at } from "./parts/pressed.ts";

type DataEvent = Record<string, unknown>;

declare global {
  interface Window {
    dataLayer?: DataEvent[];
  }
}

function fillDataLayer(layer: DataEvent[]): void {
  const read = <T>(text = ""): T | undefined => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  const tell = (event: DataEvent | undefined) => event && layer.push(event);

  const pushed = new WeakSet();
  const opened = (element: HTMLElement) => {
    if (pushed.has(element)) return;
    pushed.add(element);
    tell(read(element.dataset.eventOpen));
  };
  const look = (root: Node) => {
    if (!(root instanceof HTMLElement)) return;
    if (root.matches("[data-event-open]")) opened(root);
    root.querySelectorAll<HTMLElement>("[data-event-open]").forEach(opened);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type !== "attributes") addedNodes.forEach(look);
      else if (target instanceof HTMLElement) tell(read(target.dataset.eventOpen));
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-event-open"] });
  look(document.documentElement);

  // A link with an event, anywhere on the page: by a parameter of its address, or by an attribute.
  const ofLink = (link: HTMLAnchorElement) => {
    const kinds = document.querySelector<HTMLElement>("[data-event-links]")?.dataset.eventLinks;
    for (const kind of read<LinkEvent[]>(kinds) ?? []) {
      const value =
        "attribute" in kind
          ? link.getAttribute(kind.attribute)
          : URL.parse?.(link.href)?.searchParams.get(kind.parameter);
      if (value && (!kind.path || link.pathname.endsWith(kind.path))) tell({ event: kind.event, [kind.field]: value });
    }
  };
  addEventListener(
    "click",
    (event) => {
      const control = at(event, "a, button, summary");
      if (!control) return;
      const element = control.closest<HTMLElement>("[data-event]");
      if (element && !element.matches("form")) tell(read(element.dataset.event));
      if (control instanceof HTMLAnchorElement && control.href) ofLink(control);
    },
    true,
  );
  addEventListener("submit", ({ target: form, defaultPrevented }) => {
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const event = read<DataEvent>(form.dataset.event);
    if (!event) return;
    for (const [field, name] of Object.entries(read<Record<string, string>>(form.dataset.eventChoices) ?? {})) {
      const choice = form.elements.namedItem(name);
      if (choice instanceof HTMLSelectElement) event[field] = choice.value;
    }
    tell(event);
  });
}

// Without a page_view in the content the site has no data layer.
if (document.querySelector("[data-event-links]")) fillDataLayer((window.dataLayer ||= []));
