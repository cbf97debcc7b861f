import { accountTexts } from "@switchyard/domain/enrollment/account-form";
import { expect, test } from "vitest";
import { read } from "../../../app/called.fixture.ts";
import { accountAsked } from "./online-account.ts";
import { account } from "./schemas.fixture.ts";

test.each(accountTexts.all)("$wireName is the account's text $name", ({ name, wireName }) => {
  const body = read("POST", "/customer/account", { ...account, [wireName]: "Sample" });
  expect(accountAsked(body as Parameters<typeof accountAsked>[0])).toHaveProperty(name, "Sample");
});
