import { samePartner } from "../customers/book.ts";
import { changesIn } from "../customers/changes.ts";
import type { OwnService } from "../accounts/ownership.ts";
import { canStartOn } from "../calendar/connect-dates.ts";
import { canEndOn } from "../calendar/disconnect-dates.ts";
import type { BrandId, Dwelling } from "../catalogue/plan.ts";
import { isSoldAt } from "../catalogue/sold-at.ts";
import type { Backend } from "../operation/operation.ts";
import type { Premise } from "../premises/premise.ts";
import { isoOfUs, notOrdered, type Ordered } from "../renewal/swap.ts";
import { meterStatusOf } from "../accounts/meter-status.ts";

/** Wire: POST /myaccount/transfer, the fields that the answer depends on. */
export interface TransferRequest {
  readonly BusinessPartnerNumber: string;
  readonly ContractAccountNumber: string;
  readonly StartDate: string;
  readonly StopDate: string;
  readonly OldAddressEsiid: string;
  readonly Esiid: string;
  readonly DwellingType: Dwelling;
  readonly ProductId: string;
}

const moveIn = "6";

/** The obstacle to a transfer; undefined without one. */
const obstacle = (
  backend: Backend,
  brand: BrandId,
  { account, service }: OwnService,
  to: Premise,
  request: TransferRequest,
): string | undefined => {
  const status = meterStatusOf(backend, to.esiid);
  if (account.pastDue > 0) return "CallCenter";
  if (service.status !== "Active" || status.isPending || meterStatusOf(backend, service.premise.esiid).isPending)
    return "PendingTransaction";
  if (status.isActive)
    return samePartner(status.partnerNumber ?? "", account.partnerNumber)
      ? "MovingInOwnPremise"
      : "ActiveForAnotherPartner";
  if (to.switchHold === true) return "SwitchHoldPending";
  if (to.meterRemoved === true) return "MeterRemoved";
  if (to.permitRequired === true) return "PermitRequired";
  if (!isSoldAt(backend.catalogue, brand, request.ProductId, to, request.DwellingType)) return "PlanNotAvailable";
  if (!canStartOn(to, moveIn, request.StartDate, backend.now())) return "StartDateNotAvailable";
  return canEndOn(service.premise, request.StopDate, backend.now()) ? undefined : "StopDateNotAvailable";
};

/** Transfers service: ends the old contract and begins one at the new home, on the same account. */
export const transferService = (
  backend: Backend,
  brand: BrandId,
  own: OwnService,
  to: Premise,
  request: TransferRequest,
): Ordered => {
  const found = obstacle(backend, brand, own, to, request);
  if (found !== undefined) return notOrdered(found);
  const changes = changesIn(backend.records);
  changes.closeService(own.service.contractNumber, isoOfUs(request.StopDate));
  return {
    indicator: "Success",
    serviceContractNumber: changes.openService({
      accountNumber: own.account.number,
      esiid: to.esiid,
      planId: request.ProductId,
      beginsOn: isoOfUs(request.StartDate),
    }),
  };
};
