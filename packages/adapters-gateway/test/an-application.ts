import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import type { CustomerInfo, OrderInformation, Selection } from "@switchyard/domain/enrollment/parts";
import type { Identity } from "@switchyard/domain/identity/papers";
import type { Application, ConnectOrder } from "@switchyard/domain/enrollment/ports";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import type { PlanOffer } from "@switchyard/domain/plans/model";

export const aPlan: PlanOffer = {
  id: "LK-TRUE-12",
  name: "True Rate 12",
  summary: "One steady price, August included.",
  description: "Nothing to time, nothing to track.",
  baseRate: 12_901_300,
  baseCharge: 495,
  term: 12,
  rateType: "Fixed",
  renewablePercent: 24,
  cancellationFee: { kind: "flat", cents: 15_000 },
  averagePrices: [],
  priority: 1,
  totalGreenUp: false,
  ev: "",
  lowDeposit: 0,
  billCredits: [],
  rateDetails: [],
  documents: { efl: "", tos: "", yrc: "" },
  phoneNumber: "1-800-555-0142",
  retailer: "",
  campaignId: "LK-C-PS",
  incentiveId: "LK-I-TRUE-12",
  incentiveText: "",
  enrollDate: "2026-11-20",
};

export const goodwinAve: ServiceAddress = {
  esiid: esiidSchema.parse("10443720000057140"),
  houseNumber: "5714",
  street: "Goodwin Ave",
  unit: "",
  city: "Dallas",
  state: "TX",
  zip: "75206",
  tdsp: "ONCOR",
  displayText: "5714 Goodwin Ave, Dallas, TX 75206",
};

export interface Changes {
  readonly customer?: Partial<CustomerInfo>;
  readonly identity?: Identity;
  readonly selection?: Partial<Selection>;
  readonly order?: Partial<Omit<OrderInformation, "customer">>;
  readonly deviceRiskToken?: string;
}

/** Marisol Treviño moves into a house in Dallas; pass only the differences. */
export const anApplication = (changes: Changes = {}): Application => {
  const address = changes.order?.address ?? goodwinAve;
  return {
    selection: {
      plan: aPlan,
      intent: "move-in",
      dwel: "01",
      prom: "PS",
      zip: address.zip,
      tdsp: address.tdsp,
      esiid: address.esiid,
      sessionId: "8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10",
      ...changes.selection,
    },
    order: {
      customer: {
        firstName: "Marisol",
        lastName: "Treviño",
        email: "marisol.trevino@example.com",
        phoneNumber: "2145550136",
        isMobile: true,
        correspondanceLanguage: "English",
        ...changes.customer,
      },
      billing: { kind: "same-address" },
      secondaryHolder: undefined,
      paperlessBilling: true,
      emailCopies: [],
      address,
      startDate: "2026-12-01",
      ...changes.order,
    },
    identity: changes.identity ?? {
      dateOfBirth: "1988-03-14",
      document: { kind: "ssn", socialSecurityNumber: "900550001" },
    },
    deviceRiskToken: changes.deviceRiskToken ?? "",
  };
};

/** The same customer, created, with the order ready to be placed. */
export const aConnectOrder = (changes: Changes = {}): ConnectOrder => {
  const { selection, order } = anApplication(changes);
  return {
    selection,
    order,
    info: {
      bpNumber: "40000117",
      contractAccountNumber: "002100000117",
      serviceAccountNumber: "",
      serviceContractNumber: "",
    },
  };
};
