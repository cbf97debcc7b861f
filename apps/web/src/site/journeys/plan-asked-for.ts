import type { ChoosePlanInput } from "@switchyard/domain/enrollment/steps/choose-plan";
import type { PageAsked } from "@switchyard/domain/journey/step";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { defaultPromo } from "@switchyard/domain/kernel/dwelling";
import { codeOfIntent, enrollmentIntentOf, intentOfRoute } from "@switchyard/domain/kernel/intent";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { cookies } from "next/headers";
import { asksForCookie } from "../front-door/exchange.ts";
import { routeOf } from "../navigation/route-of.ts";
import { shoppingSession } from "./current-journey.ts";

/** The plan and place in an order page's address, with the visitor's session. */
export const planAskedFor = async (path: string, query: ShoppingQuery): Promise<ChoosePlanInput> => ({
  planid: query.planid ?? "",
  cint: codeOfIntent(enrollmentIntentOf(query.cint) ?? intentOfRoute(routeOf(path, query))),
  dwel: query.dwel ?? "",
  prom: query.prom ?? defaultPromo(query.dwel),
  zip: query.zip ?? "",
  tdsp: query.tdsp ?? "",
  esiid: query.esiid ?? "",
  sessionId: await shoppingSession(),
});

/** The plan and home that a page is about; undefined without a plan. */
export const planOfPage = ({
  planid,
  cint,
  dwel,
  prom,
  zip,
  tdsp,
  esiid,
}: ShoppingQuery): (PageAsked & { readonly planid: string }) | undefined =>
  planid === undefined
    ? undefined
    : {
        planid,
        ...Object.fromEntries(
          Object.entries({ cint, dwel, prom, zip, tdsp, esiid }).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value]],
          ),
        ),
      };

/** The path and query of the referring page, if it is an order page of this brand. */
export async function planLookedAt(
  brand: Brand,
): Promise<{ readonly path: string; readonly query: ShoppingQuery } | undefined> {
  const [address = "", search = ""] = ((await cookies()).get(asksForCookie)?.value ?? "").split("?");
  const query = readShoppingQuery(new URLSearchParams(search));
  return query.planid === undefined || !address.startsWith(`${brand}/`)
    ? undefined
    : { path: address.slice(brand.length), query };
}
