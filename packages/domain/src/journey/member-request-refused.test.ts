import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { type MemberRefusedFacts, memberRequestRefused } from "./member-request-refused.ts";

const facts = (orderState: MemberRefusedFacts["orderState"], isAboutAnother = false): MemberRefusedFacts => ({
  orderState,
  isAboutAnother,
});

provesRules(memberRequestRefused, [
  [
    "a page about another plan, after the order: it says that this one was not ordered",
    facts("ordered", true),
    "where-it-is",
  ],
  ["it is ordered already", facts("ordered"), "where-it-is"],
  ["it is not known whether the order was placed", facts("in-doubt", true), "where-it-is"],
  ["a page about another plan, while an order is on its way", facts("submitted", true), "where-it-is-with-both-plans"],
  ["an order is on its way", facts("submitted"), "where-it-is"],
  ["a page about another plan than the one that is open", facts("open", true), "where-it-is-with-both-plans"],
  ["it is not the moment", facts("open"), "where-it-is"],
]);
