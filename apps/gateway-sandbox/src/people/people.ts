/** What a person still owes from an earlier contract; field names of the wire (E-359). */
export interface PriorDebt {
  readonly ContractAccountNumber: string;
  readonly ServiceContractNumber: string;
  readonly CustomerName: string;
  readonly Address: string;
  readonly FinalBillDate: string;
  /** Dollars. */
  readonly TotalDebt: number;
}

/** Somebody whom the credit bureau, the fraud desk or our own books know. Everybody else has good credit and no past. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Nine digits; the bureau never issues numbers that begin with 900, so these belong to nobody. */
  readonly ssn: string;
  readonly driverLicense?: { readonly number: string; readonly state: string };
  /** MM/DD/YYYY */
  readonly dateOfBirth: string;
  /** 300 to 850. */
  readonly creditScore: number;
  /** Our business partner number, for those who were customers before; the old books have eight digits. */
  readonly partnerNumber?: string;
  /** The fraud desk wants proof beyond the papers (out of wallet). */
  readonly onWatchList?: boolean;
  /** Our own books say that this identity was used in a fraud. */
  readonly knownFraud?: boolean;
  /** A bank vouches, so a deposit that is required comes to nothing. */
  readonly letterOfCredit?: boolean;
  readonly priorDebts?: readonly PriorDebt[];
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
  marisol: { id: "marisol", firstName: "Marisol", lastName: "Treviño", ssn: "900550001", driverLicense: { number: "TX5550001", state: "TX" }, dateOfBirth: "03/14/1988", creditScore: 742 },
  jose: { id: "jose", firstName: "José", lastName: "Ñúñez", ssn: "900550002", dateOfBirth: "09/02/1979", creditScore: 701 },
  walter: { id: "walter", firstName: "Walter", lastName: "Wallace", ssn: "900550003", dateOfBirth: "01/20/1965", creditScore: 688, onWatchList: true },
  ruth: { id: "ruth", firstName: "Ruth", lastName: "Registered", ssn: "900550004", dateOfBirth: "07/30/1951", creditScore: 780 },
  olivia: { id: "olivia", firstName: "Olivia", lastName: "Ownhome", ssn: "900550011", dateOfBirth: "05/05/1982", creditScore: 720, partnerNumber: "0030000011" },
  paula: { id: "paula", firstName: "Paula", lastName: "Pendiente", ssn: "900550012", dateOfBirth: "11/23/1990", creditScore: 715, partnerNumber: "0030000012" },
  hector: { id: "hector", firstName: "Hector", lastName: "Holloway", ssn: "900550013", dateOfBirth: "02/11/1970", creditScore: 690, partnerNumber: "30000013" },
  padma: { id: "padma", firstName: "Padma", lastName: "Padgett", ssn: "900550014", dateOfBirth: "08/08/1986", creditScore: 705, partnerNumber: "30000014" },
  bruno: { id: "bruno", firstName: "Bruno", lastName: "Before", ssn: "900550015", dateOfBirth: "04/17/1975", creditScore: 700 },
  mona: { id: "mona", firstName: "Mona", lastName: "Movein", ssn: "900550016", dateOfBirth: "12/01/1984", creditScore: 733 },
  frank: { id: "frank", firstName: "Frank", lastName: "Fraudlent", ssn: "900550017", dateOfBirth: "10/10/1960", creditScore: 650, partnerNumber: "0030000017", knownFraud: true },
  della: { id: "della", firstName: "Della", lastName: "Deposit", ssn: "900550021", dateOfBirth: "06/21/1999", creditScore: 512 },
  dario: { id: "dario", firstName: "Darío", lastName: "Delgado", ssn: "900550022", dateOfBirth: "02/28/1996", creditScore: 590 },
  zoe: { id: "zoe", firstName: "Zoe", lastName: "Zerodown", ssn: "900550023", dateOfBirth: "03/03/1993", creditScore: 520, letterOfCredit: true },
  owen: {
    id: "owen", firstName: "Owen", lastName: "Overdue", ssn: "900550031", dateOfBirth: "09/19/1977", creditScore: 640, partnerNumber: "0030000031",
    priorDebts: [debt("Owen Overdue", "2200 Merrick St, Fort Worth, TX 76107", 311, 214.87), debt("Owen Overdue", "118 Crestwood Dr, Fort Worth, TX 76107", 312, 88.4)],
  },
  lowell: {
    id: "lowell", firstName: "Lowell", lastName: "Littledebt", ssn: "900550032", dateOfBirth: "01/31/1981", creditScore: 505, partnerNumber: "0030000032",
    priorDebts: [debt("Lowell Littledebt", "909 Yale St, Houston, TX 77008", 321, 62.4)],
  },
  lena: {
    id: "lena", firstName: "Lena", lastName: "Leftover", ssn: "900550033", dateOfBirth: "05/27/1992", creditScore: 710, partnerNumber: "0030000033",
    priorDebts: [debt("Lena Leftover", "77 Quaker Ave, Lubbock, TX 79424", 331, 18.05)],
  },
} as const satisfies Record<string, Person>;

export const allPeople: readonly Person[] = Object.values(people);

/** What a debt may come to without being asked for at once. */
export const toleratedDebt = 100;

/** Phone numbers and mail domains that the contact check can't confirm. */
export const unconfirmedContacts = { phoneNumbers: ["2145550199"], mailDomains: ["no-such-inbox.example"] } as const;
