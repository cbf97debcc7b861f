import type { Persona } from "@switchyard/gateway-sandbox";
import type { Page } from "../said/page.ts";

/** The form of the online account, filled in. */
export const onlineAccountOf = (
  { email }: Persona,
  page: Page,
  hasAutopay: boolean,
): Readonly<Record<string, string>> => {
  const form = page.form("/forms/create-online-account");
  return {
    custEmailAddress: email,
    ...(form?.names.has("custUserName") ? { custUserName: "walks.walker" } : {}),
    password: "Larkspur1",
    confirmpassword: "Larkspur1",
    securityquestion: form?.choices["securityquestion"]?.[1] ?? "",
    securityanswer: "Pecan",
    acceptance: "true",
    ...(hasAutopay ? bankAccount : {}),
  };
};
const bankAccount = {
  isAutoPay: "true",
  paymentmethod: "bank",
  accountholdername: "Terry Testcard",
  routingnumber: "111000614",
  bankaccountnumber: "4400018771",
  billingzipcode: "75206",
  agreeTerms: "true",
};
