import type { ServiceNow } from "../accounts/accounts-now.ts";
import { changesIn } from "../customers/changes.ts";
import type { BrandId, Dwelling } from "../catalogue/plan.ts";
import { dwellingOf, isSoldAt } from "../catalogue/sold-at.ts";
import type { Backend } from "../operation/operation.ts";
import { isPendingAt } from "../accounts/meter-status.ts";
import { canBeginOn, type MeterReadDates, meterReadDates } from "./meter-reads.ts";

/** Wire: POST /myaccount/renewal/createswap, the fields that the answer depends on. */
export interface CreateSwapRequest {
  readonly BusinessPartnerNumber: string;
  readonly ContractAccountNumber: string;
  readonly StartDate: string;
  readonly Esiid: string;
  readonly DwellingType: Dwelling;
  readonly ProductId: string;
}

export interface Ordered {
  readonly indicator: string;
  readonly serviceContractNumber: string | null;
}

export const notOrdered = (indicator: string): Ordered => ({ indicator, serviceContractNumber: null });

export const isoOfUs = (day: string): string => `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`;

/** The readings at a home of a customer. */
export const readsAt = ({ catalogue, now }: Backend, service: ServiceNow): MeterReadDates =>
  meterReadDates(service, catalogue.plan(service.planId)?.plan.cancellationFee ?? "", now());

/** May this home renew its plan? Null while its contract is not running. */
export const eligibilityOf = (
  backend: Backend,
  brand: BrandId,
  service: ServiceNow,
): { readonly isEligible: boolean; readonly reason: string } | null => {
  if (service.status !== "Active") return null;
  const not = (reason: string) => ({ isEligible: false, reason });
  if (isPendingAt(backend, service.premise.esiid)) return not("PendingTransaction");
  if (service.offer.kind !== "renewal") return not("NotDue");
  if (!isSoldAt(backend.catalogue, brand, service.planId, service.premise, dwellingOf(service.premise)))
    return not("PlanNoLongerSold");
  return { isEligible: true, reason: "Eligible" };
};

/** Orders the home's next contract, after which no renewal is due. */
export const createSwap = (
  backend: Backend,
  brand: BrandId,
  service: ServiceNow,
  request: CreateSwapRequest,
): Ordered => {
  if (service.status !== "Active" || isPendingAt(backend, request.Esiid)) return notOrdered("PendingTransaction");
  if (service.offer.kind === "none") return notOrdered("NotEligible");
  if (!isSoldAt(backend.catalogue, brand, request.ProductId, service.premise, request.DwellingType))
    return notOrdered("PlanNotAvailable");
  if (!canBeginOn(request.StartDate, readsAt(backend, service), backend.now()))
    return notOrdered("StartDateNotAvailable");
  return {
    indicator: "Success",
    serviceContractNumber: changesIn(backend.records).followService(
      service.contractNumber,
      request.ProductId,
      isoOfUs(request.StartDate),
    ),
  };
};
