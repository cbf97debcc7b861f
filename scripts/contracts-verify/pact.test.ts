import { describe, expect, test } from "vitest";
import { type Interaction, before, isWrite, prepared, signedInAs } from "./pact.ts";

const credentials = { clientId: "their-id", clientSecret: "their-secret" };

const anInteraction = (request: Partial<Interaction["request"]>, after: readonly string[] = []): Interaction => ({
  description: "a call",
  providerStates: [{ name: "a state", params: { after: [...after] } }],
  request: {
    method: "POST",
    path: "/enrollment/customer",
    headers: { Authorization: "Bearer a-token", "Idempotency-Key": "enroll-3b0f0d2f5b6a-call" },
    ...request,
  },
  response: { status: 200 },
});
const sent = (request: Partial<Interaction["request"]>, values = {}) =>
  prepared(anInteraction(request), "real-token", credentials, values).request;

describe("a request of the pact, prepared for a real gateway", () => {
  test("carries the real token, with a new idempotency key and correlation id", () => {
    const [one, other] = [sent({}), sent({})];
    expect(one.headers["Authorization"]).toBe("Bearer real-token");
    expect(one.headers["Idempotency-Key"]).not.toBe(other.headers["Idempotency-Key"]);
    expect(one.headers["X-Correlation-Id"]).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(one.headers["X-Correlation-Id"]).not.toBe(other.headers["X-Correlation-Id"]);
  });

  test("leaves an unknown token and a wrong secret unchanged, because the agreement is about the refusal", () => {
    expect(sent({ headers: { Authorization: "Bearer no-such-token" } }).headers["Authorization"]).toBe(
      "Bearer no-such-token",
    );
    expect(
      sent({
        path: "/identity/connect/token",
        headers: {},
        body: "grant_type=client_credentials&client_id=x&client_secret=wrong",
      }).body,
    ).toBe("grant_type=client_credentials&client_id=their-id&client_secret=wrong");
    expect(
      sent({
        path: "/identity/connect/token",
        headers: {},
        body: "grant_type=client_credentials&client_id=x&client_secret=y",
      }).body,
    ).toBe("grant_type=client_credentials&client_id=their-id&client_secret=their-secret");
  });

  test("has the test customer's credentials in place of the example's", () => {
    const body = "grant_type=password&username=grace.garza&password=Larkspur1&client_id=x&client_secret=y";
    expect(
      sent(
        { path: "/identity/connect/token", headers: {}, body },
        { userName: "their.customer", username: "their.customer", password: "theirs" },
      ).body,
    ).toBe("grant_type=password&username=their.customer&password=theirs&client_id=their-id&client_secret=their-secret");
  });

  test("has the real token in a body that contains the customer's token", () => {
    expect(sent({ path: "/myaccount/virtualuser", body: { access_token: "a-token" } }).body).toEqual({
      access_token: "real-token",
    });
    expect(
      sent({ path: "/identity/connect/revocation", headers: {}, body: "token=gone&client_id=x&client_secret=y" }).body,
    ).toBe("token=gone&client_id=their-id&client_secret=their-secret");
  });

  test("takes the test customer's values in every field of that name, in any case, but not in lists", () => {
    const body = {
      Data: { FirstName: "Marisol", RecipientEmail: "roommate@example.com" },
      dateOfBirth: { year: 1988, month: 3, date: 14 },
      unit: null,
      debts: [{ firstName: "Owen" }],
    };
    const values = { firstName: "Test", dateOfBirth: { year: 1980, month: 1, date: 31 }, ESIID: "10443720000000001" };
    expect(sent({ body }, values).body).toEqual({
      Data: { FirstName: "Test", RecipientEmail: "roommate@example.com" },
      dateOfBirth: { year: 1980, month: 1, date: 31 },
      unit: null,
      debts: [{ firstName: "Owen" }],
    });
    expect(sent({ method: "GET", query: { esiid: ["1"], intent: ["6"] } }, values).query).toEqual({
      esiid: ["10443720000000001"],
      intent: ["6"],
    });
  });
});

test("a path takes the test customer's values by the contract's names", () => {
  const asked = { method: "GET", path: "/myaccount/userprofile/validate/userbyemail/grace.garza%40example.com" };
  expect(sent(asked, { email: "their+own@example.com" }).path).toBe(
    "/myaccount/userprofile/validate/userbyemail/their%2Bown%40example.com",
  );
});

test("look-ups and token requests are not writes, everything else is", () => {
  expect(isWrite(anInteraction({ method: "GET", path: "/search/zipcode" }))).toBe(false);
  expect(isWrite(anInteraction({ path: "/identity/connect/token" }))).toBe(false);
  expect(isWrite(anInteraction({ path: "/enrollment/fraud" }))).toBe(true);
});

test("the parameters of the state name the signed-in customer", () => {
  expect(signedInAs(anInteraction({}))).toBeUndefined();
  expect(
    signedInAs({
      ...anInteraction({}),
      providerStates: [{ name: "Grace has a plan", params: { after: [], signedInAs: "grace.garza" } }],
    }),
  ).toBe("grace.garza");
});

test("earlier calls come in their order", () =>
  expect(before(anInteraction({}, ["create", "connect"]))).toEqual(["create", "connect"]));
