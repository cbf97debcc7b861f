import { problem } from "@switchyard/domain/kernel/problem";
import type { GeoPoint, ListedLocation } from "@switchyard/domain/payment-locations/model";
import { errAsync, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { type LocationPorts, searchLocations } from "./search-locations.ts";

const lakewood = { latitude: 32.831, longitude: -96.7692 };
const store = (name: string, more: Partial<ListedLocation> = {}): ListedLocation => ({
  name,
  street: "2600 Elm St",
  city: "Dallas",
  state: "TX",
  zip: "75226",
  phoneNumber: "2145550136",
  at: lakewood,
  miles: 1,
  ...more,
});
const down = problem("timeout", "geocode", "no answer");

/** A geocoder that knows these places, and a gateway with these stores near all of them. */
const aTown = (
  places: Readonly<Record<string, GeoPoint>>,
  stores: readonly ListedLocation[] | undefined,
  unplaced: LocationPorts["unplaced"] = () => undefined,
) => {
  const geocoded: string[] = [];
  const ports: LocationPorts = {
    geocoder: {
      find: (address) => {
        geocoded.push(address);
        return address === "down" ? errAsync(down) : okAsync(places[address]);
      },
    },
    paymentLocations: { near: () => (stores ? okAsync(stores) : errAsync(down)) },
    unplaced,
  };
  return { ports, geocoded };
};

test("an address is looked up once, and nearby places are listed (E-335)", async () => {
  const { ports, geocoded } = aTown({ "75206": lakewood }, [store("Pecan Street Market", { miles: 0.4217 })]);
  expect((await searchLocations(" 75206 ", 10, ports))._unsafeUnwrap()).toEqual({
    kind: "found",
    from: lakewood,
    miles: 10,
    locations: [
      {
        name: "Pecan Street Market",
        street: "2600 Elm St",
        city: "Dallas",
        state: "TX",
        zipCode: "75226",
        phoneNumber: "2145550136",
        distance: 0.42,
        ...lakewood,
      },
    ],
  });
  expect(geocoded).toEqual(["75206"]);
});

test("without a query there is no call, and without a place no search for stores", async () => {
  const { ports, geocoded } = aTown({}, undefined);
  expect((await searchLocations("  ", 5, ports))._unsafeUnwrap()).toEqual({ kind: "no-address" });
  expect(geocoded).toEqual([]);
  expect((await searchLocations("Atlantis", 5, ports))._unsafeUnwrap()).toEqual({ kind: "unknown-address" });
});

test("a failing geocoder or provider is a problem, never an empty list", async () => {
  expect((await searchLocations("down", 5, aTown({}, []).ports))._unsafeUnwrapErr()).toBe(down);
  expect((await searchLocations("75206", 5, aTown({ "75206": lakewood }, undefined).ports))._unsafeUnwrapErr()).toBe(
    down,
  );
});

test("a store without coordinates is geocoded by its address; otherwise it is left out and reported", async () => {
  const unplaced: unknown[] = [];
  const stores = [
    store("known", { at: undefined, miles: undefined }),
    store("lost", { at: undefined, street: "", city: "", state: "", zip: "" }),
  ];
  const { ports } = aTown({ "75206": lakewood, "2600 Elm St, Dallas, TX 75226": lakewood }, stores, (one) =>
    unplaced.push(one),
  );
  const found = (
    await searchLocations("75206", 5, {
      ...ports,
      geocoder: {
        find: (address) => (address.startsWith(",") || address === "" ? errAsync(down) : ports.geocoder.find(address)),
      },
    })
  )._unsafeUnwrap();
  expect(found).toMatchObject({ kind: "found", locations: [{ name: "known", distance: 0 }] });
  expect(unplaced).toEqual([down]);
});
