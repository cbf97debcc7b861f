import type { DateTime } from "luxon";
import { todayInTexas } from "../calendar/connect-dates.ts";
import type { Backend } from "../operation/operation.ts";
import { type AccountBook, samePartner } from "../customers/book.ts";
import { changesIn, type NextContract } from "../customers/changes.ts";
import { type Enrolled, enrolledAccounts } from "../customers/enrolled.ts";
import type { ContractAccount, Service } from "../customers/model.ts";

/** The current state of a contract at a meter. Days are ISO days in Texas. */
export interface ServiceNow extends Omit<Service, "beganDaysAgo" | "endsInDays" | "homeSinceDaysAgo"> {
  readonly accountNumber: string;
  readonly partnerNumber: string;
  readonly beganOn: string;
  /** The move-in day, under this contract or an earlier one. */
  readonly homeSince: string;
  /** Null is month to month. */
  readonly endsOn: string | null;
  /** The ordered next contract that has not begun. */
  readonly next: NextContract | undefined;
}

/** The current state of a contract account. */
export interface AccountNow extends Omit<ContractAccount, "services"> {
  /** Eight or ten digits, as in the fixture data. */
  readonly partnerNumber: string;
  readonly email: string;
  readonly services: readonly ServiceNow[];
}

export type AccountsBackend = Pick<Backend, "accounts" | "catalogue" | "ledger" | "now" | "premises" | "records">;

type Standing = Omit<ServiceNow, "next">;
type Made = Pick<Standing, "accountNumber" | "partnerNumber" | "contractNumber" | "planId" | "beganOn"> & {
  readonly esiid: string;
};

const noOffer = { kind: "none", promo: "" } as const;

const iso = (day: DateTime): string => day.toFormat("yyyy-MM-dd");

/**
 * The current accounts: those of the fixture data, those of people who enrolled here and those opened since,
 * with all orders and changes.
 */
