import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import type { Identity } from "@switchyard/domain/identity/papers";
import { type Esiid, esiidSchema } from "@switchyard/domain/kernel/ids";
import { type Changes, anApplication } from "../test/an-application.ts";

/*
 * Applicants and their homes. They are personas of the sandbox, which needs no setup for them. The operator of another
 * gateway puts its own test customers here. No person has a social security number that begins with 900.
 */

const esiid = (digits: string): Esiid => esiidSchema.parse(digits);
const at = (
  id: string,
  houseNumber: string,
  street: string,
  city: string,
  zip: string,
  tdsp: string,
  unit = "",
): ServiceAddress => ({
  esiid: esiid(id),
  houseNumber,
  street,
  unit,
  city,
  state: "TX",
  zip,
  tdsp,
  displayText: `${[houseNumber, street, unit].filter((part) => part !== "").join(" ")}, ${city}, TX ${zip}`,
});

export const homes = {
  goodwinDallas: at("10443720000057140", "5714", "Goodwin Ave", "Dallas", "75206", "ONCOR"),
  goodwinFortWorth: at("10443720000057141", "5714", "Goodwin Dr", "Fort Worth", "76107", "ONCOR"),
  hemphill: at("10443720000019090", "1909", "Hemphill St", "Fort Worth", "76110", "ONCOR"),
  kessler: at("10443720000012040", "1204", "Kessler Pkwy", "Dallas", "75208", "ONCOR"),
  rosedale: at("10443720000033170", "3317", "Rosedale Ave", "Dallas", "75205", "ONCOR"),
  heights: at("1008901000000000009080", "908", "Heights Blvd", "Houston", "77008", "CENTERPOINT"),
  oceanDrive: at("10032780000041100", "411", "Ocean Dr", "Corpus Christi", "78404", "AEPCENTRAL"),
  liveOak: at("10443720000027160", "2716", "Live Oak Ave", "Waco", "76708", "ONCOR"),
  sayles: at("10204040000015300", "1530", "Sayles Blvd", "Abilene", "79605", "AEPNORTH"),
  lubbockHold: at("10999990000022150", "2215", "21st St", "Lubbock", "79411", "LUBBOCK"),
  texasCityNoMeter: at("10400510000006090", "609", "6th St N", "Texas City", "77590", "TNMP"),
  mcallenPermit: at("10032780000011800", "1180", "Pecan Blvd", "McAllen", "78501", "AEPCENTRAL"),
  /** No meter has this number. */
  unknown: at("10443720099999999", "1", "Nowhere St", "Dallas", "75206", "ONCOR"),
  mapleApartment: at("10443720000038214", "3800", "Maple Ave", "Dallas", "75219", "ONCOR", "Apt 214"),
} as const;

const person = (firstName: string, lastName: string, socialSecurityNumber: string, dateOfBirth: string) => ({
  customer: {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase(),
  },
  identity: { dateOfBirth, document: { kind: "ssn", socialSecurityNumber } } satisfies Identity,
});

export const people = {
  marisol: person("Marisol", "Treviño", "900550001", "1988-03-14"),
  jose: person("José", "Ñúñez", "900550002", "1979-09-02"),
  walter: person("Walter", "Wallace", "900550003", "1965-01-20"),
  gwen: person("Gwen", "Goodstanding", "900550041", "1958-02-14"),
  quincy: person("Quincy", "Question", "900550042", "1983-10-03"),
  ned: person("Ned", "Nofile", "900550044", "2001-12-12"),
  tessa: person("Tessa", "Testphone", "900550046", "1980-08-19"),
  miles: person("Miles", "Mistaken", "900550004", "1951-07-30"),
  olivia: person("Olivia", "Ownhome", "900550011", "1982-05-05"),
  paula: person("Paula", "Pendiente", "900550012", "1990-11-23"),
  padma: person("Padma", "Padgett", "900550014", "1986-08-08"),
  mona: person("Mona", "Movein", "900550016", "1984-12-01"),
  frank: person("Frank", "Fraudlent", "900550017", "1960-10-10"),
  della: person("Della", "Deposit", "900550021", "1999-06-21"),
  zoe: person("Zoe", "Zerodown", "900550023", "1993-03-03"),
  owen: person("Owen", "Overdue", "900550031", "1977-09-19"),
  lowell: person("Lowell", "Littledebt", "900550032", "1981-01-31"),
  lena: person("Lena", "Leftover", "900550033", "1992-05-27"),
} as const;

/** This person's application for this home, by default a move-in. */
export const applies = (who: (typeof people)[keyof typeof people], address: ServiceAddress, changes: Changes = {}) =>
  anApplication({
    ...changes,
    customer: { ...who.customer, ...changes.customer },
    identity: changes.identity ?? who.identity,
    order: { address, ...changes.order },
  });

export const asSwitch: Changes = { selection: { intent: "switch" } };
