import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CreateCustomerResponse } from "../enrollment/create-customer.ts";
import { aClient, type Client } from "../testing/client.ts";
import { aKey, createRequest, creationOutcome, enroll, fraudRequest } from "../testing/enrollment.ts";
import { allPeople } from "./people.ts";
import { personaNamed, personas } from "./personas.ts";
import { personasPage } from "../control/personas-page.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const created = async (request: object): Promise<CreateCustomerResponse> =>
  (await (await client.post("/enrollment/customer", request, aKey())).json()) as CreateCustomerResponse;

describe("each persona", () => {
  it.each(personas.map((persona) => [persona.id, persona.outcome, persona] as const))(
    "%s: %s",
    async (_id, outcome, persona) => {
      if (persona.secondTime === true) expect(await enroll(client, persona)).toBe("proceeds");
      expect(await enroll(client, persona)).toBe(outcome);
    },
  );
});

it("no two people share a social security number", () => {
  const numbers = allPeople.map(({ ssn }) => ssn);
  expect(numbers.filter((ssn, index) => numbers.indexOf(ssn) !== index)).toEqual([]);
});

it("an unknown person has good credit and proceeds without a deposit", async () => {
  const stranger = { ...personaNamed("marisol"), firstName: "Ana", lastName: "O'Neil-Núñez", ssn: "123456789" };
  expect(await enroll(client, stranger)).toBe("proceeds");
});

it("a switch of an affiliate's customer continues as a converted move-in (intent 4)", async () => {
  const persona = personaNamed("marisol-switches-brunos-home");
  expect(creationOutcome(await created(createRequest(persona)))).toBe("active-contract-exists");
  expect(
    creationOutcome(await created(createRequest(persona, { customerIntent: "4", socialSecurityNumber: persona.ssn }))),
  ).toBeUndefined();
});

it("the deposit is a fifth of a year's estimated cost at this home, to the cent", async () => {
  const answer = await created(createRequest(personaNamed("della")));
  // 1,000 kWh a month at 12.9013 cents is $129.013; times 12 divided by 5.
  expect(answer.calculateDepositResponse.result).toBe(309.63);
});

it("a plan with a low deposit caps it", async () => {
  const answer = await created(createRequest(personaNamed("della"), { productId: "LK-EASY-12" }));
  expect(answer.calculateDepositResponse.result).toBe(49);
});

it("a failed contact check gives the reason in its last message", async () => {
  const answer = await (await client.post("/enrollment/fraud", fraudRequest(personaNamed("fiona")))).json();
  const last = JSON.parse(answer.result.messages.at(-1));
  expect(last).toEqual({
    errorMessage: "The phone number could not be confirmed.",
    errorCode: "TD-4102",
    DrsActionId: expect.stringMatching(/^DRS-20261120-\d{5}$/),
  });
});

it("the alternative check finds people of the watch list by name", async () => {
  const ask = async (FirstName: string, LastName: string) =>
    (
      await (
        await client.post("/enrollment/oow/checkfraudtdvalidation", {
          FirstName,
          LastName,
          EsiId: "10443720000057140",
          Email: "a@example.com",
          PhoneNumber: "2145550136",
          skiptdvalidation: false,
        })
      ).json()
    ).result.fraudMatch;
  expect(await ask("Walter", "Wallace")).toBe("OOW");
  expect(await ask("Ana", "Stranger")).toBe("Proceed");
});

it("docs/personas.md matches the source (update it with vitest -u)", async () => {
  await expect(personasPage()).toMatchFileSnapshot("../../../../docs/personas.md");
});
