import type { BureauFile } from "./bureau-file.ts";

/** A person's debt from an earlier contract, with the wire's names (E-359). */
export interface PriorDebt {
  readonly ContractAccountNumber: string;
  readonly ServiceContractNumber: string;
  readonly CustomerName: string;
  readonly Address: string;
  readonly FinalBillDate: string;
  /** Dollars. */
  readonly TotalDebt: number;
}

/** A person known to the credit bureau, the fraud desk or the provider. All others have good credit and no history. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Nine digits; the bureau never issues numbers that begin with 900, so these are no person's. */
  readonly ssn: string;
  readonly driverLicense?: { readonly number: string; readonly state: string };
  /** MM/DD/YYYY */
  readonly dateOfBirth: string;
  /** 300 to 850. */
  readonly creditScore: number;
  /** The business partner number of a former customer; old records have eight digits. */
  readonly partnerNumber?: string;
  /** The fraud desk wants proof beyond the papers (out of wallet). */
  readonly onWatchList?: boolean;
  /** The bureau's file for that proof; without one, proof is impossible. */
  readonly bureauFile?: BureauFile;
  /** The provider's records mark this identity as used in a fraud. */
  readonly knownFraud?: boolean;
  /** Ordered service waits while an earlier deposit is unpaid. */
  readonly owesEarlierDeposit?: boolean;
  /** The papers are reported as stolen: orders with them are closed at once. */
  readonly reportedStolen?: boolean;
  /** The portal of a new online account, if it is not the residential one (codes 0 to 7, A-356). */
  readonly portal?: { readonly classification: number; readonly organisationNumber: string | null };
  /** A bank guarantees, so a required deposit is $0. */
  readonly letterOfCredit?: boolean;
  readonly priorDebts?: readonly PriorDebt[];
  /** The debts are with a collection agency: they are due with the next order, even below the threshold. */
  readonly inCollection?: boolean;
}

const debt = (name: string, address: string, number: number, TotalDebt: number): PriorDebt => ({
  ContractAccountNumber: `0020000${String(number).padStart(5, "0")}`,
  ServiceContractNumber: `40000${String(number).padStart(5, "0")}`,
  CustomerName: name,
  Address: address,
  FinalBillDate: "06/12/2025",
  TotalDebt,
});

