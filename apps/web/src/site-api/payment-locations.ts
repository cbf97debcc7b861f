import type { GeoPoint, ListedLocation } from "@switchyard/domain/payment-locations/model";
import { defaultMiles, oneLine, placed } from "@switchyard/domain/payment-locations/rules";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { errors } from "../composition/errors.ts";
import { geocoder, lookUps } from "../composition/look-ups.ts";
import { endpoint } from "./endpoint.ts";
import { words } from "./fields.ts";
import { refusalOf } from "./refusal.ts";

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const text = z.string();

export const paymentLocation = endpoint({
  method: "GET",
  path: "/paymentlocation",
  summary: "Stores that take payments, the nearest first (E-423); distance in miles.",
  query: z.object({ lat: degrees(90), long: degrees(180), distance: z.coerce.number().min(1).max(200).default(defaultMiles) }),
  answer: z.object({
    result: z.array(z.object({ name: text, street: text, city: text, state: text, zipCode: text, phoneNumber: text, distance: z.number(), latitude: z.number(), longitude: z.number() })),
  }),
  limit: "look-ups",
  handle: async ({ query: { lat, long, distance } }, caller) => {
    const from: GeoPoint = { latitude: lat, longitude: long };
    const listed = await lookUps(caller.brand, caller.locale).paymentLocations.near(from, distance);
    if (listed.isErr()) return err(refusalOf(listed.error));
    const locations = placed(listed.value, from, await addressesFound(listed.value, caller.requestId));
    return ok({
      result: locations.map(({ name, street, city, state, zip, phoneNumber, miles, at }) => ({ name, street, city, state, zipCode: zip, phoneNumber, distance: miles, latitude: at.latitude, longitude: at.longitude })),
    });
  },
});

/** Where the locations are whose coordinates the provider does not tell. */
const addressesFound = async (listed: readonly ListedLocation[], requestId: string): Promise<ReadonlyMap<ListedLocation, GeoPoint>> => {
  const pointOf = async (location: ListedLocation): Promise<GeoPoint | undefined> => {
    const found = await geocoder().find(oneLine(location));
    if (found.isErr()) errors().report("a payment location could not be placed", { problem: found.error, requestId }, "warn");
    return found.unwrapOr(undefined);
  };
  const found = await Promise.all(listed.filter(({ at }) => !at).map(async (location) => [location, await pointOf(location)] as const));
  return new Map(found.flatMap(([location, point]) => (point ? [[location, point]] : [])));
};

export const geocode = endpoint({
  method: "GET",
  path: "/geocode",
  summary: "Where an address is (E-425); an empty list when nobody knows.",
  query: z.object({ address: words(200).min(1) }),
  answer: z.object({ result: z.array(z.object({ latitude: z.number(), longitude: z.number() })).max(1) }),
  limit: "look-ups",
  handle: async ({ query }) =>
    geocoder()
      .find(query.address)
      .map((point) => ({ result: point ? [point] : [] }))
      .mapErr(refusalOf),
});
