import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { type RefusedFacts, requestRefused } from "./request-refused.ts";

const facts = (what: Partial<RefusedFacts>): RefusedFacts => ({
  stage: "details",
  isAboutAnother: false,
  saysOtherwise: false,
  ...what,
});
const another = { isAboutAnother: true };

provesRules(requestRefused, [
  [
    "a page about another plan, after the order: it says that this one was not ordered",
    facts({ ...another, stage: "ordered" }),
    "where-it-is",
  ],
  [
    "a page about another plan, after the order: it says that this one was not ordered",
    facts({ ...another, stage: "finished" }),
    "where-it-is",
  ],
  [
    "a page about another plan, while it is not known whether the order was placed",
    facts({ ...another, stage: "in-doubt" }),
    "where-it-is",
  ],
  [
    "a page about another plan than the one that is open: the customer chooses between them",
    facts({ ...another, stage: "review" }),
    "two-plans",
  ],
  ["a call that says something else than the enrollment", facts({ saysOtherwise: true }), "where-it-is"],
  ["it is not the moment", facts({ stage: "ordered" }), "where-it-is"],
]);
