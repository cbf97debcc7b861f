import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FaultKind } from "@switchyard/gateway-sandbox/behaviour/fault";
import autocannon from "autocannon";
import { operationIds } from "../../packages/adapters-gateway/test/openapi.ts";
import { startTestSite } from "../../scripts/test-site.ts";
import { controlOf } from "../site/a-gateway.ts";
import { fillIn } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { Visitor } from "../driver/visitor.ts";
import { usually } from "./brief.ts";
import type { Figure } from "./figures.ts";
import { answeredListPath } from "./places.ts";

const seconds = usually(20, 2);
const visitorsPerSecond = 10;
/** Ways in which a whole gateway fails. */
const outages: readonly FaultKind[] = ["500", "refuse", "429"];

interface Line {
  readonly msg: string;
  readonly gateway?: { readonly operation: string; readonly method: string; readonly attempts: number };
  readonly outgoing?: { readonly operation: string; readonly method: string };
}

/** The extra calls to a failing gateway through retries, and whether any of them changes something. */
export async function* outage(folder: string): AsyncGenerator<Figure> {
  for (const fault of outages) {
    const own = mkdtempSync(join(folder, "outage-"));
    const site = await startTestSite(own, { GATEWAY_CIRCUIT_PAUSE_MS: "5000" });
    try {
      const enrolling = new Visitor(site.url);
      const terms = await fillIn(enrolling, goodwinAve);
      const before = readFileSync(join(own, "site.log"), "utf8").length;
      await controlOf(site.sandboxUrl).set({ faults: operationIds.map((operationId) => ({ operationId, fault })) });
      const paths = [
        "/api/search?searchKey=5714%20Goodwin",
        "/api/search/zipcode?searchKey=75206",
        "/api/calendar/connectdate?esiid=10443720000057140&intent=6",
        "/api/plans/addonoffers?esiid=10443720000057140&zipCode=75206&currentPlanId=LK-TRUE-12&dwellingType=01",
        answeredListPath,
      ];
      const visits = paths.map((path) =>
        autocannon({
          url: `${site.url}${path}`,
          connections: 50,
          duration: seconds,
          overallRate: visitorsPerSecond,
          timeout: 60,
          headers: { accept: "text/html" },
        }),
      );
      // A customer who presses the order button repeatedly.
      const until = performance.now() + seconds * 1_000;
      while (performance.now() < until)
        await enrolling.sent(terms, "/forms/place-order", {
          acceptAuthorization: "true",
          legalAuthorization: "true",
          termsOfService: "true",
        });
      await Promise.all(visits);
      const lines = readFileSync(join(own, "site.log"), "utf8")
        .slice(before)
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Line);
      const asked = lines.flatMap(({ msg, gateway }) => (msg === "gateway call" && gateway ? [gateway] : []));
      const sent = lines.filter(
        ({ msg, outgoing }) =>
          msg === "request sent" && outgoing !== undefined && operationIds.includes(outgoing.operation),
      );
      const again = asked.filter(({ method, attempts }) => method !== "GET" && attempts > 1);
      yield* [
        {
          what: `outage with ${fault}: requests sent / calls asked for`,
          value: sent.length / asked.length,
          unit: "×",
          bar: { most: 1.2 },
          detail: `${sent.length} and ${asked.length}`,
        },
        {
          what: `outage with ${fault}: POSTs sent again`,
          value: again.length,
          unit: "calls",
          bar: { most: 0 },
          detail: [
            `of ${asked.filter(({ method }) => method !== "GET").length}`,
            ...new Set(again.map(({ operation }) => operation)),
          ].join(", "),
        },
      ];
    } finally {
      await site.stop();
    }
  }
}
