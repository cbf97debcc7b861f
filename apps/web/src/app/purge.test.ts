import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync } from "neverthrow";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { site } from "../composition/site.ts";
import { testSite } from "../site/session/site.fixture.ts";
import { POST } from "./api/purge/route.ts";

const secret = "the secret of the publisher";
testSite({ PURGE_SECRET: secret });
beforeEach(() => {
  vi.spyOn(site().sources, "forget");
  vi.spyOn(site().instances, "tell").mockImplementation(() => okAsync(undefined));
});
afterEach(() => vi.restoreAllMocks());

const asked = async (body: string | undefined, authorization?: string) => {
  const answer = await POST(
    new Request("http://localhost/api/purge", {
      method: "POST",
      ...(body === undefined ? {} : { body }),
      headers: authorization === undefined ? {} : { authorization },
    }),
  );
  return { status: answer.status, text: await answer.text() };
};
const asPublisher = (body?: string) => asked(body, `Bearer ${secret}`);

test.each([
  [undefined, {}],
  ["{}", {}],
  ['{"brand":"tee"}', { brand: "tee" }],
  ['{"paths":["/help/","/"]}', { paths: ["/help", "/"] }],
])("drops the part that the body names, and notifies all other instances: %s", async (body, part) => {
  expect(await asPublisher(body)).toEqual({ status: 200, text: JSON.stringify({ purged: part }) });
  expect(site().sources.forget).toHaveBeenCalledWith(part);
  expect(site().instances.tell).toHaveBeenCalledWith({ purge: part });
});

test("a publisher learns when the others could not be notified", async () => {
  vi.spyOn(site().instances, "tell").mockImplementation(() =>
    errAsync(problem("store", "tell other instances", "the database can't be reached")),
  );
  expect(await asPublisher()).toMatchObject({ status: 503 });
  expect(site().sources.forget).toHaveBeenCalledWith({});
});

test.each(["no JSON", "[]", '{"brand":"third"}', '{"paths":[]}', '{"paths":["help"]}', '{"all":true}'])(
  "an invalid body drops nothing: %s",
  async (body) => {
    expect(await asPublisher(body)).toMatchObject({ status: 400 });
    expect(site().sources.forget).not.toHaveBeenCalled();
  },
);

test("a wrong secret is refused, and limited after twenty guesses; the right one never is", async () => {
  for (const guess of [undefined, secret, "Bearer ", `Bearer ${secret}!`, `Basic ${secret}`])
    expect(await asked("{}", guess), guess).toMatchObject({ status: 401 });
  for (let count = 5; count < 20; count += 1) await asked("{}", "Bearer guess");
  expect(await asked("{}", "Bearer guess")).toMatchObject({ status: 429 });
  expect(site().sources.forget).not.toHaveBeenCalled();
  expect(await asPublisher()).toMatchObject({ status: 200 });
});

test("without a secret there is no purge", async () => {
  const { config } = site();
  config.purgeSecret = null;
  expect(await asPublisher()).toMatchObject({ status: 404 });
  config.purgeSecret = secret;
  expect(site().sources.forget).not.toHaveBeenCalled();
});
