import { findLogin } from "../accounts/online-accounts.ts";
import { refusals } from "../operation/errors.ts";
import { type Answer, type Backend, json, refusal } from "../operation/operation.ts";

/** What a customer reads of themselves. An account that has gone since (the sandbox was started over) is signed out. */
export const profileOf = (backend: Backend, userName: string): Answer => {
  const login = findLogin(backend, userName);
  if (!login) return refusal(refusals.unauthorized);
  const { email, firstName, lastName } = login;
  return json({
    result: { userName: login.userName, email, firstName, lastName, fullName: `${firstName} ${lastName}` },
  });
};
