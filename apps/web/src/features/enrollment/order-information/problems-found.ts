import { openDoubts } from "@switchyard/domain/enrollment/doubts";
import { normalised, problemsOf, withDoubts } from "@switchyard/domain/enrollment/order-form";
import type { FieldProblem, OrderFormValues } from "@switchyard/domain/enrollment/order-form-fields";
import type { OrderFormFacts } from "@switchyard/domain/enrollment/order-form-rules";

/** Everything that is wrong with the form or looks odd. Browsers load it with all the rules behind it. */
export const problemsFound = (values: OrderFormValues, facts: OrderFormFacts): readonly FieldProblem[] => {
  const form = normalised(values);
  return withDoubts(problemsOf(form, facts), openDoubts(form));
};
