import { type EnrollmentRoute, intentOf, routeOfIntent } from "@switchyard/domain/kernel/intent";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";

/** Moving in or switching: by the path, otherwise by the intent; by default switching. */
export function routeOf(path: string, query: ShoppingQuery): EnrollmentRoute {
  const [, first] = path.split("/");
  if (first === "mvi" || first === "swi") return first;
  const intent = intentOf(query.cint);
  return intent === undefined ? "swi" : routeOfIntent(intent);
}
