import type { customerPorts, gatewayPorts } from "@switchyard/adapters-gateway";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import { dwellingOf } from "@switchyard/domain/addresses/rules";
import type { AccountHome } from "@switchyard/domain/account/model";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { codeOfDwelling } from "@switchyard/domain/kernel/dwelling";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { type CalendarQuestion, daysWithFee } from "@switchyard/domain/service-calendar/rules";
import { startCalendar, stopCalendar } from "@switchyard/domain/transfer/calendars";
import { okAsync, ResultAsync } from "neverthrow";

type Gateway = ReturnType<typeof gatewayPorts> & ReturnType<typeof customerPorts>;

/** The known facts on a signed-in customer's homes when the forms are filled in. */
export interface CustomerCircumstances {
  /** The number in calls: the organization's for businesses. */
  readonly partner: string;
  readonly home: Pick<AccountHome, "esiid" | "contractAccount">;
  readonly address: ServiceAddress | undefined;
  /** The new or added home. */
  readonly to: ServiceAddress | undefined;
  readonly planId: string;
  /** The next meter reading on which a new contract may begin; empty without one. */
  readonly renewalDay: string;
  /** The first day on which crews work at both homes; empty without one. */
  readonly moveDay: string;
  /** The first open day at the added home. */
  readonly addDay: string;
  readonly today: IsoDate;
}

export interface CustomerOptions {
  readonly partner: string;
  /** The customer's home: its address or a part of it; the first one when empty. */
  readonly home: string;
  /** The new home, in the words that a customer types into the search; empty without one. */
  readonly to: string;
  readonly plan: string;
}

/** Loads the gateway's data for the customer's own forms, which a journal doesn't contain. */
export const customerCircumstances = (
  ports: Gateway,
  { partner, home: homeText, to: search, plan }: CustomerOptions,
  policy: ContentPolicy,
  today: string,
): ResultAsync<CustomerCircumstances | { readonly missing: string }, Problem> =>
  ResultAsync.combine([
    ports.accounts.homes(partner, ""),
    search === "" ? okAsync([]) : ports.addresses.addresses(search),
  ] as const).andThen(([homes, found]) => {
    const home = homes.find(({ serviceAddress }) => serviceAddress.toLowerCase().includes(homeText.toLowerCase()));
    if (!home)
      return okAsync({
        missing: homeText === "" ? "this customer has no home" : `this customer has no home like ${homeText}`,
      });
    const to = found[0];
    if (search !== "" && !to) return okAsync({ missing: `the address search finds nothing for ${search}` });
    const at = { partner, contractAccount: home.contractAccount, esiid: home.esiid };
    // A call for a missing offer fails here; its data is not needed then.
    const reads = ports.renewals
      .meterReads(at)
      .map((read) => read.reads.find(({ date }) => date > today)?.date ?? "")
      .orElse(() => okAsync<string, Problem>(""));
    const starts = to
      ? ports.moveCalendar
          .transferConnectDates(to.esiid)
          .map((data) => datesOf(startCalendar(data, policy, today)))
          .orElse(() => okAsync<readonly string[], Problem>([]))
      : okAsync<readonly string[], Problem>([]);
    const stops = ports.moveCalendar
      .transferDisconnectDates(home.esiid)
      .map((data) => datesOf(stopCalendar(data, policy, today)))
      .orElse(() => okAsync<readonly string[], Problem>([]));
    const adds = to
      ? ports.moveCalendar
          .addConnectDates(to.esiid, "move-in")
          .map((data) => datesOf(startCalendar(data, policy, today)))
          .orElse(() => okAsync<readonly string[], Problem>([]))
      : okAsync<readonly string[], Problem>([]);
    return ResultAsync.combine([reads, starts, stops, adds, ports.addresses.addresses(home.esiid)] as const).map(
      ([renewalDay, open, closing, adding, addresses]) => ({
        partner,
        home,
        address: addresses.find(({ esiid }) => esiid === home.esiid),
        to,
        planId: plan,
        renewalDay,
        moveDay: open.find((day) => closing.includes(day)) ?? open[0] ?? "",
        addDay: adding[0] ?? "",
        today,
      }),
    );
  });

