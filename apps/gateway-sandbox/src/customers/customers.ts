import { handMade } from "../premises/hand-made.ts";
import { displayText, type Premise, unitNumber } from "../premises/premise.ts";
import type { AccountCustomer, ContractAccount, MailingAddress, Service } from "./model.ts";

/** The password of all customers. */
export const everybodysPassword = "Larkspur1";

const mailingAt = ({ houseNbr, street, unit, city, zip }: Premise): MailingAddress => ({
  streetNumber: houseNbr,
  streetName: street,
  aptNumber: unitNumber(unit),
  city,
  state: "TX",
  postalCode: zip,
});

export const service = (number: number, premise: Premise, special: Partial<Service> = {}): Service => ({
  contractNumber: String(4_003_000_000 + number),
  premise,
  status: "Active",
  planId: "LK-TRUE-12",
  beganDaysAgo: 120,
  homeSinceDaysAgo: Math.max(700, special.beganDaysAgo ?? 0),
  endsInDays: 245,
  squareFeet: 1_640,
  isCriticalCare: false,
  offer: { kind: "none", promo: "" },
  ...special,
});

export const account = (
  number: number,
  services: readonly [Service, ...Service[]],
  special: Partial<ContractAccount> = {},
): ContractAccount => ({
  number: String(2_103_000_000 + number).padStart(12, "0"),
  status: "Active",
  phoneNumber: "2145550177",
  isPaperless: false,
  isAmbEnrolled: false,
  mailingAddress: mailingAt(services[0].premise),
  pastDue: 0,
  lastBill: "paid",
  services,
  ...special,
});

type Details = Partial<Omit<AccountCustomer, "id" | "firstName" | "lastName" | "accounts">>;

/** `grace` is Grace Garza, user name grace.garza, partner number 0050000011. */
export const customer = (
  number: number,
  id: string,
  firstName: string,
  lastName: string,
  accounts: readonly ContractAccount[],
  details: Details = {},
): AccountCustomer => ({
  id,
  userName: `${id}.${lastName.toLowerCase()}`,
  email: `${id}.${lastName.toLowerCase()}@example.com`,
  password: everybodysPassword,
  firstName,
  lastName,
  classification: 4,
  portalType: 4,
  partnerNumber: String(50_000_000 + number).padStart(10, "0"),
  organisationNumber: null,
  standing: "good",
  accounts,
  ...details,
});

export const renewal = (promo: string) => ({ kind: "renewal", promo }) as const;
const swap = (promo: string) => ({ kind: "swap", promo }) as const;

/**
 * Customers with an online account. Customers of another classification, or with a refused sign-in, are in special-customers.ts.
 * A comment explains each one's purpose. They cover all six utilities and the plans of both brands.
 */
