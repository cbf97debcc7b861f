import { expect, test } from "vitest";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve, goodwinDrive } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import { ownSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

/* The log line that support watches, with a gateway that ignores idempotency keys. */
const here = ownSite({ GATEWAY_HONOURS_KEYS: "off" });

const lines = (): readonly Readonly<Record<string, unknown>>[] =>
  here
    .log()
    .split("\n")
    .filter((line) => line.includes("outcome unknown: support has to check"))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

/** The reference on the page and in the log. */
const reference = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/;

test("an order with a lost answer is reported to support, with the customer's reference", async () => {
  const visitor = new Visitor(here.site.url);
  const terms = await fillIn(visitor, goodwinAve);
  expect(lines()).toEqual([]);
  await here.gateway.set({ faults: [{ operationId: "connect", fault: "reset", when: "after", times: 1 }] });
  const page = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(page.url).toContain("/outcome-unknown");
  await expect.poll(lines).toMatchObject([
    {
      level: "error",
      step: "placeOrder",
      correlationId: reference.exec(page.html)?.[0],
      problem: { kind: "outcome-unknown", operation: "connect" },
    },
  ]);
});

test("a successful order without a number is reported to support as well", async () => {
  const before = lines().length;
  const visitor = new Visitor(here.site.url);
  const terms = await fillIn(visitor, goodwinDrive, {
    firstName: "Ramona",
    email: "ramona@example.com",
    socialSecurityNumber: "412-55-0139",
    lastName: anApplicant.lastName,
  });
  await here.gateway.set({
    faults: [],
    answers: [{ operationId: "connect", patch: { result: { serviceContractNumber: "" } }, times: 1 }],
  });
  const page = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(page.url).toContain("errorCode=ServiceContractNumberMissing");
  await expect
    .poll(() => lines().slice(before))
    .toMatchObject([{ step: "placeOrder", correlationId: reference.exec(page.html)?.[0] }]);
});
