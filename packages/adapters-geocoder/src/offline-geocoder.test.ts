import { describe, expect, it } from "vitest";
import { offlineGeocoder } from "./offline-geocoder.ts";

const find = async (address: string) => (await offlineGeocoder().find(address))._unsafeUnwrap();
const lakewood = { latitude: 32.831, longitude: -96.7692 };

describe("an address is found", () => {
  it.each(["75206", "5714 Goodwin Ave, Dallas, TX 75206", "75206-1234", "10001 Goodwin Ave, Dallas TX 75206"])(
    "by its ZIP: %s",
    async (address) => expect(await find(address)).toEqual(lakewood),
  );

  it.each([
    ["Lubbock", 33.5, -101.9],
    ["98 Houston St, San Antonio, Texas", 29.4, -98.5],
    ["corpus christi, tx", 27.7, -97.4],
    ["411 Calle Cañón, Laredo", 27.5, -99.5],
    ["South Houston", 29.66, -95.2],
  ])("by its city: %s", async (address, latitude, longitude) => {
    const found = await find(address);
    expect(found?.latitude).toBeCloseTo(latitude, 0);
    expect(found?.longitude).toBeCloseTo(longitude, 0);
  });

  it("by the city when what looks like a ZIP is a house number", async () =>
    expect((await find("00001 Main St, Waco, TX"))?.latitude).toBeCloseTo(31.5, 0));
});

it.each(["", "?", "nowhere at all", "Main St", "constructor"])("%j is nowhere", async (address) =>
  expect(await find(address)).toBeUndefined(),
);