export const holders: readonly AccountCustomer[] = [
  // One home in mid-contract, nothing special: the customer of most examples.
  customer(11, "grace", "Grace", "Garza", [account(11, [service(11, handMade.vanderbiltDallas)])]),
  // May renew, because the contract ends within a month. Bills come by e-mail.
  customer(12, "ray", "Ray", "Renner", [
    account(
      12,
      [
        service(12, handMade.lakewoodDallas, {
          planId: "LK-TRUE-24",
          beganDaysAgo: 700,
          endsInDays: 30,
          squareFeet: 2_450,
          offer: renewal("RENEW26"),
        }),
      ],
      { isPaperless: true },
    ),
  ]),
  // May swap the plan for another in mid-contract. The last bill is due in a few days.
  customer(13, "sam", "Sam", "Swapp", [
    account(
      13,
      [
        service(13, handMade.yaleHouston, {
          planId: "LK-SMALL-12",
          beganDaysAgo: 200,
          endsInDays: 165,
          squareFeet: 980,
          offer: swap("SWAP26"),
        }),
      ],
      { lastBill: "due" },
    ),
  ]),
  // Two accounts: one bills a house and an apartment, the other a house. Service at an earlier home has ended.
  customer(14, "tina", "Tina", "Twohomes", [
    account(14, [
      service(14, handMade.legacyPlano, { squareFeet: 3_200 }),
      service(15, handMade.dunlavyHouston, {
        squareFeet: 720,
        planId: "LK-SMALL-24",
        offer: renewal("RENEW26"),
        endsInDays: 40,
        beganDaysAgo: 690,
      }),
    ]),
    account(15, [service(16, handMade.bluebonnetPlano, { squareFeet: 2_100 })], {
      isPaperless: true,
      phoneNumber: "9725550144",
      lastBill: "due",
    }),
    account(16, [service(17, handMade.ryanFortWorth, { status: "Inactive", beganDaysAgo: 900, endsInDays: -200 })], {
      status: "Inactive",
    }),
  ]),
  // In the advanced meter program, with a credit: the customer paid more than the last bill.
  customer(17, "amy", "Amy", "Advance", [
    account(17, [service(18, handMade.wallMidland, { squareFeet: 2_900 })], {
      isAmbEnrolled: true,
      lastBill: "overpaid",
    }),
  ]),
  // A resident depends on electricity for life support.
  customer(18, "carla", "Carla", "Care", [
    account(18, [
      service(19, handMade.pineAbilene, {
        isCriticalCare: true,
        planId: "LK-TRUE-36",
        beganDaysAgo: 400,
        endsInDays: 695,
      }),
    ]),
  ]),
  // Past due.
  customer(19, "dana", "Dana", "Due", [account(19, [service(20, handMade.louisianaCorpus)], { pastDue: 143.2 })]),
  // Service begins in nine days: no current plan yet.
  customer(20, "penny", "Penny", "Pending", [
    account(20, [
      service(21, handMade.hobbsLeagueCity, {
        status: "Pending",
        beganDaysAgo: -9,
        homeSinceDaysAgo: -9,
        endsInDays: 374,
      }),
    ]),
  ]),
  // Drives an electric car and may renew, without a promotion. The partner number has eight digits, as in the old
  // billing system.
  customer(
    21,
    "emil",
    "Emil",
    "Electric",
    [
      account(21, [
        service(22, handMade.quakerLubbock, {
          planId: "LK-NIGHT-12",
          offer: renewal(""),
          endsInDays: 20,
          beganDaysAgo: 345,
        }),
      ]),
    ],
    { partnerNumber: "50000021" },
  ),
  // A green plan (green-up) in an apartment; autopay takes what is due.
  customer(22, "gus", "Gus", "Green", [
    account(22, [service(23, handMade.routhDallas, { planId: "LK-GREEN-12", squareFeet: 640 })], {
      lastBill: "autopay",
    }),
  ]),
  // Month to month, so she may choose a term at any time.
  customer(23, "vera", "Vera", "Variable", [
    account(23, [
      service(24, handMade.swissDallas, {
        planId: "LK-MARKET-MTM",
        beganDaysAgo: 410,
        endsInDays: null,
        squareFeet: 3_600,
        offer: renewal(""),
      }),
    ]),
  ]),
  // One address, two meters, one bill: the house may renew, the garage goes from month to month on a green plan.
  customer(24, "molly", "Molly", "Meters", [
    account(24, [
      service(25, handMade.tokalonHouse, {
        planId: "LK-BIG-12",
        squareFeet: 2_750,
        beganDaysAgo: 350,
        endsInDays: 15,
        offer: renewal("RENEW26"),
      }),
      service(26, handMade.tokalonGarage, { planId: "LK-OPENGREEN-MTM", squareFeet: 420, endsInDays: null }),
    ]),
  ]),
  // An apartment in mid-contract; bills go to a parent's house.
  customer(25, "andy", "Andy", "Apartment", [
    account(25, [service(27, handMade.mainLewisville, { planId: "LK-SMALL-12", squareFeet: 610 })], {
      mailingAddress: {
        streetNumber: "4417",
        streetName: "Buffalo Gap Rd",
        aptNumber: "",
        city: "Abilene",
        state: "TX",
        postalCode: "79605",
      },
      isPaperless: true,
    }),
  ]),
  // Moved three months ago: service at the apartment has ended and that at the house continues, on one account.
  customer(26, "mara", "Mara", "Moved", [
    account(26, [
      service(28, handMade.rutlandHouston, {
        beganDaysAgo: 100,
        homeSinceDaysAgo: 100,
        endsInDays: 265,
        squareFeet: 1_900,
      }),
      service(29, handMade.sageHouston, {
        status: "Inactive",
        beganDaysAgo: 500,
        endsInDays: -100,
        planId: "LK-SMALL-12",
        squareFeet: 900,
      }),
    ]),
  ]),
  // Customers of the second brand: mid-contract; renewal due on a plan for electric cars; month to month in an apartment.
  customer(27, "toby", "Toby", "Tree", [
    account(27, [service(51, handMade.moodyVictoria, { planId: "EG-CANOPY-12", squareFeet: 1_750 })], {
      lastBill: "due",
    }),
  ]),
  customer(28, "ella", "Ella", "Evergreen", [
    account(
      28,
      [
        service(52, handMade.sherwoodSanAngelo, {
          planId: "EG-BREEZE-24",
          beganDaysAgo: 710,
          endsInDays: 20,
          squareFeet: 1_500,
          offer: renewal("NEWLEAF"),
        }),
      ],
      { isPaperless: true },
    ),
  ]),
  customer(29, "willa", "Willa", "Willow", [
    account(29, [service(53, handMade.austinWaco, { planId: "EG-MEADOW-MTM", endsInDays: null, squareFeet: 850 })]),
  ]),
  // Has a plan that is no longer sold.
  customer(61, "olive", "Olive", "Oldplan", [
    account(61, [
      service(71, handMade.greenvilleDallas, {
        planId: "LK-LANTERN-12",
        beganDaysAgo: 340,
        endsInDays: 25,
        offer: renewal(""),
      }),
    ]),
  ]),
  // Crews can't reach this home, so there is no day for an end of service.
  customer(62, "rex", "Rex", "Remote", [account(62, [service(72, handMade.ranchSanAngelo)])]),
  // Names and e-mail addresses in the old system's spelling: all capitals, or lower case with an accent.
  customer(
    64,
    "maria",
    "MARIA",
    "Mayo",
    [account(64, [service(74, handMade.monticelloDallas, { squareFeet: 1_480 })])],
    { email: "Maria.MAYO@Example.com" },
  ),
  customer(65, "jose", "josé", "Luna", [
    account(65, [service(75, handMade.elginHouston, { planId: "LK-SMALL-12", squareFeet: 690 })]),
  ]),
  // Owns homes of every size: on both sides of each boundary between home types, and one of unknown size.
  customer(66, "suri", "Suri", "Sizes", [
    account(66, [
      service(81, handMade.yardstick1, { squareFeet: 1 }),
      service(82, handMade.yardstick1000, { squareFeet: 1_000 }),
      service(83, handMade.yardstick1001, { squareFeet: 1_001 }),
      service(84, handMade.yardstick2000, { squareFeet: 2_000 }),
      service(85, handMade.yardstick2001, { squareFeet: 2_001 }),
      service(86, handMade.yardstick3000, { squareFeet: 3_000 }),
      service(87, handMade.yardstick3001, { squareFeet: 3_001 }),
      service(88, handMade.yardstick4000, { squareFeet: 0 }),
    ]),
  ]),
  // Her account becomes active with her service, some days from now.
  customer(67, "noel", "Noel", "Newcomer", [
    account(
      67,
      [
        service(97, handMade.sunsetDallas, {
          status: "Pending",
          beganDaysAgo: -6,
          homeSinceDaysAgo: -6,
          endsInDays: 359,
        }),
      ],
      { status: "Inactive" },
    ),
  ]),
  // May renew, while another person's contract is pending at the same meter.
  customer(68, "wes", "Wes", "Waits", [
    account(68, [
      service(78, handMade.mccommasDallas, {
        beganDaysAgo: 340,
        endsInDays: 25,
        squareFeet: 1_700,
        offer: renewal("RENEW26"),
      }),
    ]),
  ]),
  // May renew; no other example uses her, so tests can order for her.
  customer(63, "nell", "Nell", "Newterm", [
    account(63, [
      service(73, handMade.mockingbirdDallas, {
        planId: "LK-TRUE-6",
        beganDaysAgo: 160,
        endsInDays: 20,
        offer: renewal("RENEW26"),
      }),
    ]),
  ]),
  // The same at the second brand.
  customer(69, "tess", "Tess", "Twig", [
    account(69, [
      service(79, handMade.lakeAirWaco, {
        planId: "EG-CANOPY-12",
        beganDaysAgo: 345,
        endsInDays: 20,
        squareFeet: 1_450,
        offer: renewal("NEWLEAF"),
      }),
    ]),
  ]),
];

/** The description of a home on the sandbox's pages. */
export const homesOf = ({ accounts }: AccountCustomer): readonly string[] =>
  accounts.flatMap(({ services }) => services.map(({ premise }) => displayText(premise)));
