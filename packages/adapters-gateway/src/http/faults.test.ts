import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync } from "neverthrow";
import nock from "nock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aGateway, baseUrl } from "../../test/a-gateway.ts";
import { aConnectOrder, anApplication } from "../../test/an-application.ts";
import { largestBody } from "./exchange.ts";

const esiid = esiidSchema.parse("10443720000057140");
const calendar = {
  result: {
    workDays: [1, 2, 3, 4, 5],
    holidays: [],
    priorityDays: [],
    standardDays: ["11/25/2026"],
    standardFee: 0,
    priorityFee: 35.95,
  },
};

beforeAll(() => {
  // In watch mode the process runs this file again, after nock's restore at the end of the last run.
  if (!nock.isActive()) nock.activate();
  nock.disableNetConnect();
});
afterEach(() => {
  const unused = nock.pendingMocks();
  nock.cleanAll();
  nock.abortPendingRequests();
  if (unused.length > 0) throw new Error(`never asked: ${unused.join(", ")}`);
});
afterAll(() => {
  nock.enableNetConnect();
  nock.restore();
});

const connectdate = (options: nock.Options = {}) =>
  nock(baseUrl, options).get("/calendar/connectdate").query({ esiid, intent: "6" });
const createCustomer = (options: nock.Options = {}) => nock(baseUrl, options).post("/enrollment/customer");

const lookUp = ({ ports }: ReturnType<typeof aGateway>) => ports.calendar.connectDates(esiid, "move-in");
const create = ({ ports }: ReturnType<typeof aGateway>) => ports.customers.create(anApplication(), "enroll-1-create");

describe("every call carries", () => {
  test("base address, bearer token, brand, correlation id and the JSON content type (S1-239 to S1-241)", async () => {
    const reqheaders = {
      authorization: "Bearer a-token",
      "x-brand-id": "LARKSPUR",
      "x-correlation-id": "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51",
      "content-type": "application/json",
    };
    nock(baseUrl, { reqheaders, badheaders: ["idempotency-key"] })
      .get("/base/calendar/connectdate")
      .query({ esiid, intent: "6" })
      .reply(200, calendar);
    expect((await lookUp(aGateway({ baseUrl: `${baseUrl}/base/` }))).isOk()).toBe(true);
  });

  test("the second brand has its own brand id", async () => {
    connectdate({ reqheaders: { "x-brand-id": "EVERGREEN" } }).reply(200, calendar);
    expect((await lookUp(aGateway({ brand: "tee" }))).isOk()).toBe(true);
  });

  test("a call that must not happen twice carries its key", async () => {
    nock(baseUrl, { reqheaders: { "idempotency-key": "enroll-1-connect" } })
      .post("/enrollment/customer/connect")
      .reply(200, { result: { indicator: "Success", serviceContractNumber: "4008217563" } });
    const answer = await aGateway().ports.connection.connect(aConnectOrder(), "enroll-1-connect");
    expect(answer._unsafeUnwrap()).toEqual({ indicator: "Success", serviceContractNumber: "4008217563" });
  });
});

describe("when no answer comes", () => {
  test("the deadline ends a fetch that ignores its signal", async () => {
    const gateway = aGateway({ timeoutMs: 30, fetch: () => new Promise<Response>(() => undefined) });
    expect((await create(gateway))._unsafeUnwrapErr()).toMatchObject({ kind: "timeout", operation: "createCustomer" });
  });

  test("a broken connection is unreachable, with the system's code and nothing else of the error", async () => {
    createCustomer().replyWithError(
      Object.assign(new Error("hang up while sending marisol.trevino@example.com"), { code: "ECONNRESET" }),
    );
    expect((await create(aGateway()))._unsafeUnwrapErr()).toEqual({
      kind: "unreachable",
      operation: "createCustomer",
      detail: "ECONNRESET",
    });
  });

  test("a call outside the recording has its own problem, and a lost journal stops the step", async () => {
    const throwing = (name: string) =>
      aGateway({ fetch: () => Promise.reject(Object.assign(new Error("no"), { name })) });
    expect((await create(throwing("NotRecorded")))._unsafeUnwrapErr().kind).toBe("not-recorded");
    expect((await create(throwing("TimeoutError")))._unsafeUnwrapErr().kind).toBe("timeout");
    expect((await create(throwing("JournalLost")))._unsafeUnwrapErr().kind).toBe("store");
  });
});

