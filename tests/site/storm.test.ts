import { connect } from "node:net";
import { expect, test } from "vitest";
import { actorsAt } from "../faults/storm/actors.ts";
import { type Answer, described, faultsOf, errorsIn, sent } from "../faults/storm/check-answer.ts";
import { stormOf } from "../faults/storm/requests.ts";
import { surface } from "../faults/storm/surface.ts";
import { seedOfDay } from "../faults/share.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

const here = sharedSite();

// `npm run faults -- storm` sends many more requests, as many more visitors.
test("four hundred odd requests cause no failure, no echoed markup and no foreign redirect", async () => {
  const all = await surface();
  const actors = await actorsAt(
    here.site.url,
    ["/my-account", "/my-account/paperless", "/renewal/offers"],
    ["at the terms", "at the deposit", "grace.garza"],
  );
  expect(actors.map(({ forms }) => forms.length).every((count) => count > 0)).toBe(true);
  const waiting = [...stormOf({ seed: seedOfDay(), count: 400, surface: all, actors, origin: here.site.url })];
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const answer = await sent(here.site.url, one).catch((error: Error): Answer => ({
          status: 599,
          type: "",
          location: "",
          cookies: [],
          text: error.message,
        }));
        faults.push(...faultsOf(answer, here.site.url).map((fault) => `${fault} after ${described(one)}`));
      }
    }),
  );
  expect(faults).toEqual([]);
  expect(errorsIn(here.log())).toEqual([]);
  expect((await new Visitor(here.site.url).call("GET", "/api/health")).status).toBe(200);
});

test("invalid HTTP is refused, and the site continues", async () => {
  const { hostname, port } = new URL(here.site.url);
  for (const bytes of [
    "GET /\u0000 HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000",
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${"h".repeat(40_000)}\r\n\r\n`,
    "GET / HTTP/1.1\r\n\r\n",
    "POST /forms/place-order HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
  ]) {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.setTimeout(10_000, () => socket.destroy(new Error("no answer")));
      socket.on("data", (part) => {
        text += part.toString("latin1");
        if (text.includes("\r\n\r\n")) socket.destroy();
      });
      socket.on("close", () => resolve(text)).on("error", reject);
    });
    expect(answer.slice(0, 12)).toMatch(/^HTTP\/1\.1 4\d\d/);
  }
  expect((await new Visitor(here.site.url).call("GET", "/api/health")).status).toBe(200);
});
