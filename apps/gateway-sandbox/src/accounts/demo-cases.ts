import type { DemoCase } from "../people/demo-case.ts";
import { handMade } from "../premises/hand-made.ts";

const { yardstick1, yardstick1000, yardstick1001, yardstick2000, yardstick2001, yardstick3000, yardstick3001 } =
  handMade;
const sizes = [yardstick1, yardstick1000, yardstick1001, yardstick2000, yardstick2001, yardstick3000, yardstick3001]
  .map(({ houseNbr, esiid }) => `${esiid} (${houseNbr} sq ft)`)
  .join(", ");

/** What there is to see of the accounts of signed-in customers; a test shows each. */
export const accountDemoCases: readonly DemoCase[] = [
  {
    id: "plan-in-mid-contract",
    who: "grace.garza",
    what: "sign in, look at the current plan",
    happens: "True Rate 12 with its price, its average prices and three documents",
    because: "one home, a contract of twelve months that began four months ago",
  },
  {
    id: "plan-month-to-month",
    who: "vera.variable",
    what: "the current plan",
    happens: "Market Line, month to month, without a last day",
    because: "her contract has no term",
  },
  {
    id: "plan-for-electric-cars",
    who: "emil.electric",
    what: "the current plan",
    happens: "Night Current 12",
    because: "he drives electric; his partner number has eight digits, as in the old books",
  },
  {
    id: "plan-green",
    who: "gus.green",
    what: "the current plan, and what it says of itself",
    happens: "Green Line 12, 100 % renewable",
    because: "the plan counts for green-up",
  },
  {
    id: "plan-of-the-second-brand",
    who: "toby.tree",
    what: "the current plan, on the second brand's host",
    happens: "Canopy 12",
    because: "Evergreen customers have plans of that brand",
  },
  {
    id: "no-plan-yet",
    who: "penny.pending",
    what: "the current plan",
    happens: "none, and no use either; her home is listed as Pending",
    because: "her service begins in nine days",
  },
  {
    id: "no-account",
    who: "noel.newcomer",
    what: "sign in, look at the switch of accounts",
    happens: "No Active CA found; her home is on its way",
    because: "her account becomes active with her service",
  },
  {
    id: "two-bills",
    who: "tina.twohomes",
    what: "the account selector",
    happens: "two active accounts; the first has two homes, the second one",
    because: "a third account is closed and so not offered",
  },
  {
    id: "two-meters",
    who: "molly.meters",
    what: "the homes of her account",
    happens: "one address twice, told apart by its meters; the use of both",
    because: "house and garage have a meter each",
  },
  {
    id: "moved-lately",
    who: "mara.moved",
    what: "the homes of her account, and the use of the house",
    happens: "the house is active, the apartment inactive; two or three months of use",
    because: "she moved a hundred days ago",
  },
  {
    id: "use-of-a-year",
    who: "grace.garza",
    what: "the usage overview",
    happens: "twelve months, highest in summer, and the average of them",
    because: "readings follow from the home's usual use and the Texas seasons",
  },
  {
    id: "use-by-size",
    who: "suri.sizes",
    what: `open /my-account/usage?esiid=… with the meter of each of her homes: ${sizes}`,
    happens:
      "her average use, and a home of the type that the square feet make: the first to 1,000, the second to 2,000, the third to 3,000, the fourth above",
    because: "the house numbers of Yardstick Ln are their square feet",
  },
  {
    id: "use-without-size",
    who: "suri.sizes",
    what: `the same with ${handMade.yardstick4000.esiid}`,
    happens: "nothing of the usage tool; the rest of the page is there",
    because: "nobody has told the square feet of that home",
  },
  {
    id: "bills-by-email",
    who: "ray.renner",
    what: "paperless billing",
    happens: "on; turn it off and it stays off until the sandbox is reset",
    because: "he chose it before",
  },
  {
    id: "bills-go-elsewhere",
    who: "andy.apartment",
    what: "the mailing address",
    happens: "4417 Buffalo Gap Rd, Abilene, not the apartment",
    because: "a parent gets the bills",
  },
  {
    id: "advanced-meter-program",
    who: "amy.advance",
    what: "customer data of a transfer",
    happens: "isAmbEnrolled is Y",
    because: "her account is in the program",
  },
  {
    id: "name-in-capitals",
    who: "maria.mayo",
    what: "sign in, look at the left navigation",
    happens: "Welcome, Maria",
    because: "her first name is kept as MARIA",
  },
  {
    id: "name-in-small-letters",
    who: "jose.luna",
    what: "sign in, look at the left navigation",
    happens: "Welcome, José",
    because: "his first name is kept as josé",
  },
  {
    id: "not-their-own",
    who: "grace.garza",
    what: "ask for somebody else's account, meter or partner number",
    happens: "refused (403), whether or not it exists",
    because: "the token says who she is",
  },
  {
    id: "account-home-is-taken",
    who: "Marisol Treviño",
    what: "enroll at 5218 Vanderbilt Ave, Dallas",
    happens: "service is active for somebody else",
    because: "Grace Garza is our customer at this meter",
  },
  {
    id: "account-holder-enrolls-at-home",
    who: "Grace Garza (SSN 900-55-0061, born 04/09/1985)",
    what: "enroll at 5218 Vanderbilt Ave, Dallas",
    happens: "own premise",
    because: "she is our customer at this meter",
  },
  {
    id: "account-holder-enrolls-again",
    who: "Penny Pending (SSN 900-55-0062, born 10/02/1994)",
    what: "enroll at 1982 Hobbs Rd, League City",
    happens: "service begins later",
    because: "she has ordered service there",
  },
];