describe("when the answer is unusable", () => {
  test.each([
    [400, "refused"],
    [403, "unauthorized"],
    [404, "refused"],
    [409, "refused"],
    [422, "refused"],
    [429, "rate-limited"],
    [302, "malformed"],
    [500, "gateway-error"],
    [503, "gateway-error"],
  ] as const)("status %i is %s, even with a body that looks like success (S1-272)", async (status, kind) => {
    createCustomer().reply(
      status,
      { connectValidateResponse: { result: { indicator: "Success", messages: [] } } },
      { location: "https://elsewhere.example/" },
    );
    const gateway = aGateway();
    expect((await create(gateway))._unsafeUnwrapErr()).toEqual({
      kind,
      operation: "createCustomer",
      status,
      detail: `status ${status}`,
    });
    expect(gateway.log).toMatchObject([{ status, outcome: kind, attempts: 1 }]);
  });

  test.each([
    ["a page of HTML with status 200", "<!doctype html><title>Maintenance</title>"],
    ["JSON that breaks off", '{"result":{"workDays":[1,2'],
    ["nothing at all", ""],
    ["a bare word", "Success"],
  ])("%s is malformed", async (_, body) => {
    connectdate().reply(200, body);
    expect((await lookUp(aGateway()))._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "connectDates",
      status: 200,
      detail: "not JSON",
    });
  });

  test("an answer of the wrong shape is malformed, and the problem names the field but not its value", async () => {
    connectdate().reply(200, { result: { ...calendar.result, holidays: ["Marisol's birthday"] } });
    expect((await lookUp(aGateway()))._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "connectDates",
      status: 200,
      detail: "result.holidays.0: custom",
    });
  });

  test("more than 10 MB is malformed", async () => {
    connectdate().reply(200, `"${"x".repeat(largestBody)}"`);
    expect((await lookUp(aGateway()))._unsafeUnwrapErr()).toMatchObject({
      kind: "malformed",
      detail: `more than ${largestBody} bytes`,
    });
  });
});