export const people = {
  marisol: {
    id: "marisol",
    firstName: "Marisol",
    lastName: "Treviño",
    ssn: "900550001",
    driverLicense: { number: "TX5550001", state: "TX" },
    dateOfBirth: "03/14/1988",
    creditScore: 742,
  },
  jose: {
    id: "jose",
    firstName: "José",
    lastName: "Ñúñez",
    ssn: "900550002",
    dateOfBirth: "09/02/1979",
    creditScore: 701,
  },
  walter: {
    id: "walter",
    firstName: "Walter",
    lastName: "Wallace",
    ssn: "900550003",
    dateOfBirth: "01/20/1965",
    creditScore: 688,
    onWatchList: true,
    bureauFile: {
      mobile: "2145550136",
      history: { street: "Bonham St", employer: "Trinity Freight", car: "2009 Toyota Corolla" },
    },
  },
  gwen: {
    id: "gwen",
    firstName: "Gwen",
    lastName: "Goodstanding",
    ssn: "900550041",
    dateOfBirth: "02/14/1958",
    creditScore: 812,
    onWatchList: true,
    bureauFile: { isTrusted: true },
  },
  quincy: {
    id: "quincy",
    firstName: "Quincy",
    lastName: "Question",
    ssn: "900550042",
    dateOfBirth: "10/03/1983",
    creditScore: 655,
    onWatchList: true,
    bureauFile: { history: { street: "Juniper Ln", employer: "Caprock Roofing", car: "2012 Nissan Altima" } },
  },
  beatriz: {
    id: "beatriz",
    firstName: "Beatriz",
    lastName: "Both",
    ssn: "900550043",
    dateOfBirth: "06/06/1991",
    creditScore: 661,
    onWatchList: true,
    bureauFile: {
      mobile: "2145550136",
      history: { street: "Magnolia Dr", employer: "Brazos Books", car: "2016 Kia Soul" },
      wereStolen: true,
    },
  },
  ned: {
    id: "ned",
    firstName: "Ned",
    lastName: "Nofile",
    ssn: "900550044",
    dateOfBirth: "12/12/2001",
    creditScore: 630,
    onWatchList: true,
  },
  cora: {
    id: "cora",
    firstName: "Cora",
    lastName: "Codeonly",
    ssn: "900550045",
    dateOfBirth: "03/28/1973",
    creditScore: 690,
    onWatchList: true,
    bureauFile: { mobile: "2145550136" },
  },
  tessa: {
    id: "tessa",
    firstName: "Tessa",
    lastName: "Testphone",
    ssn: "900550046",
    dateOfBirth: "08/19/1980",
    creditScore: 700,
    onWatchList: true,
    bureauFile: { mobile: "2145550142" },
  },
  aaron: {
    id: "aaron",
    firstName: "Aaron",
    lastName: "Awaiting",
    ssn: "900550051",
    dateOfBirth: "08/15/1969",
    creditScore: 705,
    partnerNumber: "0030000051",
    owesEarlierDeposit: true,
  },
  stella: {
    id: "stella",
    firstName: "Stella",
    lastName: "Stolen",
    ssn: "900550052",
    dateOfBirth: "11/02/1987",
    creditScore: 735,
    partnerNumber: "0030000052",
    reportedStolen: true,
  },
  bea: {
    id: "bea",
    firstName: "Bea",
    lastName: "Bizness",
    ssn: "900550053",
    dateOfBirth: "05/19/1974",
    creditScore: 760,
    partnerNumber: "0030000053",
    portal: { classification: 5, organisationNumber: "0060000053" },
  },
  norbert: {
    id: "norbert",
    firstName: "Norbert",
    lastName: "Nokind",
    ssn: "900550054",
    dateOfBirth: "01/08/1980",
    creditScore: 740,
    partnerNumber: "0030000054",
    portal: { classification: 0, organisationNumber: null },
  },
  ruth: {
    id: "ruth",
    firstName: "Ruth",
    lastName: "Registered",
    ssn: "900550004",
    dateOfBirth: "07/30/1951",
    creditScore: 780,
  },
  olivia: {
    id: "olivia",
    firstName: "Olivia",
    lastName: "Ownhome",
    ssn: "900550011",
    dateOfBirth: "05/05/1982",
    creditScore: 720,
    partnerNumber: "0030000011",
  },
  paula: {
    id: "paula",
    firstName: "Paula",
    lastName: "Pendiente",
    ssn: "900550012",
    dateOfBirth: "11/23/1990",
    creditScore: 715,
    partnerNumber: "0030000012",
  },
  hector: {
    id: "hector",
    firstName: "Hector",
    lastName: "Holloway",
    ssn: "900550013",
    dateOfBirth: "02/11/1970",
    creditScore: 690,
    partnerNumber: "30000013",
  },
  padma: {
    id: "padma",
    firstName: "Padma",
    lastName: "Padgett",
    ssn: "900550014",
    dateOfBirth: "08/08/1986",
    creditScore: 705,
    partnerNumber: "30000014",
  },
  bruno: {
    id: "bruno",
    firstName: "Bruno",
    lastName: "Before",
    ssn: "900550015",
    dateOfBirth: "04/17/1975",
    creditScore: 700,
  },
  mona: {
    id: "mona",
    firstName: "Mona",
    lastName: "Movein",
    ssn: "900550016",
    dateOfBirth: "12/01/1984",
    creditScore: 733,
  },
  frank: {
    id: "frank",
    firstName: "Frank",
    lastName: "Fraudlent",
    ssn: "900550017",
    dateOfBirth: "10/10/1960",
    creditScore: 650,
    partnerNumber: "0030000017",
    knownFraud: true,
  },
  della: {
    id: "della",
    firstName: "Della",
    lastName: "Deposit",
    ssn: "900550021",
    dateOfBirth: "06/21/1999",
    creditScore: 512,
  },
  dario: {
    id: "dario",
    firstName: "Darío",
    lastName: "Delgado",
    ssn: "900550022",
    dateOfBirth: "02/28/1996",
    creditScore: 590,
  },
  zoe: {
    id: "zoe",
    firstName: "Zoe",
    lastName: "Zerodown",
    ssn: "900550023",
    dateOfBirth: "03/03/1993",
    creditScore: 520,
    letterOfCredit: true,
  },
  owen: {
    id: "owen",
    firstName: "Owen",
    lastName: "Overdue",
    ssn: "900550031",
    dateOfBirth: "09/19/1977",
    creditScore: 640,
    partnerNumber: "0030000031",
    priorDebts: [
      debt("Owen Overdue", "2200 Merrick St, Fort Worth, TX 76107", 311, 214.87),
      debt("Owen Overdue", "118 Crestwood Dr, Fort Worth, TX 76107", 312, 88.4),
    ],
  },
  lowell: {
    id: "lowell",
    firstName: "Lowell",
    lastName: "Littledebt",
    ssn: "900550032",
    dateOfBirth: "01/31/1981",
    creditScore: 505,
    partnerNumber: "0030000032",
    priorDebts: [debt("Lowell Littledebt", "909 Yale St, Houston, TX 77008", 321, 62.4)],
  },
  lena: {
    id: "lena",
    firstName: "Lena",
    lastName: "Leftover",
    ssn: "900550033",
    dateOfBirth: "05/27/1992",
    creditScore: 710,
    partnerNumber: "0030000033",
    priorDebts: [debt("Lena Leftover", "77 Quaker Ave, Lubbock, TX 79424", 331, 18.05)],
  },
  connie: {
    id: "connie",
    firstName: "Connie",
    lastName: "Collected",
    ssn: "900550034",
    dateOfBirth: "07/08/1989",
    creditScore: 508,
    partnerNumber: "0030000034",
    inCollection: true,
    priorDebts: [debt("Connie Collected", "4012 Bull Creek Rd, Austin, TX 78731", 341, 80)],
  },
  conrad: {
    id: "conrad",
    firstName: "Conrad",
    lastName: "Carryover",
    ssn: "900550035",
    dateOfBirth: "12/24/1972",
    creditScore: 722,
    partnerNumber: "0030000035",
    inCollection: true,
    priorDebts: [debt("Conrad Carryover", "615 Broadway St, Galveston, TX 77550", 351, 25.6)],
  },
  // Customers with an online account (customers/customers.ts) who enroll for new service.
  grace: {
    id: "grace",
    firstName: "Grace",
    lastName: "Garza",
    ssn: "900550061",
    dateOfBirth: "04/09/1985",
    creditScore: 731,
    partnerNumber: "0050000011",
  },
  penny: {
    id: "penny",
    firstName: "Penny",
    lastName: "Pending",
    ssn: "900550062",
    dateOfBirth: "10/02/1994",
    creditScore: 708,
    partnerNumber: "0050000020",
  },
} as const satisfies Record<string, Person>;

export const allPeople: readonly Person[] = Object.values(people);

/** The threshold below which a debt is not due at once. */
export const toleratedDebt = 100;

/** Phone numbers and mail domains that the contact check can't confirm. */
export const unconfirmedContacts = { phoneNumbers: ["2145550199"], mailDomains: ["no-such-inbox.example"] } as const;

/** Mail domains whose users' devices were seen in fraud: a suspicious one and a refused one. */
export const riskyDevices = { suspicious: "borrowed-laptop.example", refused: "stolen-phone.example" } as const;

/** A phone for programs, which always gets the same code, because programs can't read text messages. */
export const testPhone = { number: "2145550142", code: "424242" } as const;
