import { expect, test } from "vitest";
import { preChatFields } from "./pre-chat.ts";

const six = {
  origin: "Chat",
  status: "New",
  contactMethod: "Chat",
  closureMethod: "CXTC",
  escalationType: "CXT05",
  direction: "Inbound",
};

test("an anonymous visitor sends the six defaults, company and brand, and no personal data (E-443, E-444)", () => {
  expect(preChatFields({ brand: "main", company: "Larkspur Energy, LLC" })).toEqual({
    ...six,
    company: "Larkspur Energy, LLC",
    brand: "LARKSPUR",
  });
});

test("a signed-in customer sends their identity as well, in their language", () => {
  expect(
    preChatFields({
      brand: "tee",
      company: "Larkspur Energy, LLC",
      customer: { member: { partner: "0021", firstName: "Grace", lastName: "Garza" }, locale: "es" },
    }),
  ).toEqual({
    ...six,
    company: "Larkspur Energy, LLC",
    brand: "EVERGREEN",
    bpNumber: "0021",
    firstName: "Grace",
    lastName: "Garza",
    language: "es",
  });
});
