import { type Intent, intentOf, intentOfRoute } from "@switchyard/domain/kernel/intent";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { routeOf } from "../../site/navigation/route-of.ts";

/** For which intent cars are asked for: promotions for newcomers and for customers differ. Without one, that of the list. */
export const intentOfList = (list: string, query: ShoppingQuery): Intent =>
  intentOf(query.cint) ?? intentOfRoute(routeOf(list, query));
