import { Wrap } from "../ui/shell/wrap.tsx";

/** What stands in the place of a block that failed to render (E-428, the text is the specification's own). A page with it is not kept. */
export function RenderingFailed() {
  return (
    <Wrap>
      <p role="alert" data-failed="">
        Error occurred during component rendering.
      </p>
    </Wrap>
  );
}
