import { accountHomes, contractAccounts } from "./account-selector.ts";
import { currentPlan, customerData, customerDetails } from "./account.ts";
import { addOnOffers, memberOrderAddOns, orderAddOns } from "./add-ons.ts";
import { paperlessBilling, setPaperlessBilling, updateBillingAddress } from "./billing.ts";
import { addHome } from "./add-home.ts";
import { autopay } from "./autopay.ts";
import { addConnectDates, connectDates, transferConnectDates, transferDisconnectDates } from "./calendar.ts";
import { cardAccessToken, cardResponsePacket } from "./card-frame.ts";
import { connect } from "./connect.ts";
import { createCustomer } from "./customer.ts";
import { scheduleRemainingDeposit, securityDeposit } from "./deposit-payments.ts";
import { getDocument, getPdfViewer } from "./documents.ts";
import { electricVehicles, linkVehicle } from "./electric-vehicles.ts";
import { confirmationEmail } from "./email.ts";
import type { Endpoint } from "./endpoint.ts";
import { checkFraud, checkFraudTd } from "./fraud.ts";
import { enrollmentState } from "./enrollment.ts";
import { health } from "./health.ts";
import { eyeballData, fetchPlans, memberEyeballData, memberFetchPlans } from "./offers.ts";
import { openApiDocument } from "./open-api-document.ts";
import { geocode, paymentLocation } from "./payment-locations.ts";
import { helpMeChoose, planDeposits, shoppingDetails } from "./plans.ts";
import { reviews } from "./reviews.ts";
import { offlineEnrollment } from "./offline-enrollment.ts";
import { createAccount } from "./online-account.ts";
import { sendOtp, validateKiq, validateOtp } from "./out-of-wallet.ts";
import { priorDebtPaymentCard } from "./prior-debt-payment.ts";
import { createSwap, renewalOffers } from "./renewal.ts";
import { searchAddresses, searchZipcodes } from "./search.ts";
import { login, refreshToken } from "./session.ts";
import { browserTelemetry } from "./telemetry.ts";
import { pendingTransactionStatus, switchHold, transferEligibility, transferService } from "./transfer.ts";
import { userByEmail, userCheck, validateUserName, virtualUser, virtualUserLogout } from "./users.ts";

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
