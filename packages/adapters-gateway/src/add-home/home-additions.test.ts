import { addHomeTexts } from "@switchyard/domain/add-home/order-form";
import { describe, expect, test } from "vitest";
import { aCustomersGatewayThatAnswers } from "../../test/a-gateway.ts";
import { aHomeToAdd } from "../../test/a-move.ts";
import { goodwinAve } from "../../test/an-application.ts";
import { refusedBy } from "../../test/refused-by.ts";
import { toAddHomeRequest } from "./add-home-request.ts";

const added = (body: unknown) => aCustomersGatewayThatAnswers(body).homeAdditions.add(aHomeToAdd(), "add-1");

describe("the payload", () => {
  test("has every name of the specification, and its constants (A-349, A-350)", () => {
    expect(
      toAddHomeRequest(
        aHomeToAdd({ paperlessEmail: "grace@example.com", secondaryHolder: { firstName: "Ana", lastName: "Garza" } }),
      ),
    ).toEqual({
      isExistingBill: true,
      bpNumber: "0050000011",
      city: "Dallas",
      streetName: "5714 Goodwin Ave",
      streetNumber: "",
      unit: null,
      postalCode: "75206",
      state: "TX",
      country: "US",
      startDate: "12/01/2026",
      esiid: "10443720000057140",
      language: "English",
      contractAccountNumber: "002103000011",
      customerIntent: "MoveIn",
      dwellingType: "01",
      productId: "LK-TRUE-12",
      campaignId: "LK-C-WEB",
      incentiveId: null,
      promoCode: "PS",
      channel: "Web",
      vendorId: "",
      billingOption: "sameAddress",
      billingStreetNumber: null,
      billingStreetAddress: null,
      billingAptOrUnit: null,
      billingCity: null,
      billingState: null,
      billingZipCode: null,
      poBox: null,
      poBoxCity: null,
      poBoxState: null,
      poBoxZipCode: null,
      isPaperlessBilling: true,
      paperlessEmail: "grace@example.com",
      secondaryAccountFirstName: "Ana",
      secondaryAccountLastName: "Garza",
      enrollDate: "11/20/2026",
    });
  });

  test.each(addHomeTexts.all)("has the text $name as $wireName", ({ name, wireName }) =>
    expect(toAddHomeRequest(aHomeToAdd({ [name]: "typed" }))).toHaveProperty(wireName, "typed"),
  );

  test("for a separate account has no account number, but a billing address", () => {
    const separate = toAddHomeRequest(
      aHomeToAdd({
        contractAccount: undefined,
        billing: { kind: "po-box", box: "77", city: "Dallas", state: "TX", zip: "75201" },
      }),
    );
    expect(separate).toMatchObject({
      isExistingBill: false,
      contractAccountNumber: null,
      billingOption: "other",
      poBox: "77",
      poBoxZipCode: "75201",
      billingCity: null,
      isPaperlessBilling: false,
      paperlessEmail: null,
    });
  });

  test("has the unit of an apartment", () =>
    expect(toAddHomeRequest(aHomeToAdd({ address: { ...goodwinAve, unit: "Apt 3" }, dwel: "02" }))).toMatchObject({
      unit: "Apt 3",
      dwellingType: "02",
    }));
});

describe("the answer", () => {
  const validated = (indicator: unknown) => ({
    connectValidateResponse: { result: { indicator, messages: null } },
    createContractResponse: { result: null },
    connectResponse: { result: null },
  });

  test("of an order that ended early has no numbers", async () =>
    expect((await added(validated("MovingInOwnPremise")))._unsafeUnwrap()).toEqual({
      indicator: "MovingInOwnPremise",
      messages: [],
      contractAccount: "",
      serviceContractNumber: "",
      connected: "",
    }));
  test.each([
    [validated(null)],
    [validated(7)],
    [{ ...validated("Success"), connectValidateResponse: { result: null } }],
    [{}],
  ])("%j is malformed: the order's outcome is unknown", async (body) =>
    expect((await added(body))._unsafeUnwrapErr().kind).toBe("malformed"),
  );
});

test("the request is taken by the contract", () =>
  expect(refusedBy("AddHomeRequest", toAddHomeRequest(aHomeToAdd()))).toEqual([]));
