import { accountHomes, contractAccounts } from "../features/account/calls/account-selector.ts";
import { currentPlan, customerData, customerDetails } from "../features/account/calls/account.ts";
import { addOnOffers, memberOrderAddOns, orderAddOns } from "../features/add-ons/calls.ts";
import { paperlessBilling, setPaperlessBilling, updateBillingAddress } from "../features/account/calls/billing.ts";
import { addHome } from "../features/add-home/calls/add-home.ts";
import { autopay } from "../features/enrollment/calls/autopay.ts";
import { addConnectDates, connectDates, transferConnectDates, transferDisconnectDates } from "../features/enrollment/calls/calendar.ts";
import { cardAccessToken, cardResponsePacket } from "../features/enrollment/calls/card-frame.ts";
import { connect } from "../features/enrollment/calls/connect.ts";
import { createCustomer } from "../features/enrollment/calls/customer.ts";
import { scheduleRemainingDeposit, securityDeposit } from "../features/enrollment/calls/deposit-payments.ts";
import { getDocument, getPdfViewer } from "../features/account/calls/documents.ts";
import { electricVehicles, linkVehicle } from "../features/electric-vehicles/calls.ts";
import { confirmationEmail } from "../features/enrollment/calls/email.ts";
import type { Endpoint } from "../site/calls/endpoint.ts";
import { checkFraud, checkFraudTd } from "../features/enrollment/calls/fraud.ts";
import { enrollmentState } from "../features/enrollment/calls/enrollment.ts";
import { health } from "../site/calls/health.ts";
import { eyeballData, fetchPlans, memberEyeballData, memberFetchPlans } from "../features/shopping/calls/offers.ts";
import { openApiDocument } from "../site/calls/open-api-document.ts";
import { geocode, paymentLocation } from "../features/payment-locations/calls.ts";
import { helpMeChoose, planDeposits, shoppingDetails } from "../features/shopping/calls/plans.ts";
import { reviews } from "../features/content/calls.ts";
import { offlineEnrollment } from "../features/enrollment/calls/offline-enrollment.ts";
import { createAccount } from "../features/enrollment/calls/online-account.ts";
import { sendOtp, validateKiq, validateOtp } from "../features/enrollment/calls/out-of-wallet.ts";
import { priorDebtPaymentCard } from "../features/enrollment/calls/prior-debt-payment.ts";
import { createSwap, renewalOffers } from "../features/renewal/calls.ts";
import { searchAddresses, searchZipcodes } from "../features/shopping/calls/search.ts";
import { login, refreshToken } from "../features/sign-in/calls/session.ts";
import { browserTelemetry } from "../site/calls/telemetry.ts";
import { pendingTransactionStatus, switchHold, transferEligibility, transferService } from "../features/transfer/calls.ts";
import { userByEmail, userCheck, validateUserName, virtualUser, virtualUserLogout } from "../features/sign-in/calls/users.ts";

/**
 * The site API: the specification's own calls, by their methods, paths and field names (specification 2, section 7).
 * Calls that belong to an enrollment need the cookies of a running one; they run the same steps as the forms.
 */
const calls: readonly Endpoint[] = [
  health,
  searchAddresses,
  searchZipcodes,
  eyeballData,
  fetchPlans,
  memberEyeballData,
  memberFetchPlans,
  shoppingDetails,
  planDeposits,
  helpMeChoose,
  addOnOffers,
  orderAddOns,
  memberOrderAddOns,
  electricVehicles,
  linkVehicle,
  paymentLocation,
  geocode,
  getDocument,
  getPdfViewer,
  reviews,
  connectDates,
  enrollmentState,
  checkFraud,
  checkFraudTd,
  sendOtp,
  validateOtp,
  validateKiq,
  createCustomer,
  connect,
  cardAccessToken,
  cardResponsePacket,
  priorDebtPaymentCard,
  securityDeposit,
  scheduleRemainingDeposit,
  autopay,
  confirmationEmail,
  createAccount,
  offlineEnrollment,
  contractAccounts,
  accountHomes,
  currentPlan,
  customerDetails,
  customerData,
  paperlessBilling,
  setPaperlessBilling,
  updateBillingAddress,
  login,
  refreshToken,
  userByEmail,
  userCheck,
  validateUserName,
  virtualUser,
  virtualUserLogout,
  renewalOffers,
  createSwap,
  pendingTransactionStatus,
  switchHold,
  transferEligibility,
  transferService,
  addHome,
  transferConnectDates,
  transferDisconnectDates,
  addConnectDates,
  browserTelemetry,
];

export const table: readonly Endpoint[] = [...calls, openApiDocument(calls)];
