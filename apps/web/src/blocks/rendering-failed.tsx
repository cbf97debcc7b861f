/** What stands in the place of a block that failed to render (E-428, the text is the specification's own). */
export function RenderingFailed() {
  return <p role="alert">Error occurred during component rendering.</p>;
}
