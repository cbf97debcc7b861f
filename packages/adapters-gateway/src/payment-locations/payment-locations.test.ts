import { expect, test } from "vitest";
import { aGateway, aGatewayThatAnswers } from "../../test/a-gateway.ts";

const store = {
  name: "Pecan Street Market",
  street: "2600 Elm St",
  city: "Dallas",
  state: "TX",
  zipCode: "75206",
  phoneNumber: "2145550136",
};
const near = (...result: readonly unknown[]) =>
  aGatewayThatAnswers({ result }).paymentLocations.near({ latitude: 32.831, longitude: -96.7692 }, 5);
const listed = {
  name: "Pecan Street Market",
  street: "2600 Elm St",
  city: "Dallas",
  state: "TX",
  zip: "75206",
  phoneNumber: "2145550136",
};

test("distance and coordinates are optional", async () => {
  const [full, bare] = (
    await near({ ...store, distance: 0.42, latitude: 32.83, longitude: -96.762 }, store)
  )._unsafeUnwrap();
  expect(full).toEqual({ ...listed, at: { latitude: 32.83, longitude: -96.762 }, miles: 0.42 });
  expect(bare).toEqual({ ...listed, at: undefined, miles: undefined });
});

test("an unreadable store is dropped", async () => {
  expect((await near({ street: "nowhere" }, "rubbish", { ...store, zipCode: 75206 }))._unsafeUnwrap()).toHaveLength(1);
  expect(
    (
      await aGatewayThatAnswers({ result: null }).paymentLocations.near({ latitude: 0, longitude: 0 }, 5)
    )._unsafeUnwrapErr().kind,
  ).toBe("malformed");
});

test("degrees are sent as decimals and miles whole", async () => {
  const asked: string[] = [];
  const { ports } = aGateway({
    fetch: async (url) => {
      asked.push(new URL(url).search);
      return Response.json({ result: [] });
    },
  });
  await ports.paymentLocations.near({ latitude: 0.0000001, longitude: -99.36 }, 5.4);
  expect(asked).toEqual(["?lat=0&long=-99.36&distance=5"]);
});
