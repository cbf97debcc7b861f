import { describe, expect, test } from "vitest";
import { shownCustomer } from "./shown-customer.ts";

const cookies = (values: Readonly<Record<string, string>>) => ({
  get: (name: string) => (values[name] === undefined ? undefined : { value: values[name] }),
});
const signedIn = {
  customer_name: "Bella",
  customer_lastname: "Business",
  customer_classification: "5",
  PortalType: "5",
};

describe("the customer shown by the sign-in cookies (A-064)", () => {
  test("all of them", () =>
    expect(shownCustomer(cookies(signedIn), true)).toEqual({
      firstName: "Bella",
      lastName: "Business",
      isBusinessUser: true,
      portalType: 5,
    }));
  test("another name and another portal", () =>
    expect(shownCustomer(cookies({ ...signedIn, customer_name: " Zoë ", PortalType: "7" }), true)).toMatchObject({
      firstName: "Zoë",
      portalType: 7,
    }));
  test("without cookies", () =>
    expect(shownCustomer(cookies({}), true)).toEqual({
      firstName: "",
      lastName: "",
      isBusinessUser: false,
      portalType: 0,
    }));
  test.each(["", "8", "-1", "5.0", "55", "four"])("the portal type %j is unknown", (PortalType) =>
    expect(shownCustomer(cookies({ ...signedIn, PortalType }), true).portalType).toBe(0),
  );
  test("a name of any length is cut", () =>
    expect(shownCustomer(cookies({ customer_name: "x".repeat(500) }), true).firstName).toHaveLength(60));
  test("without a profile there is no name (A-091)", () =>
    expect(shownCustomer(cookies(signedIn), false)).toEqual({
      firstName: "",
      lastName: "",
      isBusinessUser: true,
      portalType: 5,
    }));
});
