import type { Endpoint } from "../../site/calls/endpoint.ts";
import { autopay } from "./calls/autopay.ts";
import { connectDates, transferConnectDates, transferDisconnectDates, addConnectDates } from "./calls/calendar.ts";
import { cardAccessToken, cardResponsePacket } from "./calls/card-frame.ts";
import { connect } from "./calls/connect.ts";
import { createCustomer } from "./calls/customer.ts";
import { securityDeposit, scheduleRemainingDeposit } from "./calls/deposit-payments.ts";
import { confirmationEmail } from "./calls/email.ts";
import { enrollmentState } from "./calls/enrollment.ts";
import { checkFraud, checkFraudTd } from "./calls/fraud.ts";
import { offlineEnrollment } from "./calls/offline-enrollment.ts";
import { createAccount } from "./calls/online-account.ts";
import { sendOtp, validateOtp, validateKiq } from "./calls/out-of-wallet.ts";
import { priorDebtPaymentCard } from "./calls/prior-debt-payment.ts";

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [
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
  transferConnectDates,
  transferDisconnectDates,
  addConnectDates,
];
