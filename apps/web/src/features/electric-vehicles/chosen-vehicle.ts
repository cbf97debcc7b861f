import type { ElectricVehicle } from "@switchyard/domain/electric-vehicles/model";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { cookies, headers } from "next/headers";
import { z } from "zod";

/** Stores make, model and promotion until the browser closes. It is no secret: the popup reads it too. */
const cookieName = "ev_vehicle";

const text = z.string().max(80);
const vehicle = z.object({ make: text, model: text, promo: text });

/** Stores the chosen car. For route handlers. */
export async function keepVehicle({ make, model, promo }: ElectricVehicle): Promise<void> {
  const secure = (await headers()).get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  (await cookies()).set({
    name: cookieName,
    value: JSON.stringify({ make, model, promo }),
    sameSite: "lax",
    secure,
    path: "/",
  });
}

/** The chosen car; undefined without one, or with an unknown cookie value. */
export async function chosenVehicle(): Promise<ElectricVehicle | undefined> {
  const value = (await cookies()).get(cookieName)?.value;
  return value === undefined ? undefined : parsed(value);
}

function parsed(value: string): ElectricVehicle | undefined {
  try {
    return vehicle.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

/** The same for pages of an order, where the car counts only while the address contains isEV. */
export const vehicleOfQuery = ({ isEV }: ShoppingQuery): Promise<ElectricVehicle | undefined> =>
  isEV === undefined ? Promise.resolve(undefined) : chosenVehicle();
