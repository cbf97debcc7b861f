import { toOops, toPage } from "../journey/model.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { addHomeProblemMet } from "./problem-met.ts";

provesRules(addHomeProblemMet, [
  [
    "the order was sent, and its outcome is unknown",
    { kind: "outcome-unknown", operation: "addHome" },
    toPage("outcome-unknown"),
  ],
  [
    "whether something is pending at the meter could not be checked",
    { kind: "timeout", operation: "pendingTransactionStatus" },
    toOops("AddHomeCheckFailed"),
  ],
  ["any other call for another home failed", { kind: "timeout", operation: "addHome" }, toOops("AddHomeFailed")],
  [
    "any other call for another home failed",
    { kind: "malformed", operation: "memberFetchPlans" },
    toOops("AddHomeFailed"),
  ],
]);