describe("a retry", () => {
  test("repeats a look-up at most twice, after transient failures", async () => {
    connectdate().replyWithError(Object.assign(new Error("reset"), { code: "ECONNRESET" }));
    connectdate().reply(502);
    connectdate().reply(200, calendar);
    const gateway = aGateway();
    expect((await lookUp(gateway)).isOk()).toBe(true);
    expect(gateway.log).toMatchObject([
      { operation: "connectDates", path: "/calendar/connectdate", status: 200, outcome: "ok", attempts: 3 },
    ]);
  });

  test("that fails leaves the last failure", async () => {
    connectdate().times(3).reply(500);
    expect((await lookUp(aGateway()))._unsafeUnwrapErr()).toMatchObject({ kind: "gateway-error", status: 500 });
  });

  test("that the recording lacks leaves the recorded failure", async () => {
    const answers = [new Response("", { status: 500 })];
    const gateway = aGateway({
      fetch: async () => answers.shift() ?? Promise.reject(Object.assign(new Error("no"), { name: "NotRecorded" })),
    });
    expect((await lookUp(gateway))._unsafeUnwrapErr()).toMatchObject({ kind: "gateway-error", status: 500 });
  });

  test("never repeats a POST, with or without a key", async () => {
    createCustomer().reply(500);
    nock(baseUrl).post("/enrollment/fraud").reply(503);
    const gateway = aGateway();
    expect((await create(gateway))._unsafeUnwrapErr().kind).toBe("gateway-error");
    expect((await gateway.ports.fraud.check(anApplication()))._unsafeUnwrapErr().kind).toBe("gateway-error");
    expect(gateway.log).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  test("repeats any call once after a refused token, with another token and the same key", async () => {
    createCustomer({ reqheaders: { authorization: "Bearer old", "idempotency-key": "enroll-1-create" } }).reply(401);
    createCustomer({ reqheaders: { authorization: "Bearer new", "idempotency-key": "enroll-1-create" } }).reply(429);
    const tokens = {
      token: () => okAsync("old"),
      renewed: (refused: string) => okAsync(refused === "old" ? "new" : "wrong"),
    };
    expect((await create(aGateway({ tokens })))._unsafeUnwrapErr().kind).toBe("rate-limited");
  });

  test("with a second refused token is unauthorized", async () => {
    createCustomer().times(2).reply(401);
    expect((await create(aGateway()))._unsafeUnwrapErr()).toMatchObject({ kind: "unauthorized", status: 401 });
  });

  test("is not made without a token, and the problem names the call", async () => {
    const none = () => errAsync(problem("timeout", "getToken", "no complete answer in time"));
    expect((await create(aGateway({ tokens: { token: none, renewed: none } })))._unsafeUnwrapErr()).toEqual({
      kind: "unauthorized",
      operation: "createCustomer",
      detail: "no token: timeout",
    });
  });
});

test("the note of a visit is sent once, and its answer is ignored (S1-260)", async () => {
  nock(baseUrl).get("/shopping/offers/eyeballdata").query({ session_id: "" }).reply(200, "<rubbish>");
  expect((await aGateway().ports.plans.noteVisit("")).isOk()).toBe(true);
  nock(baseUrl).get("/shopping/offers/eyeballdata").query({ session_id: "s-1" }).reply(500);
  const gateway = aGateway();
  expect((await gateway.ports.plans.noteVisit("s-1")).isErr()).toBe(true);
  expect(gateway.log).toMatchObject([{ operation: "eyeballData", attempts: 1 }]);
});

test("problems and the log have no personal data after any fault", async () => {
  const person = anApplication({
    customer: {
      firstName: "CanaryFirst",
      lastName: "CanaryLast",
      email: "canary@example.com",
      phoneNumber: "9795550147",
    },
    identity: { dateOfBirth: "1961-02-03", document: { kind: "ssn", socialSecurityNumber: "900557777" } },
    deviceRiskToken: "canary-device-token",
  });
  const echo = {
    error: { message: JSON.stringify(person) },
    result: { indicator: [JSON.stringify(person)] },
    CanaryFirst: "CanaryLast",
  };
  const secrets = /canary|9795550147|979-555|1961|02\/03|900557777|900-55|10443720000057140|Goodwin/i;
  for (const status of [200, 400, 401, 409, 422, 429, 500]) nock(baseUrl).post(/.*/).times(10).reply(status, echo);
  const texts: string[] = [];
  for (let call = 0; call < 14; call += 1) {
    const gateway = aGateway();
    const answers = [
      await gateway.ports.fraud.check(person),
      await gateway.ports.fraud.checkTd(person),
      await gateway.ports.customers.create(person, "key-00001"),
      await gateway.ports.mail.send(aConnectOrder(), "canary-roommate@example.com", "key-00002"),
    ];
    texts.push(
      JSON.stringify(gateway.log),
      ...answers.map((answer) => JSON.stringify(answer.isErr() ? answer.error : "ok")),
    );
  }
  nock.cleanAll();
  const broken = aGateway({
    fetch: (url, init) => Promise.reject(new Error(`cannot send ${JSON.stringify(init)} to ${url}`)),
  });
  texts.push(
    JSON.stringify(await broken.ports.customers.create(person, "key-00003")),
    JSON.stringify(await broken.ports.addresses.addresses("5714~2 Goodwin")),
    JSON.stringify(broken.log),
  );
  expect(texts.filter((text) => secrets.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes("malformed"))).toBe(true);
});
