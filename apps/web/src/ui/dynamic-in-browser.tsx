import { type ComponentType, lazy, Suspense } from "react";

/**
 * Stands for `next/dynamic` in browsers and in unit tests. The server needs Next's, which begins to load the part's script
 * from the page's head; of all it brings, a browser uses these lines.
 *
 * @param ssr `false` where the server draws nothing: the page around the part stays while its script is loaded
 */
export default function dynamic<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ssr = true }: { readonly ssr?: boolean } = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return ssr
    ? (props) => (
        <>
          {/* Where the server puts its preloads: React counts places when it gives ids. */}
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