const datesOf = (question: CalendarQuestion): readonly IsoDate[] => daysWithFee(question).map(({ day }) => day);
const dwelOf = (address: ServiceAddress | undefined): string => dwellingOf(address) || codeOfDwelling("house");
const slashed = (day: string): string => (day === "" ? "" : toSlashDate(day));

/** The customer's default input of each step. A scenario has only the differences. */
export const customerInputs: Readonly<
  Record<string, (circumstances: CustomerCircumstances) => Readonly<Record<string, unknown>>>
> = {
  chooseRenewal: ({ partner, home, planId }) => ({
    partner,
    esiid: home.esiid,
    contractAccount: home.contractAccount,
    planid: planId,
    dwel: "",
    prom: "",
    orderPage: "renewal-order-information",
  }),
  submitRenewal: ({ planId, renewalDay }) => ({
    planid: planId,
    startDate: renewalDay,
    acceptAuthorization: true,
    termsOfService: true,
    evAcknowledgment: true,
  }),
  tellServiceInfo: ({ partner, home, to }) => ({
    partner,
    values: {
      ContractAccountNumber: home.contractAccount,
      CurrentServiceAddressNumber: home.esiid,
      NewServiceAddress: to?.displayText ?? "",
      esiid: to?.esiid ?? "",
      IsApartment: to && to.unit !== "" ? "yes" : "no",
    },
  }),
  chooseTransferPlan: ({ planId }) => ({ planid: planId, prom: "" }),
  setServiceDates: ({ moveDay }) => ({ startServiceDate: slashed(moveDay), stopServiceDate: slashed(moveDay) }),
  orderTransfer: ({ moveDay }) => ({
    values: { startServiceDate: slashed(moveDay), stopServiceDate: slashed(moveDay), billingOption: "sameAddress" },
  }),
  choosePlanForHome: ({ partner, to, planId }) => ({
    partner,
    planid: planId,
    cint: codeOfIntent("move-in"),
    dwel: dwelOf(to),
    prom: "",
    zip: to?.zip ?? "",
    tdsp: to?.tdsp ?? "",
    esiid: to?.esiid ?? "",
    askedFor: to?.esiid ?? "",
  }),
  orderHome: ({ home, to, planId, addDay }) => ({
    planid: planId,
    values: {
      display_text: to?.displayText ?? "",
      esiid: to?.esiid ?? "",
      startdate: slashed(addDay),
      isExistingBill: "true",
      contractAccount: home.contractAccount,
      billingOption: "sameAddress",
    },
  }),
  submitAddOns: ({ partner, home, address, planId }) => ({
    partner,
    contractAccountNumber: home.contractAccount,
    esiid: home.esiid,
    zip: address?.zip ?? "",
    currentPlanId: planId,
    dwel: dwelOf(address),
    productIds: ["AO-THERMOSTAT"],
    beside: "account",
  }),
  // The first extra of the sandbox's account, which ends for free today.
  submitExtraEnd: ({ partner, home, today }) => ({
    partner,
    contractAccount: home.contractAccount,
    extra: `71${home.contractAccount.slice(-6)}00`,
    day: today,
    seenFee: 0,
    listed: { productId: "AO-HOME", planName: "Home Insurance", fee: 0 },
    answersBefore: 0,
  }),
  // The first stored card of the sandbox's accounts, within its limits.
  submitPayment: ({ partner, home, today }) => ({
    partner,
    contractAccount: home.contractAccount,
    amount: 2_000,
    paymentDate: today,
    method: { id: `pm-${home.contractAccount}-1`, kind: "card", brand: "Visa", lastDigits: "4242" },
    least: 500,
    most: 50_000,
    lastDay: today,
    answersBefore: 0,
    shownOn: today,
  }),
};
