import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { Visitor, Page } from "../visitor.ts";

export const start = "/my-account/add-home";

export const valueOf = ({ html }: Page, name: string): string => {
  const tag = html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`)) ?? "";
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
};

/** The three questions as somebody without a script answers them, and the list that they lead to. */
export const offers = async (
  visitor: Visitor,
  home: Premise,
  answers: Readonly<Record<string, string>> = {},
  locale = "",
): Promise<Page> => {
  const form = await visitor.open(`${locale}${start}`);
  return visitor.send(form, "/forms/path-to-plan", {
    moving: "yes",
    search: displayText(home),
    esiid: home.esiid,
    zip: home.zip,
    tdsp: home.tdsp,
    apartment: home.unit === "" ? "no" : "yes",
    action: "continue",
    ...answers,
  });
};

/** The order page with the plan of the list, or the first one. */
export const orderPage = async (visitor: Visitor, list: Page, planid = ""): Promise<Page> => {
  const links = [...list.html.matchAll(/href="([^"]*\/my-account\/add-home\/order-information\?[^"]*)"/g)].map(
    ([, href = ""]) => href.replaceAll("&amp;", "&"),
  );
  return visitor.open(links.find((href) => href.includes(`planid=${planid}`)) ?? "no plan to choose");
};

export const filled = (form: Page) => ({
  startdate: valueOf(form, "startdate"),
  acceptsDayFee: "true",
  isExistingBill: "true",
  contractAccount: /value="(\d+)"/.exec(form.html.split('name="contractAccount"')[1] ?? "")?.[1] ?? "",
  billingOption: "sameAddress",
  action: "continue",
});
export const order = async (
  visitor: Visitor,
  form: Page,
  change: Readonly<Record<string, string>> = {},
): Promise<Page> => {
  const told = { ...filled(form), ...change };
  // Without a script the receipt follows another day on *Update*.
  const page =
    change["startdate"] === undefined
      ? form
      : await visitor.send(form, "/forms/add-home-order", { ...told, action: "update" });
  return visitor.send(page, "/forms/add-home-order", told);
};
