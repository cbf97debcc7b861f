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

describe("a request of the pact, made ready for a real gateway", () => {
  test("carries the real token, and a key and a correlation id that nobody used before", () => {
    const [one, other] = [sent({}), sent({})];
    expect(one.headers["Authorization"]).toBe("Bearer real-token");
    expect(one.headers["Idempotency-Key"]).not.toBe(other.headers["Idempotency-Key"]);
    expect(one.headers["X-Correlation-Id"]).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(one.headers["X-Correlation-Id"]).not.toBe(other.headers["X-Correlation-Id"]);
  });

  test("keeps the unknown token and the wrong secret, because the refusal is what is agreed on", () => {
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

  test("signs the test customer in in place of the example's", () => {
    const body = "grant_type=password&username=grace.garza&password=Larkspur1&client_id=x&client_secret=y";
    expect(
      sent(
        { path: "/identity/connect/token", headers: {}, body },
        { userName: "their.customer", username: "their.customer", password: "theirs" },
      ).body,
    ).toBe("grant_type=password&username=their.customer&password=theirs&client_id=their-id&client_secret=their-secret");
  });

  test("says the real token where a customer's own is told", () => {
    expect(sent({ path: "/myaccount/virtualuser", body: { access_token: "a-token" } }).body).toEqual({
      access_token: "real-token",
    });
    expect(
      sent({ path: "/identity/connect/revocation", headers: {}, body: "token=gone&client_id=x&client_secret=y" }).body,
    ).toBe("token=gone&client_id=their-id&client_secret=their-secret");
  });

  test("takes the test customer's values wherever a field has that name, in any case, but not in lists", () => {
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

test("look-ups and tokens are no writes, everything else is", () => {
  expect(isWrite(anInteraction({ method: "GET", path: "/search/zipcode" }))).toBe(false);
  expect(isWrite(anInteraction({ path: "/identity/connect/token" }))).toBe(false);
  expect(isWrite(anInteraction({ path: "/enrollment/fraud" }))).toBe(true);
});

test("the customer who asks is named beside what the gateway knows", () => {
  expect(signedInAs(anInteraction({}))).toBeUndefined();
  expect(
    signedInAs({
      ...anInteraction({}),
      providerStates: [{ name: "Grace has a plan", params: { after: [], signedInAs: "grace.garza" } }],
    }),
  ).toBe("grace.garza");
});

test("what comes before is asked in its order", () =>
  expect(before(anInteraction({}, ["create", "connect"]))).toEqual(["create", "connect"]));
