import { type ComponentType, lazy, Suspense } from "react";

/**
 * Replaces `next/dynamic` in browsers and in unit tests, which need only these lines. The server uses Next's, which
 * preloads the part's script from the page's head.
 *
 * @param ssr `false` where the server renders nothing: the surrounding page stays while the script loads
 */
export default function dynamic<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ssr = true }: { readonly ssr?: boolean } = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return ssr
    ? (props) => (
        <>
          {/* The place of the server's preloads must exist here too, because React's ids depend on positions. */}
          {null}
          <Part {...props} />
        </>
      )
    : (props) => (
        <Suspense>
          <Part {...props} />
        </Suspense>
      );
}