export const accountsNow = (backend: AccountsBackend) => {
  const { accounts, catalogue, premises } = backend;
  const changes = changesIn(backend.records);
  const today = todayInTexas(backend.now());
  const todayIso = iso(today);
  const daysLater = (count: number): string => iso(today.plus({ days: count }));

  /** The last day of a contract for this plan; null is month to month. */
  const endOf = (planId: string, from: string): string | null => {
    const term = catalogue.plan(planId)?.plan.term ?? 0;
    return term === 0 ? null : iso(today.set(partsOf(from)).plus({ months: term }));
  };

  const withChanges = (service: Standing): ServiceNow => {
    const next = changes.nextOf(service.contractNumber);
    const followed = next === undefined ? service : { ...service, offer: { kind: "none", promo: "" } as const };
    // A contract that has begun may itself have a successor, or be closed.
    if (next !== undefined && next.from <= todayIso)
      return withChanges({
        ...followed,
        contractNumber: next.contractNumber,
        planId: next.planId,
        beganOn: next.from,
        endsOn: endOf(next.planId, next.from),
      });
    const closes = changes.closingOf(service.contractNumber);
    if (closes === undefined) return { ...followed, next };
    return {
      ...followed,
      next,
      endsOn: closes,
      status: closes <= todayIso ? "Inactive" : service.status,
      offer: { kind: "none", promo: "" },
    };
  };

  const ofBook = (
    partnerNumber: string,
    accountNumber: string,
    { beganDaysAgo, endsInDays, homeSinceDaysAgo, ...service }: Service,
  ): ServiceNow =>
    withChanges({
      ...service,
      accountNumber,
      partnerNumber,
      beganOn: daysLater(-beganDaysAgo),
      homeSince: daysLater(-homeSinceDaysAgo),
      endsOn: endsInDays === null ? null : daysLater(endsInDays),
    });

  const ofMade = ({ esiid, ...made }: Made): readonly ServiceNow[] => {
    const premise = premises.byEsiid(esiid);
    if (!premise) return [];
    const status = made.beganOn > todayIso ? "Pending" : "Active";
    // The home's size is unknown here, so estimate it from its use.
    const standing: Standing = {
      ...made,
      premise,
      status,
      homeSince: made.beganOn,
      endsOn: endOf(made.planId, made.beganOn),
      squareFeet: Math.round(premise.averageKwh * 1.5),
      isCriticalCare: false,
      offer: noOffer,
    };
    return [withChanges(standing)];
  };

  const addedTo = (partnerNumber: string, accountNumber: string): readonly ServiceNow[] =>
    changes
      .openedServices()
      .filter((service) => service.accountNumber === accountNumber)
      .flatMap(({ beginsOn, ...service }) => ofMade({ ...service, partnerNumber, beganOn: beginsOn }));

  const withPreferences = <Account extends Pick<ContractAccount, "number" | "isPaperless" | "mailingAddress">>(
    account: Account,
  ): Account => ({
    ...account,
    isPaperless: changes.paperlessOf(account.number) ?? account.isPaperless,
    mailingAddress: changes.mailingOf(account.number) ?? account.mailingAddress,
  });

  const inBook = (
    { customers, withoutOnlineAccount }: AccountBook,
    isWanted: (partnerNumber: string) => boolean,
  ): readonly AccountNow[] =>
    [...customers, ...withoutOnlineAccount].flatMap(
      ({ partnerNumber: personal, organisationNumber, email, accounts: ofCustomer }) => {
        // A business customer's accounts belong to the organisation.
        const partnerNumber = organisationNumber ?? personal;
        if (!isWanted(partnerNumber)) return [];
        return ofCustomer.map((account) =>
          withPreferences({
            ...account,
            partnerNumber,
            email,
            services: [
              ...account.services.map((service) => ofBook(partnerNumber, account.number, service)),
              ...addedTo(partnerNumber, account.number),
            ],
          }),
        );
      },
    );

  const ofEnrolled = ({ orders, ...account }: Enrolled): AccountNow =>
    withPreferences({
      ...account,
      status: "Active",
      isAmbEnrolled: false,
      pastDue: 0,
      lastBill: "paid" as const,
      services: [
        ...orders.flatMap(({ serviceContractNumber, startDate, productId, esiid }) =>
          ofMade({
            contractNumber: serviceContractNumber,
            accountNumber: account.number,
            partnerNumber: account.partnerNumber,
            planId: productId,
            beganOn: isoOfUs(startDate),
            esiid,
          }),
        ),
        ...addedTo(account.partnerNumber, account.number),
      ],
    });

  const opened = (): readonly AccountNow[] =>
    changes.openedAccounts().map((account) =>
      withPreferences({
        ...account,
        status: "Active" as const,
        pastDue: 0,
        lastBill: "paid" as const,
        email: accounts.byPartner(account.partnerNumber)?.email ?? backend.ledger.emailOf(account.partnerNumber),
        services: addedTo(account.partnerNumber, account.number),
      }),
    );

  const bookedWhere = (isWanted: (partnerNumber: string) => boolean): readonly AccountNow[] => [
    ...inBook(accounts, isWanted),
    ...opened().filter(({ partnerNumber }) => isWanted(partnerNumber)),
  ];
  const where = (isWanted: (partnerNumber: string) => boolean): readonly AccountNow[] => [
    ...bookedWhere(isWanted),
    ...enrolledAccounts(backend.ledger, ({ partnerNumber }) => isWanted(partnerNumber)).map(ofEnrolled),
  ];

  const all = () => where(() => true);
  const booked = () => bookedWhere(() => true);

  return {
    all,
    /** The accounts of the fixture data, and those opened since by its customers. */
    booked,
    /** The accounts of matching partners. */
    where,
    /** The accounts of one partner, in the order of their opening. */
    ofPartner: (partnerNumber: string): readonly AccountNow[] => where((one) => samePartner(one, partnerNumber)),
    numbered: (number: string): AccountNow | undefined =>
      booked().find((account) => account.number === number) ??
      enrolledAccounts(backend.ledger, ({ contractAccount }) => contractAccount === number).map(ofEnrolled)[0],
    /** Every contract at a meter, of all customers, ended ones too. */
    servicesAt: (esiid: string): readonly ServiceNow[] => {
      const added = changes.openedServices().filter((service) => service.esiid === esiid);
      const enrolled = enrolledAccounts(
        backend.ledger,
        (account) =>
          account.esiid === esiid || added.some(({ accountNumber }) => accountNumber === account.contractAccount),
      );
      return [...booked(), ...enrolled.map(ofEnrolled)].flatMap(({ services }) =>
        services.filter(({ premise }) => premise.esiid === esiid),
      );
    },
  };
};

export type AccountsNow = ReturnType<typeof accountsNow>;

const partsOf = (day: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, day: date };
};

const isoOfUs = (day: string): string => `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`;

/** An ISO day in the gateway's format, MM/DD/YYYY. */
export const usOfIso = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
