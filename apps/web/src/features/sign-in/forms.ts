import type { FormTable } from "../../site/forms/form-request.ts";
import { createAccount, findAccount } from "./forms/account.ts";
import { forgotPassword, forgotUserName, resetPassword } from "./forms/password.ts";
import { signIn, signOut, signOutEverywhere } from "./forms/session.ts";

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "create-account": createAccount,
  "find-account": findAccount,
  "forgot-password": forgotPassword,
  "forgot-username": forgotUserName,
  "reset-password": resetPassword,
  "sign-in": signIn,
  "sign-out": signOut,
  "sign-out-everywhere": signOutEverywhere,
};
