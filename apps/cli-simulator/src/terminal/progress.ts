/** Shows how far a long run is, on stderr and only to people; whoever pipes it away sees nothing. */
export const progressBar = (total: number, what: string, out: Pick<NodeJS.WriteStream, "isTTY" | "write" | "columns"> = process.stderr): { step(): void; end(): void } => {
  let done = 0;
  let shownAt = 0;
  const width = 30;
  const draw = (): void => {
    const part = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(part * width);
    out.write(`\r[${"█".repeat(filled)}${"░".repeat(width - filled)}] ${done} of ${total} ${what}`);
  };
  return {
    step: () => {
      done += 1;
      if (!out.isTTY) return;
      const now = Date.now();
      if (now - shownAt < 100) return;
      shownAt = now;
      draw();
    },
    end: () => {
      if (out.isTTY) out.write(`\r${" ".repeat(width + 40)}\r`);
    },
  };
};
