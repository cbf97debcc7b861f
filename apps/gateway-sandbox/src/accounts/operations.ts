import { todayInTexas } from "../calendar/connect-dates.ts";
import { planSheet } from "../sheets/plan-document.ts";
import { sheetHtml } from "../sheets/sheet-html.ts";
import { refusals } from "../operation/errors.ts";
import {
  type CustomerCall,
  forCustomer,
  type Backend,
  json,
  type Operations,
  refusal,
} from "../operation/operation.ts";
import { displayText, unitNumber } from "../premises/premise.ts";
import type { AccountNow, ServiceNow } from "./accounts-now.ts";
import { billPaymentsIn } from "./bill-payments.ts";
import { billsNow } from "./bills.ts";
import { changesIn } from "../customers/changes.ts";
import { monthsOfUse } from "../customers/consumption.ts";
import type { MailingAddress } from "../customers/model.ts";
import { findLogin } from "./online-accounts.ts";
import { isOwnPartner, ownAccount, ownAccounts, ownServiceAt } from "./ownership.ts";
import { currentPlanOf, productDetailsOf } from "./plan-in-force.ts";

interface ContractAccountsRequest {
  readonly PartnerNumber: string;
  readonly Status: "Active" | "Inactive" | "";
  readonly ContractAccount: string;
}

interface AccountMetersRequest {
  readonly Partner: string;
  readonly AccountNumber: string;
  /** YYYY/MM/DD */
  readonly CutOffDate: string;
  readonly PageNumber: number;
  readonly SortDir: "asc" | "desc";
}

interface SetPaperlessRequest {
  readonly ContractAccount: string;
  readonly PartnerNumber: string;
  readonly IsPaperlessBilling: boolean;
}

interface UpdateBillingAddressRequest {
  readonly ContractAccount: string;
  readonly StreetName: string;
  readonly StreetNo: string;
  readonly UnitNumber: string;
  readonly City: string;
  readonly State: string;
  readonly ZipCode: string;
  readonly PoBox: string;
}

const homesOnPage = 100;
const currency = { Active: 0, Pending: 1, Inactive: 2 } as const;

const mailingIn = ({
  StreetName,
  StreetNo,
  UnitNumber,
  City,
  State,
  ZipCode,
  PoBox,
}: UpdateBillingAddressRequest): MailingAddress => ({
  streetNumber: PoBox === "" ? StreetNo : "",
  streetName: PoBox === "" ? StreetName : `PO Box ${PoBox}`,
  aptNumber: PoBox === "" ? unitNumber(UnitNumber) : "",
  city: City,
  state: State,
  postalCode: ZipCode,
});

/** Each home once, with its most important contract. */
const homesOf = (accounts: readonly AccountNow[]): readonly ServiceNow[] => {
  const services = accounts
    .flatMap((account) => account.services)
    .toSorted((a, b) => currency[a.status] - currency[b.status]);
  return services.filter(
    (service, index) => services.findIndex(({ premise }) => premise.esiid === service.premise.esiid) === index,
  );
};

