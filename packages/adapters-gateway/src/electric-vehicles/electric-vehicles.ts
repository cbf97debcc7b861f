import type { VehicleLink } from "@switchyard/domain/electric-vehicles/model";
import type { ElectricVehicles } from "@switchyard/domain/electric-vehicles/ports";
import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, readable } from "../wire/values.ts";

const vehicleResponse = z.object({
  make: codeSchema.pipe(z.string().min(1)),
  model: codeSchema.pipe(z.string().min(1)),
  promo: codeSchema,
});
const vehiclesResponse = z.array(z.array(z.unknown()));

/** The data from a car maker's site; only the maker FOR has such a site. */
export const toVehicleLinkRequest = ({ contractNumber, code, message1, message2 }: VehicleLink) => ({
  contractnum: contractNumber,
  code,
  ev_vendor: "FOR",
  message1,
  message2,
});

/** Cars with a promotion, and the makers' replies. */
export const electricVehicles = (gateway: GatewayClient, brand: Brand): ElectricVehicles => ({
  vehicles: (intent) =>
    gateway.ask(
      {
        operation: "electricVehicles",
        method: "GET",
        path: "/shopping/ev",
        query: { Brand: brandFacts[brand].headerId, Cust_Intent: codeOfIntent(intent) },
      },
      vehiclesResponse,
      (lists) => lists.map((list) => readable(list, vehicleResponse)),
    ),
  link: (link) =>
    gateway.command({
      operation: "linkVehicle",
      method: "POST",
      path: "/shopping/ev",
      body: toVehicleLinkRequest(link),
    }),
});
