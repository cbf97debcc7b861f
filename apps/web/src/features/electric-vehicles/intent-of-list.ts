import { type Intent, intentOf, intentOfRoute } from "@switchyard/domain/kernel/intent";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { routeOf } from "../../site/navigation/route-of.ts";

/**
 * The intent for which cars are requested, because promotions for new and existing customers differ. By default the
 * list's.
 */
export const intentOfList = (list: string, query: ShoppingQuery): Intent =>
  intentOf(query.cint) ?? intentOfRoute(routeOf(list, query));
