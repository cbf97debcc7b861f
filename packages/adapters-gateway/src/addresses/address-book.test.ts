import { describe, expect, test } from "vitest";
import { aGateway, aGatewayThatAnswers } from "../../test/a-gateway.ts";

const fields = {
  house_nbr: 3800,
  street: "Maple Ave",
  city: "Dallas",
  state: "TX",
  zip: "75219",
  esiid: "10443720000038214",
  tdsp_short: "ONCOR",
  display_text: "3800 Maple Ave Apt 214, Dallas, TX 75219",
  unit: "Apt 214",
};

test("a hit becomes a service address", async () => {
  const found = (
    await aGatewayThatAnswers({ hits: { found: 1, hit: [{ id: "1", fields }] } }).addresses.addresses("3800~2 Maple")
  )._unsafeUnwrap();
  expect(found).toEqual([
    {
      esiid: "10443720000038214",
      houseNumber: "3800",
      street: "Maple Ave",
      unit: "Apt 214",
      city: "Dallas",
      state: "TX",
      zip: "75219",
      tdsp: "ONCOR",
      displayText: "3800 Maple Ave Apt 214, Dallas, TX 75219",
    },
  ]);
});

test("a hit without a meter or with missing fields is dropped", async () => {
  const hit = [
    { id: "1", fields: { ...fields, esiid: "" } },
    { id: "2" },
    { id: "3", fields: { ...fields, unit: null } },
  ];
  const found = (await aGatewayThatAnswers({ hits: { hit } }).addresses.addresses("*"))._unsafeUnwrap();
  expect(found).toMatchObject([{ unit: "" }]);
});

test("a ZIP of two utilities is two areas", async () => {
  const hit = ["CENTERPOINT", "TNMP"].map((tdsp_short) => ({
    id: tdsp_short,
    fields: { zip: "77581", tdsp_short, city: "Pearland" },
  }));
  const areas = (await aGatewayThatAnswers({ hits: { found: 2, hit } }).addresses.zipAreas("77581"))._unsafeUnwrap();
  expect(areas).toEqual([
    { zip: "77581", tdsp: "CENTERPOINT", city: "Pearland" },
    { zip: "77581", tdsp: "TNMP", city: "Pearland" },
  ]);
});

test("an invalid ZIP is dropped", async () => {
  const hit = ["77581-1234", "7758", "a77581", ""].map((zip) => ({
    fields: { zip, tdsp_short: "TNMP", city: "Pearland" },
  }));
  expect((await aGatewayThatAnswers({ hits: { hit } }).addresses.zipAreas("77581"))._unsafeUnwrap()).toEqual([]);
});

test("the typed text reaches the gateway unchanged, with punctuation and accents", async () => {
  const asked: (string | null)[] = [];
  const { ports } = aGateway({
    fetch: async (url) => {
      asked.push(new URL(url).searchParams.get("searchKey"));
      return Response.json({ hits: { found: 0, hit: [] } });
    },
  });
  await ports.addresses.addresses("12~2 O'Ñate~2 #4&x=1");
  await ports.addresses.zipAreas("*");
  expect([asked[0], asked.at(-1)]).toEqual(["12~2 O'Ñate~2 #4&x=1", "*"]);
});

describe("a search that finds nothing", () => {
  const answers = (found: (key: string) => boolean, asked: string[]) =>
    aGateway({
      fetch: (url) => {
        const key = new URL(url).searchParams.get("searchKey") ?? "";
        asked.push(key);
        const hit = found(key) ? [{ id: "1", fields: { ...fields, unit: "" } }] : [];
        return Promise.resolve(Response.json({ hits: { found: hit.length, hit } }));
      },
    }).ports.addresses;

  test("is repeated in the spelling of address lists", async () => {
    const asked: string[] = [];
    const book = answers((key) => key === "12~2 Ranch~2 Road~2 33", asked);
    expect((await book.addresses("12~2 RR~2 33"))._unsafeUnwrap()).toHaveLength(1);
    expect(asked).toEqual(["12~2 RR~2 33", "12~2 Ranch~2 Road~2 33"]);
  });

  test("is not repeated without another spelling, or after a hit", async () => {
    const asked: string[] = [];
    await answers(() => false, asked).addresses("5714~2 Goodwin~2 Ave");
    await answers(() => true, asked).addresses("12~2 RR~2 33");
    expect(asked).toEqual(["5714~2 Goodwin~2 Ave", "12~2 RR~2 33"]);
  });
});
