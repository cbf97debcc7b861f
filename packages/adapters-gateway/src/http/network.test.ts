import { type RequestListener, createServer } from "node:http";
import { expect, test } from "vitest";
import { aGateway } from "../../test/a-gateway.ts";
import { anApplication, goodwinAve } from "../../test/an-application.ts";
import { networkFetch } from "./network.ts";
import type { GatewayOptions } from "./options.ts";

type Ports = ReturnType<typeof aGateway>["ports"];
const create = (ports: Ports) => ports.customers.create(anApplication(), "enroll-1-create");

/** Calls a server on this machine, over a real connection. */
const askAt = async <Answer>(
  listener: RequestListener,
  changes: Partial<GatewayOptions>,
  ask: (ports: Ports) => PromiseLike<Answer>,
) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { ports, log } = aGateway({ baseUrl: `http://127.0.0.1:${port}`, ...changes });
  try {
    return { answer: await ask(ports), log };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
const createAt = async (listener: RequestListener, changes: Partial<GatewayOptions> = {}) =>
  (await askAt(listener, changes, create)).answer;

test("no answer before the limit is a timeout, without a retry", async () => {
  const { answer, log } = await askAt(
    () => undefined,
    { timeoutMs: 80 },
    (ports) => ports.calendar.connectDates(goodwinAve.esiid, "move-in"),
  );
  expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: "timeout", operation: "connectDates" });
  expect(log).toMatchObject([{ outcome: "timeout", attempts: 1, status: undefined }]);
});

test("the deadline of the step ends a call before its own limit does", async () => {
  const answer = await createAt(() => undefined, { timeoutMs: 600_000, signal: AbortSignal.timeout(80) });
  expect(answer._unsafeUnwrapErr().kind).toBe("timeout");
});

test("a body that trickles past the limit is a timeout", async () => {
  const trickle: RequestListener = (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"connectValidateResponse":');
  };
  const answer = await createAt(trickle, { timeoutMs: 100 });
  expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: "timeout", operation: "createCustomer" });
});

test("an answer that breaks off in the middle is unreachable", async () => {
  const answer = await createAt((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
    response.write('{"connectValidateResponse":');
    setTimeout(() => response.destroy(), 20);
  });
  expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: "unreachable", operation: "createCustomer" });
});

test("a port without a server is unreachable", async () => {
  const answer = await aGateway({ baseUrl: "http://127.0.0.1:9" }).ports.customers.create(
    anApplication(),
    "enroll-1-create",
  );
  expect(answer._unsafeUnwrapErr()).toMatchObject({
    kind: "unreachable",
    detail: expect.stringMatching(/^[A-Z_ a-z]+$/),
  });
});

test("a redirect is not followed, so neither the customer's data nor the token goes elsewhere", async () => {
  const seen: (string | undefined)[] = [];
  const answer = await createAt((request, response) => {
    seen.push(request.url);
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: "malformed", status: 307 });
  expect(seen).toEqual(["/enrollment/customer"]);
});

test("a name under localhost is this machine, so that several hosts of a provider can run here", async () => {
  const server = createServer((request, response) =>
    response.end(JSON.stringify({ host: request.headers.host?.split(":")[0] })),
  );
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    const answer = await networkFetch()(`http://no-such-name.localhost:${port}/`, { operation: "getPlans" });
    expect(await answer.json()).toEqual({ host: "no-such-name.localhost" });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
