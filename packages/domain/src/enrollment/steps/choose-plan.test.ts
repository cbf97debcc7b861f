import { okAsync } from "neverthrow";
import { expect, test } from "vitest";
import type { PlanQuery } from "../../plans/model.ts";
import { emptyEnrollment } from "../model.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { choosePlan } from "./choose-plan.ts";

test.each([
  ["ONCOR", "ONCOR"],
  ["A_ONCOR", "ONCOR"],
])("the utility of a link, %s, is asked for by its code, and travels as it came (E-020, E-407)", async (tdsp, code) => {
  const asked: PlanQuery[] = [];
  const ports = {
    plans: {
      plans: (query: PlanQuery) => (
        asked.push(query),
        okAsync({ offers: [{ id: "LK-TRUE-12" }], unreadable: 0, correlationId: "", sessionId: "s" })
      ),
    },
  } as unknown as EnrollmentPorts;
  const context = { state: emptyEnrollment, ports } as Parameters<typeof choosePlan.run>[0];
  const { state } = (
    await choosePlan.run(context, {
      planid: "LK-TRUE-12",
      cint: "6",
      dwel: "01",
      prom: "PS",
      zip: "75206",
      tdsp,
      esiid: "10443720000057140",
      sessionId: "s",
    })
  )._unsafeUnwrap();
  expect(asked).toMatchObject([{ zip: "75206", tdsp: code }]);
  expect(state.selection?.tdsp).toBe(tdsp);
});
