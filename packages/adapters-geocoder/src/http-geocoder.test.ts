import nock from "nock";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { httpGeocoder } from "./http-geocoder.ts";

beforeAll(() => {
  if (!nock.isActive()) nock.activate();
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

const geocoder = httpGeocoder({
  url: "https://maps.example/search?format=json",
  fetch: (url, init) => fetch(url, init),
  timeoutMs: 20_000,
});
const asked = (address = "Waco, TX") =>
  nock("https://maps.example").get("/search").query({ format: "json", q: address });
const find = () => geocoder.find("Waco, TX");

describe("a geocoding service", () => {
  it("is asked for the address, and its first place is taken", async () => {
    asked("2600 Elm St, Dallas, TX 75226 & more").reply(200, [
      { lat: "32.78", lon: "-96.77", display_name: "Elm" },
      { lat: 1, lon: 2 },
    ]);
    expect((await geocoder.find("2600 Elm St, Dallas, TX 75226 & more"))._unsafeUnwrap()).toEqual({
      latitude: 32.78,
      longitude: -96.77,
    });
  });

  it("may know no such place", async () => {
    asked().reply(200, []);
    expect((await find())._unsafeUnwrap()).toBeUndefined();
  });

  it.each([
    [500, "{}", "gateway-error"],
    [429, "{}", "rate-limited"],
    [200, "<html>", "malformed"],
    [200, '[{"lat":"north","lon":1}]', "malformed"],
  ] as const)("that answers %i with %s is a problem: %s", async (status, body, kind) => {
    asked().reply(status, body);
    expect((await find())._unsafeUnwrapErr()).toMatchObject({ kind, operation: "geocode" });
  });

  it("that is silent or away is a problem, in bounded time", async () => {
    const silent = httpGeocoder({
      url: "https://maps.example/search",
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
      timeoutMs: 30,
    });
    expect((await silent.find("Waco, TX"))._unsafeUnwrapErr().kind).toBe("timeout");
    asked().replyWithError("reset");
    expect((await find())._unsafeUnwrapErr().kind).toBe("unreachable");
  });
});
