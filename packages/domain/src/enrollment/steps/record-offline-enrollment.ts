import { okAsync } from "neverthrow";
import { z } from "zod";
import { keyed } from "../../standing/once-only-call.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import { offlineRecord } from "../offline-record.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { hasPlan, type WithPlan } from "../model.ts";
import { formValues } from "./form-values.ts";
import { homeOfOrder } from "./home-of-order.ts";

const input = z.object({
  /** The current form in the browser, where a visitor leaves the form itself; not stored. */
  values: formValues.optional(),
});

/**
 * Records the input of a visitor who leaves before an order, for a sales call (E-307). The same input is recorded once;
 * a failure does not hold up the visitor (E-308). The journey stays as it is: they may return.
 */
export const recordOfflineEnrollment: EnrollmentStep<WithPlan, z.output<typeof input>, "recorded"> = {
  name: "recordOfflineEnrollment",
  allowed: hasPlan,
  input,
  run: ({ state, ports, journey, once, digest }, { values }) => {
    const { selection, order } = state;
    const typed = values && Object.keys(values).length > 0 ? values : undefined;
    const looked =
      order && !typed
        ? okAsync(order.address)
        : homeOfOrder({ ...state.draft, ...typed }, selection, ports).map((found) =>
            "home" in found ? found.home : undefined,
          );
    return looked.andThen((home) => {
      const record = offlineRecord(state, journey.correlationId, typed, home);
      const text = digest(JSON.stringify(record));
      const end = { state: { ...state, offlineRecord: text }, destination: state.at, answer: "recorded" as const };
      if (state.offlineRecord === text) return okAsync(end);
      return once("recordOfflineEnrollment", keyed(onceOnlyCalls.recordOfflineEnrollment, { record }), (key) =>
        ports.offlineRecords.record(record, key),
      ).map(() => end);
    });
  },
};
