import { accountsNow, type AccountsBackend, type ServiceNow } from "./accounts-now.ts";
import { changesIn } from "../customers/changes.ts";
import { contracts } from "../people/contracts.ts";

/** Wire: pending and active contracts at a meter. */
export interface MeterStatus {
  readonly isPending: boolean;
  readonly isActive: boolean;
  /** Eight or ten digits, as in the fixture data. */
  readonly partnerNumber: string | null;
}

interface Here {
  readonly status: "Active" | "Pending" | "Inactive";
  readonly partnerNumber: string;
  /** Its end or another contract is ordered. */
  readonly changes: boolean;
}

const isChanging = ({ records }: AccountsBackend, { contractNumber, next, status }: ServiceNow): boolean =>
  status !== "Inactive" && (next !== undefined || changesIn(records).closingOf(contractNumber) !== undefined);

/** Contracts with us at a meter: of customers with accounts, and of people in the old records. */
const contractsAt = (backend: AccountsBackend, esiid: string): readonly Here[] => [
  ...accountsNow(backend)
    .servicesAt(esiid)
    .map((service): Here => ({
      status: service.status,
      partnerNumber: service.partnerNumber,
      changes: isChanging(backend, service),
    })),
  ...contracts.flatMap((contract): readonly Here[] =>
    contract.esiid === esiid && contract.with === "us" && contract.holder.partnerNumber !== undefined
      ? [
          {
            status: contract.status === "active" ? "Active" : "Pending",
            partnerNumber: contract.holder.partnerNumber,
            changes: false,
          },
        ]
      : [],
  ),
];

/** Pending and active contracts at a meter, without those of other companies. */
export const meterStatusOf = (backend: AccountsBackend, esiid: string): MeterStatus => {
  const here = contractsAt(backend, esiid);
  const active = here.find(({ status }) => status === "Active");
  const pending = here.find(({ status }) => status === "Pending");
  return {
    isPending: pending !== undefined || here.some(({ changes }) => changes),
    isActive: active !== undefined,
    partnerNumber: active?.partnerNumber ?? pending?.partnerNumber ?? null,
  };
};

export const isPendingAt = (backend: AccountsBackend, esiid: string): boolean =>
  meterStatusOf(backend, esiid).isPending;
