import { openDoubts } from "@switchyard/domain/enrollment/doubts";
import { normalised, problemsOf, withDoubts } from "@switchyard/domain/enrollment/order-form";
import type { FieldProblem } from "@switchyard/domain/enrollment/order-form-fields";
import type { OrderFormFacts } from "@switchyard/domain/enrollment/order-form-rules";
import { orderFormValues } from "../journey/order-form-values.ts";

/** Everything that is wrong with the form or looks odd. Browsers load it with all the rules behind it. */
export const problemsFound = (sent: FormData, facts: OrderFormFacts): readonly FieldProblem[] => {
  const form = normalised(orderFormValues(sent));
  return withDoubts(problemsOf(form, facts), openDoubts(form));
};
