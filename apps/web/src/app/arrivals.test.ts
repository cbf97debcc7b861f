import { expect, test } from "vitest";
import { renewalOffersPath, swapOffersPath } from "../parts/account/renewal-offers.ts";
import type { PageAddress } from "../site/page/page-address.ts";
import { type Arrival, arrivals, elsewhereFor } from "./arrivals.ts";

const at = (path: string) => ({ path }) as PageAddress;
const subjectsFor = (path: string): readonly string[] =>
  arrivals.filter(({ isFor }) => isFor?.(at(path)) !== false).map(({ subject }) => subject);

test("each subject may lead a customer elsewhere, the enrollment last; the account leaves offers alone", () => {
  const order = ["renewal", "transfer", "add-home", "account", "enrollment"];
  expect(subjectsFor("/my-account")).toEqual(order);
  for (const path of [renewalOffersPath, swapOffersPath])
    expect(subjectsFor(path)).toEqual(["offers", ...order.filter((subject) => subject !== "account")]);
});

test("the first redirect wins, and later arrivals are not asked", async () => {
  const asked: string[] = [];
  const leads = (subject: string, elsewhere?: string): Arrival => ({
    subject,
    isFor: ({ path }) => path !== `/not-${subject}`,
    arrive: () => {
      asked.push(subject);
      return Promise.resolve(elsewhere);
    },
  });
  const order = [leads("stays"), leads("first", "/first"), leads("second", "/second")];
  expect([await elsewhereFor(at("/"), order), await elsewhereFor(at("/not-first"), order)]).toEqual([
    "/first",
    "/second",
  ]);
  expect(asked).toEqual(["stays", "first", "stays", "second"]);
  expect(await elsewhereFor(at("/"), [])).toBeUndefined();
});
