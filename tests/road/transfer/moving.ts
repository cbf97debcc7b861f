import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { pathOf } from "../pages.ts";
import type { Visitor, Page } from "../visitor.ts";

export const firstPage = "/my-account/transfer/service-info";

export const chosen = (page: Page, name: string): string =>
  /value="([^"]+)" selected/.exec(page.html.split(`name="${name}"`)[1]?.split("</select>")[0] ?? "")?.[1] ?? "";

/** The first page, filled in as the browser of somebody without a script sends it: what is chosen already, and the new home. */
export const told = async (
  visitor: Visitor,
  to: Premise,
  change: Readonly<Record<string, string>> = {},
  locale = "",
): Promise<Page> => {
  const form = await visitor.open(`${locale}${firstPage}`);
  const picked = {
    ContractAccountNumber: chosen(form, "ContractAccountNumber"),
    CurrentServiceAddressNumber: chosen(form, "CurrentServiceAddressNumber"),
  };
  return visitor.send(form, "/forms/transfer-service-info", {
    ...picked,
    NewServiceAddress: displayText(to),
    esiid: to.esiid,
    IsApartment: to.unit === "" ? "no" : "yes",
    action: "continue",
    ...change,
  });
};

/** The day that stands in a field of the page. */
export const dayIn = ({ html }: Page, name: string): string =>
  /value="([^"]*)"/.exec(html.split(`name="${name}"`)[1]?.split(">")[0] ?? "")?.[1] ??
  new RegExp(`value="(\\d\\d/\\d\\d/\\d{4})"[^>]*name="${name}"`).exec(html)?.[1] ??
  "";

export const days = (form: Page) => ({
  stopServiceDate: dayIn(form, "stopServiceDate"),
  startServiceDate: dayIn(form, "startServiceDate"),
  acceptsDayFee: "true",
});
export const order = (visitor: Visitor, form: Page, change: Readonly<Record<string, string>> = {}): Promise<Page> =>
  visitor.send(form, "/forms/transfer-order", {
    ...days(form),
    billingOption: "sameAddress",
    ...change,
  });

/** The order page with the first plan of the list, or that the customer has. */
export const orderPage = async (visitor: Visitor, at: Page, planid = ""): Promise<Page> => {
  if (pathOf(at) === "/my-account/current-plan") {
    const dates = await visitor.send(at, "/forms/keep-current-plan");
    return visitor.send(dates, "/forms/transfer-service-dates", days(dates));
  }
  const links = [...at.html.matchAll(/href="([^"]*\/my-account\/transfer\/order-information\?[^"]*)"/g)].map(
    ([, href = ""]) => href.replaceAll("&amp;", "&"),
  );
  const link = links.find((href) => href.includes(`planid=${planid}`)) ?? "";
  return visitor.open(link);
};
