import { okAsync } from "neverthrow";
import { z } from "zod";
import { canonical } from "../../journey/context.ts";
import { isPage, toPage, toStep } from "../../journey/model.ts";
import { centralDay } from "../../kernel/clock.ts";
import { doubtfulIn, openDoubts } from "../doubts.ts";
import { type FieldProblem, orderFormFields } from "../order-form-fields.ts";
import { normalised, problemsOf, withDoubts } from "../order-form.ts";
import { shownPrice } from "../price-at-order.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { hasPlan, type WithPlan } from "../model.ts";
import { formValues, typedAt } from "./form-values.ts";
import { savedDraft } from "./saved-draft.ts";
import { meterOf } from "./home-of-order.ts";

const asked = z.object({
  values: formValues,
  /** The rendering of the form; empty for callers without a form. */
  submission: z.string().max(80).default(""),
  /** The device-risk service's token in the browser; empty when it is off. */
  deviceRiskToken: z.string().max(4_000).default(""),
  /** The time of the last typing. */
  typedAt,
  /** Without it no price is compared; journals of releases that compared none have none. */
  seen: shownPrice.optional(),
  /** Derived from the input; the journal stores it, because stand-ins may look odd by chance. */
  doubtful: z.array(z.enum(orderFormFields)).optional(),
});
const input = asked.transform(({ values, doubtful, ...rest }) => ({
  ...rest,
  values,
  doubtful: doubtful ?? doubtfulIn(normalised(values)),
}));

/**
 * Continue, first half: validates and saves the form before any call (E-041, E-124). Problems return to the form, which
 * shows them beside the fields.
 */
export const saveOrderInformation: EnrollmentStep<
  WithPlan,
  z.output<typeof input>,
  readonly FieldProblem[],
  z.input<typeof input>
> = {
  name: "saveOrderInformation",
  allowed: hasPlan,
  input,
  run: (
    { state, policy, digest, now },
    { values: typed, submission: rendering, deviceRiskToken, seen, typedAt: at, doubtful },
  ) => {
    const values = normalised(typed);
    const submission = rendering && `${rendering} ${digest(canonical(values)).slice(0, 8)}`;
    // A double click sends the form twice; the second time the work is done. After Back the same page may return with
    // changes, which count. After a problem, a failed call or a crash the step runs again.
    const isUnfinished = (["order-information", "oops", "offers"] as const).some((page) => isPage(state.at, page));
    if (submission !== "" && submission === state.submission && !isUnfinished)
      return okAsync({ state, destination: state.at, answer: state.problems });
    const dwel = state.selection.dwel;
    const wrong = problemsOf(values, {
      dwel,
      isAddressKnown: meterOf(values, state.selection) !== "",
      birthYears: policy.birthYears,
      minimumAge: policy.minimumAge,
      today: centralDay(now),
    });
    const problems = withDoubts(wrong, openDoubts(values, doubtful));
    const next = toStep(seen === undefined ? "confirmHomeAndDate" : "comparePrice");
    const destination = problems.length > 0 ? toPage("order-information") : next;
    return okAsync({
      state: {
        ...state,
        submission,
        deviceRiskToken,
        proof: undefined,
        stage: "details" as const,
        ...savedDraft(state, values, at),
        problems,
        pending: problems.length > 0 ? undefined : values,
        shownPrice: problems.length > 0 ? undefined : seen,
        at: toPage("order-information"),
      },
      destination,
      answer: problems,
    });
  },
};
