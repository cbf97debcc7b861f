import { findLogin } from "../accounts/online-accounts.ts";
import { refusals } from "../operation/errors.ts";
import { type Answer, type Backend, json, refusal } from "../operation/operation.ts";

/** A customer's profile. After a reset of the sandbox the account may be missing: then the customer is signed out. */
export const profileOf = (backend: Backend, userName: string): Answer => {
  const login = findLogin(backend, userName);
  if (!login) return refusal(refusals.unauthorized);
  const { email, firstName, lastName } = login;
  return json({
    result: { userName: login.userName, email, firstName, lastName, fullName: `${firstName} ${lastName}` },
  });
};
