import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listPath } from "../../load/places.ts";

/** The visitors' requests: cached pages, uncached pages, a form. */
const asked = [
  { method: "GET", path: "/help" },
  { method: "GET", path: listPath },
  { method: "GET", path: "/sign-in" },
  { method: "POST", path: "/forms/path-to-plan", body: "locale=en&search=&moving=true&zip=75206" },
] as const;

export interface Answered {
  readonly answered: number;
  /** Requests without an answer, or with a wrong one. */
  readonly dropped: readonly string[];
  /**
   * Requests whose kept-alive connection closed as they were sent. Like browsers, the client repeats them on a new
   * connection.
   */
  readonly resent: number;
  readonly longestMs: number;
}

/**
 * Sends requests to a local port until stopped, half of them over kept-alive connections.
 * @param perSecond rate of all visitors together; without it, each asks as soon as it has an answer
 */
export const underLoad = (
  port: number,
  visitors: number,
  perSecond = Number.POSITIVE_INFINITY,
): { end(): Promise<Answered> } => {
  const load = { isOver: false };
  let [answered, resent, longestMs] = [0, 0, 0];
  const dropped: string[] = [];
  const one = (number: number, agent: Agent) =>
    new Promise<void>((done) => {
      const { method, path, ...rest } = asked[number % asked.length] ?? asked[0];
      const began = performance.now();
      const lost = (why: string) => {
        dropped.push(`${method} ${path.replace(/\?.*/, "")}: ${why}`);
        done();
      };
      const sending = request(
        {
          host: "localhost",
          port,
          method,
          path,
          agent,
          timeout: 20_000,
          headers: {
            accept: "text/html",
            origin: `http://localhost:${port}`,
            "content-type": "application/x-www-form-urlencoded",
          },
        },
        (answer) => {
          answer.resume().on("end", () => {
            answered += 1;
            longestMs = Math.max(longestMs, performance.now() - began);
            if ((answer.statusCode ?? 500) >= 400) lost(`status ${answer.statusCode}`);
            else done();
          });
          answer.on("error", ({ message }) => lost(message));
        },
      );
      sending.on("timeout", () => sending.destroy(new Error("no answer")));
      sending.on("error", ({ message }) => {
        if (!sending.reusedSocket) return lost(message);
        resent += 1;
        done(one(number, agent));
      });
      sending.end("body" in rest ? rest.body : undefined);
    });
  const visits = Array.from({ length: visitors }, async (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
    const everyMs = (visitors / perSecond) * 1_000;
    for (let [number, at] = [index, performance.now()]; !load.isOver; number += 1) {
      await one(number, agent);
      at = Math.max(at + everyMs, performance.now());
      await pause(Math.max(0, at - performance.now()));
    }
    agent.destroy();
  });
  return {
    end: async () => {
      load.isOver = true;
      await Promise.all(visits);
      return { answered, dropped, resent, longestMs };
    },
  };
};
