import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { Visitor, Page } from "../visitor.ts";

export const ticked = { acceptAuthorization: "true", termsOfService: "true" };

export const tagsOf = ({ html }: Page, pattern: RegExp): readonly string[] => html.match(pattern) ?? [];
export const daysOf = (page: Page): readonly string[] =>
  tagsOf(page, /<input[^>]*name="startDate"[^>]*>/g).map((tag) => /value="([^"]+)"/.exec(tag)?.[1] ?? "");

export const orderPath = ({ esiid, zip, tdsp, unit }: Premise, planid: string, more = ""): string =>
  `/renewal/order-information?cint=3&zip=${zip}&tdsp=${tdsp}&esiid=${esiid}&dwel=${unit === "" ? "01" : "02"}&planid=${planid}&rdcampaign=false${more}`;
export const renew = (visitor: Visitor, page: Page, fields: Readonly<Record<string, string>> = {}) =>
  visitor.send(page, "/forms/renewal-order", { startDate: daysOf(page).at(-1) ?? "", ...ticked, ...fields });
