import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, word, type FactsOf } from "../kernel/facts.ts";
import { type Intent, intentOf } from "../kernel/intent.ts";
import type { HomeAdded, HomeToAdd } from "./model.ts";

/** A further home without a move-in is a switch. */
export const addHomeIntents = ["switch-of-another-home", "move-in"] as const satisfies readonly Intent[];
export type AddHomeIntent = (typeof addHomeIntents)[number];

/** The order's words for the intent. */
export const addHomeIntentOf = (intent: AddHomeIntent): HomeToAdd["customerIntent"] =>
  intent === "move-in" ? "MoveIn" : "Switch";

/** The intent of an address: all but a move-in switch. */
export const intentOfAsked = (cint: string | undefined): AddHomeIntent =>
  intentOf(cint) === "move-in" ? "move-in" : "switch-of-another-home";

/** The intent for the calendar and the plan of such an order. */
export const intentOfHome = (customerIntent: HomeToAdd["customerIntent"]): AddHomeIntent =>
  customerIntent === "MoveIn" ? "move-in" : "switch-of-another-home";

const factsOfHomeToAddChecked = {
  isActiveForOther: flag(),
  isPending: flag(),
};
type HomeToAddCheckedFacts = FactsOf<typeof factsOfHomeToAddChecked>;

/** The page for each obstacle at the added home. */
export const pageOfHomeToAdd = { "active-service": "add-home-active-service", pending: "pending-transaction" } as const;

/** Specification 3, section 4 "Add-home submit", before anything is ordered. */
export const homeToAddChecked = decisionTable<HomeToAddCheckedFacts, keyof typeof pageOfHomeToAdd | "add-home">(
  "home-to-add-checked",
  "Do we send the home that a customer wants to add to the gateway?",
  factsOfHomeToAddChecked,
  [
    {
      rule: "the meter is active for another partner",
      source: "A-224",
      when: { isActiveForOther: true },
      then: "active-service",
    },
    { rule: "a transaction is pending at the meter", source: "A-226", when: { isPending: true }, then: "pending" },
    otherwise("there is no obstacle", "add-home", "A-225"),
  ],
  pageOfHomeToAdd,
);

const factsOfHomeAdded = {
  indicator: word(["Success"], "The word that counts for the order."),
  isOwnPremise: flag("The validation has found the customer's own service there."),
  hasContractNumber: flag(),
};
export type HomeAddedFacts = FactsOf<typeof factsOfHomeAdded>;

/** The order's own word overrides the validation's. Without one, the validation's word reports the order. */
export const wordOfOrder = ({ indicator, connected }: HomeAdded): string => connected || indicator;

export const homeAddedFacts = (answered: HomeAdded): HomeAddedFacts => ({
  indicator: wordOfOrder(answered),
  isOwnPremise: answered.indicator === "MovingInOwnPremise",
  hasContractNumber: answered.serviceContractNumber !== "",
});

export const homeAdded = decisionTable<HomeAddedFacts, "moving-in-own-premise" | "add-confirmation" | "oops">(
  "home-added",
  "Where does a customer go once the gateway has answered the added home?",
  factsOfHomeAdded,
  [
    {
      rule: "moving in own premise",
      source: "A-227",
      when: { isOwnPremise: true },
      then: "moving-in-own-premise",
    },
    {
      rule: "service is ordered, with any indicator",
      source: "A-228",
      when: { indicator: "Success", hasContractNumber: true },
      then: "add-confirmation",
    },
    {
      rule: "another word beside a contract number: service may be ordered",
      source: "ADR 8, instead of A-228",
      when: { hasContractNumber: true },
      then: "oops",
    },
    otherwise("no contract was made", "oops", "A-228, A-230"),
  ],
  { "moving-in-own-premise": "add-home-own-premise", "add-confirmation": "add-home-confirmation" },
);
