import type { Endpoint } from "../../site/calls/endpoint.ts";
import { contractAccounts, accountHomes } from "./calls/account-selector.ts";
import { currentPlan, customerDetails, customerData } from "./calls/account.ts";
import { accountBills, paperlessBilling, setPaperlessBilling, updateBillingAddress } from "./calls/billing.ts";
import { accountPayments, payBill } from "./calls/payments.ts";
import { getDocument, getPdfViewer } from "./calls/documents.ts";
import { proofOfService } from "./calls/proof-of-service.ts";

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [
  getDocument,
  getPdfViewer,
  contractAccounts,
  accountHomes,
  currentPlan,
  customerDetails,
  customerData,
  accountBills,
  paperlessBilling,
  setPaperlessBilling,
  updateBillingAddress,
  proofOfService,
  accountPayments,
  payBill,
];
