/** Shows how far a long run is, on stderr, and only on a terminal. */
export const progressBar = (
  total: number,
  what: string,
  out: Pick<NodeJS.WriteStream, "isTTY" | "write" | "columns"> = process.stderr,
): { step(count?: number): void; end(): void } => {
  let done = 0;
  let shownAt = 0;
  const draw = (): void => {
    const part = total === 0 ? 1 : Math.min(1, done / total);
    const words = `${done} of ${total} ${what}`;
    // A line as wide as the terminal would wrap, and the next line would not replace it.
    const columns = out.columns || 80;
    const width = Math.min(30, columns - words.length - 4);
    const filled = Math.round(part * width);
    const line =
      width < 5 ? words.slice(0, columns - 1) : `[${"█".repeat(filled)}${"░".repeat(width - filled)}] ${words}`;
    out.write(`\r${line}`);
  };
  return {
    step: (count = 1) => {
      done += count;
      if (!out.isTTY) return;
      const now = Date.now();
      if (now - shownAt < 100) return;
      shownAt = now;
      draw();
    },
    end: () => {
      if (out.isTTY) out.write(`\r${" ".repeat(Math.max(0, (out.columns || 80) - 1))}\r`);
    },
  };
};
