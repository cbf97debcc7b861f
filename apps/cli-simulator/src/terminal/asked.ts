import { once } from "node:events";
import type { Interface } from "node:readline/promises";

/** The answer to the question; `interrupted` after Ctrl+C, `ended` after Ctrl+D. */
export const asked = async (terminal: Interface, question: string): Promise<string> => {
  const answered = new AbortController();
  const left = (event: "SIGINT" | "close", is: "interrupted" | "ended"): Promise<string> =>
    once(terminal, event, { signal: answered.signal }).then(
      () => is,
      () => is,
    );
  const answer = await Promise.race([
    terminal.question(question).catch(() => "ended"),
    left("SIGINT", "interrupted"),
    left("close", "ended"),
  ]);
  answered.abort();
  return answer;
};
