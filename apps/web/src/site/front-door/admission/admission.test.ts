import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Admission, type AdmissionParts } from "./admission.ts";
import type { Begun } from "./admission-table.ts";

afterEach(() => void vi.useRealTimers());

/** An answer that ends when it is told to. */
class Answer extends EventEmitter {
  said = "nothing yet";
  destroyed = false;
  headers: Readonly<Record<string, unknown>> = {};
  body = "";
  writeHead(status: number, headers: Readonly<Record<string, unknown>>) {
    this.said = `status ${status}`;
    this.headers = headers;
    return this;
  }
  end(body = "") {
    this.body = body;
    this.destroyed = true;
    this.emit("close");
  }
}

const aDoor = (requests = 4) => {
  const logged: { readonly pressure: string }[] = [];
  const door = new Admission({
    overload: { requests, delayMs: 100 },
    brandHosts: { localhost: "main", "tee.localhost": "tee" },
    log: { warn: (facts: { readonly pressure: string }) => void logged.push(facts) } as AdmissionParts["log"],
    begunBy: ({ headers }) => headers["x-begun"] as Begun,
  });
  const comesTo = (answer: Answer, begun: Begun, { url = "/mvi/offers" } = {}) => {
    door.enter(
      { url, method: "GET", headers: { host: "localhost", "x-begun": begun } } as unknown as IncomingMessage,
      answer as unknown as ServerResponse,
      () => void (answer.said = "answered"),
    );
    return answer;
  };
  const comes = (begun: Begun, what: { readonly url?: string } = {}) => comesTo(new Answer(), begun, what);
  return { door, comes, comesTo, logged };
};

describe("a door with few places", () => {
  test("refuses those first who have begun nothing, then those who look around; who orders waits for a place", () => {
    const { comes } = aDoor();
    const first = [comes("nothing"), comes("nothing")];
    expect(first.map(({ said }) => said)).toEqual(["answered", "answered"]);
    expect(comes("nothing").said).toBe("status 503");
    expect(comes("looking").said).toBe("answered");
    expect(comes("looking").said).toBe("status 503");
    expect(comes("an order").said).toBe("answered");
    const waits = [comes("an order"), comes("an order")];
    expect(waits.map(({ said }) => said)).toEqual(["nothing yet", "nothing yet"]);
    first[0]?.end();
    expect(waits.map(({ said }) => said)).toEqual(["answered", "nothing yet"]);
    first[1]?.end();
    expect(waits[1]?.said).toBe("answered");
  });

  test("is calm again once they have their answers", () => {
    const { comes } = aDoor();
    for (const answer of [comes("an order"), comes("an order"), comes("an order"), comes("an order")]) answer.end();
    expect(comes("nothing").said).toBe("answered");
  });

  test("lets as many wait as it answers, and tells who has waited too long", () => {
    vi.useFakeTimers();
    const { comes } = aDoor();
    const all = Array.from({ length: 9 }, () => comes("an order"));
    expect(all.map(({ said }) => said)).toEqual([
      ...Array<string>(4).fill("answered"),
      ...Array<string>(4).fill("nothing yet"),
      "status 503",
    ]);
    vi.advanceTimersByTime(10_000);
    expect(all.slice(4).every(({ said }) => said === "status 503")).toBe(true);
    // Nobody waits any more, so a free place is taken at once.
    all[0]?.end();
    expect(comes("an order").said).toBe("answered");
  });

  test("forgets who went away while waiting", () => {
    const { comes } = aDoor();
    const [first] = Array.from({ length: 4 }, () => comes("an order"));
    const [gone, stays] = [comes("an order"), comes("an order")];
    gone.emit("close");
    first?.end();
    expect([gone.said, stays.said]).toEqual(["nothing yet", "answered"]);
  });

  test("keeps no place for who went away before there was one", () => {
    const { comes, comesTo } = aDoor();
    for (let count = 0; count < 9; count += 1) {
      const gone = new Answer();
      gone.end();
      comesTo(gone, "nothing");
    }
    expect(comes("nothing").said).toBe("answered");
  });

  test("never refuses those who watch the site", () => {
    const { comes } = aDoor();
    for (let count = 0; count < 4; count += 1) comes("an order");
    expect(comes("nothing", { url: "/api/health" }).said).toBe("answered");
    // A file that is there has been sent before; one that is not is work.
    expect(comes("nothing", { url: "/site/another.js" }).said).toBe("status 503");
    expect(comes("nothing", { url: "/api/search?searchKey=x" }).said).toBe("status 503");
  });

  test("refuses the same while the event loop is late for a while, and says in the log how busy it is", () => {
    const { door, comes, logged } = aDoor(100);
    const late = (meanMs: number, times: number) => {
      for (let count = 0; count < times; count += 1) door.heardOfDelay(meanMs);
    };
    late(150, 3);
    expect(comes("nothing").said).toBe("answered");
    late(150, 1);
    expect([comes("nothing").said, comes("looking").said]).toEqual(["status 503", "answered"]);
    late(260, 8);
    expect([comes("looking").said, comes("an order").said]).toEqual(["status 503", "answered"]);
    late(0, 8);
    expect(comes("nothing").said).toBe("answered");
    expect(logged.map(({ pressure }) => pressure)).toEqual(["busy", "crowded", "busy", "calm"]);
  });
});
