import type { ComponentType, ReactNode } from "react";

/** Data without identity and without behaviour: what is written the same is the same. */
export type PlainData =
  string | number | boolean | null | undefined | readonly PlainData[] | { readonly [name: string]: PlainData };

/**
 * Renders a part of a page that follows from plain data alone: neither from what surrounds it, nor from what may be another thing
 * later. In a document its HTML is made once (page/document-fragments.tsx).
 */
export type RenderFragment = <Props extends { readonly [name: string]: PlainData }>(
  Component: ComponentType<NoInfer<Props>>,
  props: Props,
) => ReactNode;

/** Everywhere else it is rendered where it stands. */
export const renderFragment: RenderFragment = (Component, props) => <Component {...props} />;
