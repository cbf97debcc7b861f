import { type ComponentType, lazy } from "react";

/**
 * Stands for `next/dynamic` in browsers and in unit tests. The server needs Next's, which begins to load the part's script
 * from the page's head; of all it brings, a browser uses these lines. The empty place beside the part is the one in which the
 * server puts its preloads: React counts places when it gives ids.
 */
export default function dynamic<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function Dynamic(props) {
    return (
      <>
        {null}
        <Part {...props} />
      </>
    );
  };
}