/** Look-ups and changes of signed-in customers' accounts. Other customers' data is refused. */
export const accountOperations = (backend: Backend): Operations => {
  const changes = changesIn(backend.records);

  /** The query's contract, if all its numbers belong to the customer. */
  const servicedBy = (
    { customer, query }: CustomerCall,
    names: { readonly partner: string; readonly account: string; readonly esiid: string },
  ) =>
    isOwnPartner(customer, query[names.partner] ?? "")
      ? ownServiceAt(backend, customer, query[names.esiid] ?? "", query[names.account] ?? "")
      : undefined;
  const named = { partner: "partnerNumber", account: "accountNumber", esiid: "esiid" };

  /** The customer's current mailing address. */
  const emailFor = ({ sub }: CustomerCall["customer"], account: AccountNow): string =>
    findLogin(backend, sub)?.email ?? account.email;

  /** Records a repeatable change in the ledger. It takes no idempotency key. */
  const entered = (operationId: string, { correlationId, brand, body }: CustomerCall) => {
    const response = { result: { indicator: "Success" } };
    backend.ledger.enter({ operationId, idempotencyKey: null, correlationId, brand, request: body, response });
    return json(response);
  };

  const usageOf = ({ premise, squareFeet, homeSince, endsOn, status }: ServiceNow) => {
    const months = monthsOfUse(premise, homeSince, status === "Inactive" ? endsOn : null, todayInTexas(backend.now()));
    const totalUsage = months.reduce((sum, { kWh }) => sum + kWh, 0);
    return months.length === 0 || status === "Pending"
      ? []
      : [
          {
            esiid: premise.esiid,
            totalUsage,
            numOfMonths: months.length,
            avgMonthlyUsage: Math.round(totalUsage / months.length),
            sqFootage: squareFeet,
            months,
          },
        ];
  };

  return {
    currentPlan: forCustomer((call) => {
      const own = servicedBy(call, named);
      return own ? json({ result: currentPlanOf(backend, own.service) }) : refusal(refusals.forbidden);
    }),

    planInformation: forCustomer((call) => {
      const own = servicedBy(call, named);
      return own
        ? json({
            result: {
              productDetailsList: productDetailsOf(
                backend,
                own.service,
                call.query["language"] === "Spanish" ? "es" : "en",
              ),
            },
          })
        : refusal(refusals.forbidden);
    }),

    planTerms: ({ query }) => {
      const plan = backend.catalogue.plan(query["planid"] ?? "");
      if (!plan) return refusal(refusals.unknownPlan);
      const sheet = planSheet({
        plan,
        docType: query["type"] ?? "",
        tdsp: "ONCOR",
        locale: query["lang"] === "es" ? "es" : "en",
      });
      return json({ result: { title: sheet.title, html: sheetHtml(sheet) } });
    },

    usageOverview: forCustomer(({ customer, query }) => {
      const own = ownServiceAt(backend, customer, query["esiid"] ?? "");
      if (!own) return refusal(refusals.forbidden);
      const others = own.account.services.filter(
        ({ premise, status }) => status === "Active" && premise.esiid !== own.service.premise.esiid,
      );
      return json({ usageData: { result: [own.service, ...others].flatMap(usageOf) } });
    }),

    contractAccounts: forCustomer(({ customer, body }) => {
      const { PartnerNumber, Status, ContractAccount } = body as ContractAccountsRequest;
      if (!isOwnPartner(customer, PartnerNumber)) return refusal(refusals.forbidden);
      const found = ownAccounts(backend, customer).filter(
        ({ number, status }) =>
          (Status === "" || status === Status) && (ContractAccount === "" || number === ContractAccount),
      );
      return json({ result: found.map(({ number, status }) => ({ contractAccount: number, accountStatus: status })) });
    }),

    accountMeters: forCustomer(({ customer, body }) => {
      const { Partner, AccountNumber, CutOffDate, PageNumber, SortDir } = body as AccountMetersRequest;
      if (!isOwnPartner(customer, Partner)) return refusal(refusals.forbidden);
      const cutOff = CutOffDate.replaceAll("/", "-");
      const accounts = ownAccounts(backend, customer).filter(
        ({ number }) => AccountNumber === "" || number === AccountNumber,
      );
      const homes = homesOf(accounts).filter(
        ({ status, endsOn }) => status !== "Inactive" || endsOn === null || endsOn >= cutOff,
      );
      const sorted = SortDir === "desc" ? homes : homes.toReversed();
      const page = sorted.slice((PageNumber - 1) * homesOnPage, PageNumber * homesOnPage);
      return json({
        result: page.map(({ status, premise, accountNumber }) => ({
          accountStatus: status,
          serviceAddress: displayText(premise),
          esiId: premise.esiid,
          contractAccount: accountNumber,
        })),
      });
    }),

    customerDetails: forCustomer(({ customer, query }) => {
      const own = ownAccount(backend, customer, query["ca"] ?? "");
      return own
        ? json({
            result: {
              mailingAddress: own.mailingAddress,
              phoneNumber: own.phoneNumber,
              email: emailFor(customer, own),
            },
          })
        : refusal(refusals.forbidden);
    }),

    customerData: forCustomer((call) => {
      const own = servicedBy(call, { partner: "PartnerNumber", account: "ContractAccount", esiid: "EsiId" });
      return own
        ? json({
            result: { phoneNumber: own.account.phoneNumber, isAmbEnrolled: own.account.isAmbEnrolled ? "Y" : "N" },
          })
        : refusal(refusals.forbidden);
    }),

    accountBills: forCustomer(({ customer, query }) => {
      const own = ownAccount(backend, customer, query["ca"] ?? "");
      if (!own) return refusal(refusals.forbidden);
      const today = todayInTexas(backend.now());
      const paid = billPaymentsIn(backend.records).paidOn(own.number, today.toFormat("yyyy-MM-dd"));
      return json({ result: billsNow(own, backend.catalogue, today, paid) });
    }),

    paperlessBilling: forCustomer(({ customer, query }) => {
      const own = ownAccount(backend, customer, query["ca"] ?? "");
      return own
        ? json({ result: { isPaperLess: own.isPaperless, userEmail: emailFor(customer, own) } })
        : refusal(refusals.forbidden);
    }),

    setPaperlessBilling: forCustomer((call) => {
      const { ContractAccount, PartnerNumber, IsPaperlessBilling } = call.body as SetPaperlessRequest;
      if (!isOwnPartner(call.customer, PartnerNumber) || !ownAccount(backend, call.customer, ContractAccount))
        return refusal(refusals.forbidden);
      changes.setPaperless(ContractAccount, IsPaperlessBilling);
      return entered("setPaperlessBilling", call);
    }),

    updateBillingAddress: forCustomer((call) => {
      const request = call.body as UpdateBillingAddressRequest;
      if (!ownAccount(backend, call.customer, request.ContractAccount)) return refusal(refusals.forbidden);
      changes.setMailingAddress(request.ContractAccount, mailingIn(request));
      return entered("updateBillingAddress", call);
    }),
  };
};
