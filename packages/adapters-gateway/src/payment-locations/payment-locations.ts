import type { ListedLocation } from "@switchyard/domain/payment-locations/model";
import type { PaymentLocations } from "@switchyard/domain/payment-locations/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, readable } from "../wire/values.ts";

const degrees = z.coerce.number().min(-180).max(180).optional().catch(undefined);

const locationResponse = z.object({
  name: codeSchema.pipe(z.string().min(1)),
  street: codeSchema,
  city: codeSchema,
  state: codeSchema,
  zipCode: codeSchema,
  phoneNumber: codeSchema,
  distance: z.coerce.number().min(0).optional().catch(undefined),
  latitude: degrees,
  longitude: degrees,
});

const locationsResponse = z.object({ result: z.array(z.unknown()) });

const toLocation = ({
  zipCode,
  distance,
  latitude,
  longitude,
  ...location
}: z.infer<typeof locationResponse>): ListedLocation => ({
  ...location,
  zip: zipCode,
  at: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  miles: distance,
});

/** Degrees as decimals, never with an exponent. */
const degreesText = (value: number): string => value.toFixed(6).replace(/\.?0+$/, "");

/** Stores that take payments. Unreadable entries are dropped. */
export const paymentLocations = (gateway: GatewayClient): PaymentLocations => ({
  near: ({ latitude, longitude }, miles) =>
    gateway.ask(
      {
        operation: "paymentLocations",
        method: "GET",
        path: "/payments/locations",
        query: { lat: degreesText(latitude), long: degreesText(longitude), distance: String(Math.round(miles)) },
      },
      locationsResponse,
      ({ result }) => readable(result, locationResponse).map(toLocation),
    ),
});
