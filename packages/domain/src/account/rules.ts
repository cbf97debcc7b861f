import type { ServiceAddress } from "../addresses/model.ts";
import type { AccountHome, BillingAddress, MailingAddress } from "./model.ts";

/** The plan's product details with status `current`; undefined when there are none. */
export const currentEntry = <Entry extends { readonly status: string }>(entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ status }) => status.trim().toLowerCase() === "current");

/** The entry of a plan that is ordered and has not begun; undefined when there is none. */
export const followingEntry = <Entry extends { readonly status: string }>(
  entries: readonly Entry[],
): Entry | undefined => entries.find(({ status }) => status.trim().toLowerCase() === "future");

/** An average price for a use of 0 is meaningless. */
export const saysSomething = ({ kwh }: { readonly kwh: number }): boolean => kwh !== 0;

/** Whether the address of bills is missing. The state alone does not count: a form defaults to Texas. */
export const isEmptyAddress = ({ state: _, ...parts }: BillingAddress): boolean =>
  Object.values(parts).every((part) => part.trim() === "");

/** Without a separate address the bills go to the new home. */
export const billingAddressOr = (
  given: BillingAddress,
  newHome: Pick<ServiceAddress, "houseNumber" | "street" | "unit" | "city" | "state" | "zip">,
): BillingAddress =>
  isEmptyAddress(given)
    ? {
        streetNumber: newHome.houseNumber,
        streetName: newHome.street,
        unit: newHome.unit,
        poBox: "",
        city: newHome.city,
        state: newHome.state,
        zip: newHome.zip,
      }
    : given;

const sameText = (one: string, other: string): boolean =>
  one.trim().replaceAll(/\s+/g, " ").toUpperCase() === other.trim().replaceAll(/\s+/g, " ").toUpperCase();

/** Whether the gateway now has this address of bills: a post office box is a street without a number. */
export const isMailedTo = (now: MailingAddress, asked: BillingAddress): boolean =>
  sameText(now.city, asked.city) &&
  sameText(now.state, asked.state) &&
  now.postalCode.slice(0, 5) === asked.zip.slice(0, 5) &&
  (asked.poBox === ""
    ? sameText(now.streetNumber, asked.streetNumber) &&
      sameText(now.streetName, asked.streetName) &&
      sameText(now.aptNumber, asked.unit)
    : now.streetNumber.trim() === "" &&
      new RegExp(`\\b${asked.poBox.trim().replaceAll(/\W/g, "")}$`).test(now.streetName.trim()));

/** An account's new home: the one with future service, or its only one; undefined when that is unclear. */
export const newHomeAmong = (homes: readonly AccountHome[]): AccountHome | undefined => {
  const pending = homes.filter(({ status }) => status === "pending");
  const candidates = pending.length > 0 ? pending : homes.filter(({ status }) => status === "active");
  return candidates.length === 1 ? candidates[0] : undefined;
};
