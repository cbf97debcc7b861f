import { readFileSync } from "node:fs";
import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { type ResultAsync, err, ok } from "neverthrow";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pactFile } from "../pacts/agreement.ts";
import { aGatewayThatAnswers } from "../test/a-gateway.ts";
import { aConnectOrder, anApplication, goodwinAve } from "../test/an-application.ts";
import { answerMisfits, examplesOf, requestMisfits } from "../test/openapi.ts";
import { clientCredentials } from "./index.ts";

const pactSchema = z.object({
  interactions: z.array(
    z.object({
      description: z.string(),
      request: z.object({
        method: z.string(),
        path: z.string(),
        query: z.record(z.string(), z.array(z.string())).default({}),
        headers: z.record(z.string(), z.string()),
        body: z.unknown().optional(),
      }),
      response: z.object({ status: z.number(), body: z.unknown() }),
    }),
  ),
});
const { interactions } = pactSchema.parse(JSON.parse(readFileSync(pactFile, "utf8")));

describe("what the pact says fits the contract", () => {
  test.each(interactions.map((interaction) => [interaction.description, interaction] as const))("%s", (_, { request, response }) => {
    const query = Object.fromEntries(Object.entries(request.query).map(([name, values]) => [name, values[0] ?? ""]));
    const body = request.headers["Content-Type"] === "application/json" ? request.body : Object.fromEntries(new URLSearchParams(String(request.body)));
    expect(requestMisfits({ ...request, query, body })).toEqual([]);
    expect(answerMisfits(request.method, request.path, response.status, response.body)).toEqual([]);
  });

  test("and a request or an answer that does not fit is noticed", () => {
    const [first] = interactions;
    expect(first).toBeDefined();
    expect(requestMisfits({ method: "GET", path: "/search/zipcode", query: { searchkey: "75206" }, headers: {}, body: undefined })).toHaveLength(4);
    expect(answerMisfits("GET", "/search/zipcode", 200, { hits: {} })).toHaveLength(2);
  });
});

const reads: Readonly<Record<string, (ports: EnrollmentPorts) => ResultAsync<unknown, Problem>>> = {
  searchAddress: (ports) => ports.addresses.addresses("*"),
  searchZipcode: (ports) => ports.addresses.zipAreas("*"),
  eyeballData: (ports) => ports.plans.noteVisit("s-1"),
  fetchPlans: (ports) =>
    ports.plans
      .plans({ cint: "6", dwel: "01", zip: "75206", tdsp: "ONCOR", prom: "PS", sessionId: "" })
      .andThen((list) => (list.unreadable === 0 ? ok(list) : err(problem("malformed", "fetchPlans", "an offer of the contract can't be read")))),
  connectDates: (ports) => ports.calendar.connectDates(goodwinAve.esiid, "6"),
  checkFraud: (ports) => ports.fraud.check(anApplication()),
  checkFraudTd: (ports) => ports.fraud.checkTd(anApplication()),
  createCustomer: (ports) => ports.customers.create(anApplication(), "enroll-1-create"),
  connect: (ports) => ports.connection.connect(aConnectOrder(), "enroll-1-connect"),
  sendConfirmationEmail: (ports) => ports.mail.send(aConnectOrder(), "roommate@example.com", "mail-1"),
  getToken: (ports) => ports.plans.noteVisit("s-1"),
};

describe("the contract's own examples can be read", () => {
  const examples = Object.keys(reads).flatMap((operation) => examplesOf(operation).map(([name, value]) => [operation, name, value] as const));

  test("there is at least one for each call", () => expect(new Set(examples.map(([operation]) => operation)).size).toBe(Object.keys(reads).length));

  test.each(examples)("%s: %s", async (operation, _name, value) => {
    const tokenAnswer = operation === "getToken" ? value : { access_token: "t", expires_in: 60 };
    const tokens = clientCredentials({
      baseUrl: "https://gateway.example",
      clientId: "larkspur-site",
      clientSecret: "sandbox-secret",
      brand: "main",
      correlationId: "site-tokens-0001",
      clock: { now: () => "2026-11-21T06:00:00.000Z" },
      fetch: async () => Response.json(tokenAnswer),
    });
    const answer = await reads[operation]?.(aGatewayThatAnswers(value, { tokens }));
    expect(answer?._unsafeUnwrap()).not.toBeNull();
  });
});
