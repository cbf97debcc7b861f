import { defaultMiles } from "@switchyard/domain/payment-locations/rules";
import { z } from "zod";
import { longestAddress } from "./found-location.ts";
import { locationsNear } from "./search-locations.ts";
import { type Endpoint, endpoint } from "../../site/calls/endpoint.ts";
import { words } from "../../site/calls/fields.ts";
import { refusalOf } from "../../site/calls/refusal.ts";

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const text = z.string();

export const paymentLocation = endpoint({
  method: "GET",
  path: "/paymentlocation",
  summary: "Stores that take payments, the nearest first (E-423); distance in miles.",
  query: z.object({
    lat: degrees(90),
    long: degrees(180),
    distance: z.coerce.number().min(1).max(200).default(defaultMiles),
  }),
  answer: z.object({
    result: z.array(
      z.object({
        name: text,
        street: text,
        city: text,
        state: text,
        zipCode: text,
        phoneNumber: text,
        distance: z.number(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
  limit: "look-ups",
  handle: async ({ query: { lat, long, distance } }, caller) =>
    locationsNear({ latitude: lat, longitude: long }, distance, {
      paymentLocations: caller.site.lookUps(caller.brand, caller.locale).paymentLocations,
      geocoder: caller.site.geocoder,
      unplaced: (problem) =>
        caller.site.errors.report(
          "the address of a payment location could not be found",
          { problem, requestId: caller.requestId },
          "warn",
        ),
    })
      .map((locations) => ({ result: [...locations] }))
      .mapErr(refusalOf),
});

export const geocode = endpoint({
  method: "GET",
  path: "/geocode",
  summary: "The coordinates of an address (E-425); an empty list for an unknown one.",
  query: z.object({ address: words(longestAddress).min(1) }),
  answer: z.object({ result: z.array(z.object({ latitude: z.number(), longitude: z.number() })).max(1) }),
  limit: "look-ups",
  handle: async ({ query }, { site }) =>
    site.geocoder
      .find(query.address)
      .map((point) => ({ result: point ? [point] : [] }))
      .mapErr(refusalOf),
});

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [paymentLocation, geocode];
