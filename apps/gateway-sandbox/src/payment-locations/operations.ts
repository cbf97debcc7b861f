import { json, type Operations } from "../operation/operation.ts";
import { storesNear } from "./stores.ts";

/** Stores where customers pay in cash. */
export const paymentLocationOperations = (): Operations => ({
  paymentLocations: ({ query }) => {
    const near = storesNear(
      { latitude: Number(query["lat"]), longitude: Number(query["long"]) },
      Number(query["distance"]),
    );
    return json({
      result: near.map(({ name, street, city, zip, phoneNumber, distance, latitude, longitude }) => ({
        name,
        street,
        city,
        state: "TX",
        zipCode: zip,
        phoneNumber,
        distance,
        latitude,
        longitude,
      })),
    });
  },
});
