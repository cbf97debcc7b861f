import { promotions, vehiclePromotions } from "../catalogue/promotions.ts";
import type { Showing } from "../people/showing.ts";

const anybody = "anybody";

/** What there is to see beside the plan list: add-ons, deposits, the questionnaire, cars, stores, documents, reviews; a test shows each. */
export const shoppingShowings: readonly Showing[] = [
  { id: "add-ons-house", who: anybody, what: "the add-ons for 5714 Goodwin Ave, Dallas", happens: "five: home insurance, surge protection, thermostat and two Green-Ups", because: "a house in Oncor's area" },
  { id: "add-ons-apartment", who: anybody, what: "the add-ons for 3800 Maple Ave Apt 214, Dallas", happens: "four: renter's insurance in place of what a house needs", because: "an apartment" },
  { id: "add-ons-three", who: anybody, what: "the add-ons for a house in Lubbock", happens: "three: thermostat and two Green-Ups; beside a green plan one", because: "neither insurance nor surge protection is sold there" },
  { id: "add-ons-one-green-up", who: anybody, what: "the add-ons for 2204 Calder Rd, League City (77573)", happens: "three: home insurance, thermostat and one Green-Up; beside a green plan two", because: "TNMP's area has neither surge protection nor Green-Up 50" },
  { id: "add-ons-by-number", who: anybody, what: "order Green Line 12 at 3800 Maple Ave Apt 214, Dallas, or at 2705 Broadway St, Lubbock, as far as the review", happens: "two add-ons as two cards; one as a large card; three and more are a carousel", because: "beside a green plan the site leaves the Green-Ups out" },
  { id: "add-ons-none", who: anybody, what: "the add-ons for ZIP 78701 (Austin)", happens: "none", because: "nobody may choose there" },
  { id: "add-on-words", who: anybody, what: "the words about the add-ons, in both languages", happens: "name, line and details; the two Green-Ups are named as such", because: "the content system at cms.localhost knows all products" },
  { id: "add-on-order", who: "grace.garza", what: "order the thermostat, then look at the add-ons again", happens: "a sales order number; the thermostat is not offered any more", because: "a home has each product once" },
  { id: "add-on-twice", who: "grace.garza", what: "order the thermostat again", happens: "AlreadyOrdered, and nothing is ordered", because: "the home has it" },
  { id: "add-on-elsewhere", who: "grace.garza", what: "order renter's insurance", happens: "ProductNotOffered", because: "her home is a house" },
  { id: "add-on-others-home", who: "grace.garza", what: "the add-ons of Ray Renner's home, or an order for it", happens: "refused (403)", because: "the token says who she is" },
  { id: "renewal-promotion", who: "ray.renner", what: "the plans for his home with RENEW26", happens: "0.4¢ less on fixed plans of a year and more", because: "this renewal was offered to him; for anybody else the code has no effect" },
  { id: "ev-promotion", who: anybody, what: `the plans with ${vehiclePromotions.LARKSPUR.new} (a car's promotion)`, happens: "0.5¢ less on plans for drivers of electric cars", because: "the promotion that every car in the list has" },
  { id: "ev-renewing", who: anybody, what: "the cars for intent 3", happens: `another promotion: ${vehiclePromotions.LARKSPUR.renewing}`, because: "who stays has a promotion of their own" },
  { id: "questionnaire", who: anybody, what: "answer the questionnaire with something green, then see plans", happens: "green plans come first", because: "the answers of this session are kept" },
  { id: "questionnaire-plan", who: anybody, what: "the same, and look further down the list", happens: "Fitted Rate 12, on Evergreen Graft 12, which is on no other list", because: "one plan of each brand is only for who answered" },
  { id: "deposits-visitor", who: anybody, what: "what deposit True Rate 12 would ask at 5714 Goodwin Ave, Dallas", happens: "$129.01, one month's bill", because: "a visitor is estimated with a middling score" },
  { id: "deposits-good", who: "grace.garza", what: "the same for herself", happens: "$0.00", because: "a customer in good standing" },
  { id: "deposits-due", who: "dana.due", what: "the same for herself", happens: "one month's bill", because: "she is behind with a bill" },
  { id: "rates", who: anybody, what: "what the price of a plan is made of", happens: "energy, base charge, delivery and credits, which add up to the average prices", because: "they are computed from the same numbers" },
  { id: "stores", who: anybody, what: "payment locations within 5 miles of 75206", happens: "at least one, the nearest first", because: "there are stores where our homes are, and all over the state" },
  { id: "stores-none", who: anybody, what: "payment locations within 5 miles of Big Bend (29.25, -103.25)", happens: "none", because: "nobody lives there" },
  { id: "documents", who: anybody, what: "a facts label, terms or rights in either language, under any of their names; the terms of an add-on", happens: "a PDF with the product's own numbers, for the day and class that were asked for", because: "they are drawn from the catalogue" },
  { id: "document-unknown", who: anybody, what: "the facts label of a plan that does not exist", happens: "refused (404)", because: "the catalogue does not know it" },
  { id: "archive", who: "grace.garza", what: "arcid AR4003000011 with docid WELCOME, or BILL- and a past month of her contract", happens: "a PDF of hers", because: "her contract began four months ago" },
  { id: "archive-others", who: "grace.garza", what: "arcid AR4003000012, docid WELCOME", happens: "refused (403)", because: "it is Ray Renner's" },
  { id: "reviews", who: anybody, what: "reviews", happens: "from one to five stars, each with a picture; others on the second brand", because: "people differ" },
  { id: "promotions", who: anybody, what: `the plans with ${promotions.LARKSPUR}, and with any other code`, happens: "0.2¢ less on fixed plans of a year and more; with another code nothing changes", because: "it is the brand's code" },
];
