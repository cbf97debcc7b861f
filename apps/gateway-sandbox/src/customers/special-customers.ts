import { handMade } from "../premises/hand-made.ts";
import { account, customer, renewal, service } from "./customers.ts";
import type { AccountCustomer } from "./model.ts";

/** Business customers belong to an organisation with a separate partner number (0060000031 and so on). */
const organisation = (number: number) => ({ organisationNumber: String(60_000_000 + number).padStart(10, "0") });

/** Customers of the other classifications and portal types, all with a working sign-in. */
const otherClassifications: readonly AccountCustomer[] = [
  // A shop.
  customer(
    31,
    "bella",
    "Bella",
    "Business",
    [account(31, [service(31, handMade.commerceDallas, { squareFeet: 5_200 })])],
    { classification: 5, portalType: 5, ...organisation(31) },
  ),
  // A shop whose contract ends within a month: firms renew under the organisation's number.
  customer(
    38,
    "rita",
    "Rita",
    "Retail",
    [
      account(38, [
        service(38, handMade.skillmanDallas, {
          beganDaysAgo: 340,
          endsInDays: 25,
          squareFeet: 4_100,
          offer: renewal("RENEW26"),
        }),
      ]),
    ],
    { classification: 5, portalType: 5, ...organisation(38) },
  ),
  // Runs an apartment complex.
  customer(
    32,
    "mia",
    "Mia",
    "Multifamily",
    [account(32, [service(32, handMade.mapleCourtDallas, { squareFeet: 3_400 })])],
    { classification: 1, portalType: 1, ...organisation(32) },
  ),
  // Puts solar panels on roofs.
  customer(33, "ivan", "Ivan", "Installer", [account(33, [service(33, handMade.travisHouston)])], {
    classification: 2,
    portalType: 2,
    ...organisation(33),
  }),
  // Sells our plans.
  customer(34, "pia", "Pia", "Partner", [account(34, [service(34, handMade.chaparralCorpus)])], {
    classification: 3,
    portalType: 3,
    ...organisation(34),
  }),
  // The old system knew no classification.
  customer(35, "uma", "Uma", "Unknown", [account(35, [service(35, handMade.welchHouston)])], {
    classification: 0,
    portalType: 0,
  }),
  // Pays bills for people in need.
  customer(36, "sol", "Sol", "Agency", [account(36, [service(36, handMade.columbusWaco)])], {
    classification: 6,
    portalType: 6,
  }),
  // Pays before using.
  customer(
    37,
    "pedro",
    "Pedro",
    "Prepaid",
    [account(37, [service(37, handMade.cypressAbilene, { planId: "LK-MARKET-MTM", endsInDays: null })])],
    { classification: 7, portalType: 7 },
  ),
];

/** Customers whose sign-in is refused. */
const refused: readonly AccountCustomer[] = [
  // Too many wrong passwords, some time ago; a reset opens the account.
  customer(41, "lola", "Lola", "Locked", [account(41, [service(41, handMade.pershingFortWorth)])], {
    standing: "locked",
  }),
  // The account is new and not yet approved.
  customer(42, "nate", "Nate", "Notyet", [account(42, [service(42, handMade.riceTyler)])], {
    standing: "not-approved",
  }),
  // Service waits for a security deposit.
  customer(
    43,
    "wanda",
    "Wanda",
    "Waiting",
    [account(43, [service(43, handMade.vineVictoria, { status: "Pending", beganDaysAgo: -5, endsInDays: 360 })])],
    { standing: "awaiting-deposit" },
  ),
  // Moved away: the only account is closed.
  customer(
    44,
    "clark",
    "Clark",
    "Closed",
    [
      account(
        44,
        [
          service(44, handMade.hallDallas, {
            status: "Inactive",
            beganDaysAgo: 700,
            endsInDays: -120,
            planId: "LK-SMALL-12",
          }),
        ],
        { status: "Inactive" },
      ),
    ],
    { standing: "closed" },
  ),
  // The account is open, but its only contract has ended and none has followed.
  customer(
    45,
    "ines",
    "Ines",
    "Inactive",
    [account(45, [service(45, handMade.byersFortWorth, { status: "Inactive", beganDaysAgo: 400, endsInDays: -15 })])],
    { standing: "inactive" },
  ),
];

/** Customers who have never made an online account. */
const onPaper: readonly AccountCustomer[] = [
  customer(71, "paul", "Paul", "Paper", [account(71, [service(91, handMade.prospectDallas)])], {
    standing: "no-online-account",
  }),
  // Bills go to a parent's house, in another ZIP code.
  customer(
    72,
    "petra",
    "Petra",
    "Post",
    [
      account(72, [service(92, handMade.winstonHouston, { planId: "LK-SMALL-12", squareFeet: 640 })], {
        mailingAddress: {
          streetNumber: "208",
          streetName: "Pecan St",
          aptNumber: "",
          city: "Abilene",
          state: "TX",
          postalCode: "79602",
        },
      }),
    ],
    { standing: "no-online-account" },
  ),
  // For tests of account creation through the API.
  customer(73, "pearl", "Pearl", "Parchment", [account(73, [service(93, handMade.belmontDallas)])], {
    standing: "no-online-account",
  }),
];

export const specialCustomers: readonly AccountCustomer[] = [...otherClassifications, ...refused, ...onPaper];
