import nock from "nock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { httpGeocoder } from "./http-geocoder.ts";
import { offlineGeocoder } from "./offline-geocoder.ts";

const find = async (address: string) => (await offlineGeocoder().find(address))._unsafeUnwrap();
const waco = await find("Waco");

describe("a city of Texas is found by the end of the address, however it is written", () => {
  test.each([
    "Waco, TX",
    "waco texas",
    "WACO, TX, USA",
    "Waco, Texas, US",
    " Wáco ",
    "1 Main St, Waco",
    "Dallas St, Waco",
    "1 Main St. Waco. TX.",
  ])("%s", async (address) => expect(await find(address)).toEqual(waco));
  test.each(["Waco Main", "Waco Tx Drive", "Waco US 75", "Los Angeles", "Los Angeles, CA", "Toronto"])(
    "and not: %s",
    async (address) => expect(await find(address)).toBeUndefined(),
  );
  test("in the middle of its ZIP codes, to the millionth of a degree", () => {
    expect(waco?.latitude).toBeGreaterThan(31.4);
    expect(waco?.latitude).toBeLessThan(31.7);
    expect(waco?.longitude).toBeGreaterThan(-97.4);
    expect(waco?.longitude).toBeLessThan(-97);
    for (const degrees of [waco?.latitude ?? 0, waco?.longitude ?? 0])
      expect(String(degrees)).toMatch(/^-?\d{2}\.\d{1,6}$/);
  });
  test("with a name of four words", async () =>
    expect(await find("1 Main St, North Richland Hills")).toEqual(await find("North Richland Hills, TX")));
});

test("of two numbers that could be a ZIP the last one that is one counts", async () => {
  const dallas = await find("75206");
  expect(await find("75201 Main St, Dallas, TX 75206")).toEqual(dallas);
  expect(await find("75206 Main St, Springfield 00001")).toEqual(dallas);
  expect(await find("id 752061, Waco")).toEqual(waco);
});

describe("a geocoding service", () => {
  beforeAll(() => {
    if (!nock.isActive()) nock.activate();
  });
  afterEach(() => nock.cleanAll());
  afterAll(() => nock.restore());
  test("is asked for JSON, and is not followed elsewhere", async () => {
    nock("https://maps.example", { reqheaders: { accept: "application/json" } })
      .get("/search")
      .query({ q: "Waco" })
      .reply(200, [{ lat: 31.5, lon: -97.1 }]);
    nock("https://maps.example")
      .get("/search")
      .query({ q: "Laredo" })
      .reply(302, "", { location: "https://elsewhere.example/" });
    const geocoder = httpGeocoder({
      url: "https://maps.example/search",
      fetch: (url, init) => fetch(url, init),
      timeoutMs: 20_000,
    });
    expect((await geocoder.find("Waco"))._unsafeUnwrap()).toEqual({ latitude: 31.5, longitude: -97.1 });
    expect((await geocoder.find("Laredo")).isErr()).toBe(true);
  });
});
