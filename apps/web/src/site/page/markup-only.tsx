import type { ReactNode } from "react";
import type { PageContext } from "../blocks/block-props.ts";
import { currentExchange, type Exchange } from "../front-door/current-exchange.ts";
import { storedMarkup } from "./stored-markup.ts";
import { MarkupPlace } from "./markup-only.client.tsx";

const stored = storedMarkup(() => {
  const parts = new WeakMap<Exchange, ReactNode[]>();
  const ofThisPage = (): ReactNode[] | undefined => {
    const exchange = currentExchange();
    if (exchange && !parts.has(exchange)) parts.set(exchange, []);
    return exchange && parts.get(exchange);
  };
  return {
    keep: (part) => {
      const all = ofThisPage();
      return all && all.push(part) - 1;
    },
    at: (place) => ofThisPage()?.[place],
  };
});

interface MarkupOnlyProps {
  readonly page: Pick<PageContext, "sentAs">;
  /** Must not be hydrated, use a hook or suspend. */
  readonly children: ReactNode;
}

/**
 * A part of a page that is sent as HTML alone. The framework sends server components twice: as HTML, and as data for
 * the browser. A part without hydrated components needs no data (docs/adr/0018).
 */
export function MarkupOnly({ page, children }: MarkupOnlyProps): ReactNode {
  // Documents have no framework data.
  const place = page.sentAs === "framework" ? stored.keep(children) : undefined;
  return place === undefined ? children : <MarkupPlace place={place} />;
}
