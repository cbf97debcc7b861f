import { findByEmail, setEmail, userNameTaken } from "../accounts/online-accounts.ts";
import { refusals } from "../operation/errors.ts";
import {
  type Call,
  forCustomer,
  type Backend,
  json,
  type Operations,
  refusal,
  success,
} from "../operation/operation.ts";
import { standingOf } from "./account-standing.ts";
import { checkResetCode, forgotPassword, forgotUserName, resetPassword } from "./password-help.ts";
import { findCustomer, type FindCustomerRequest } from "./find-customer.ts";
import { profileOf } from "./profile.ts";
import { getToken, revokeToken, type RevocationRequest, type TokenRequest } from "./tokens-for-customers.ts";

const bodyOf = <Body>({ body }: Call): Body => body as Body;

/** Users with a session at another site, by user name. */
const elsewhere = "virtual-user";

/** Sign-in, and look-ups and changes of online accounts. */
export const identityOperations = (backend: Backend): Operations => ({
  getToken: (call) => getToken(backend, bodyOf<TokenRequest>(call)),
  revokeToken: (call) => revokeToken(backend, bodyOf<RevocationRequest>(call)),

  userByEmail: ({ path }) => {
    const login = findByEmail(backend, path["email"] ?? "");
    return json({ result: { indicator: login ? "Success" : "Failure", userName: login?.userName ?? "" } });
  },
  userNameTaken: ({ path }) => json({ result: userNameTaken(backend, path["userName"] ?? "") }),
  checkAccount: ({ path }) =>
    json({ result: standingOf(backend, path["userName"] ?? "", path["partnerNumber"] ?? "") }),

  forgotPassword: (call) => {
    const { userName: typed, returnUrl } = bodyOf<{ userName: string; returnUrl?: string }>(call);
    return forgotPassword(backend, { typed, brand: call.brand, returnUrl });
  },
  forgotUserName: (call) => {
    const { email: typed, returnUrl } = bodyOf<{ email: string; returnUrl?: string }>(call);
    return forgotUserName(backend, { typed, brand: call.brand, returnUrl });
  },
  findCustomer: (call) => json({ result: findCustomer(backend, bodyOf<FindCustomerRequest>(call)) }),
  checkResetCode: (call) => checkResetCode(backend, bodyOf<{ resetCode: string }>(call)),
  resetPassword: (call) => resetPassword(backend, bodyOf<{ resetCode: string; newPassword: string }>(call)),

  userProfile: forCustomer(({ customer }) => profileOf(backend, customer.sub)),
  setEmail: forCustomer((call) => {
    const { email } = bodyOf<{ email: string }>(call);
    const holder = findByEmail(backend, email);
    if (holder && holder.userName !== call.customer.sub) return json({ result: { indicator: "EmailTaken" } });
    setEmail(backend, call.customer.sub, email);
    return success;
  }),

  virtualUser: forCustomer((call) => {
    const token = backend.tokens.read(bodyOf<{ access_token: string }>(call).access_token, "access")?.claims;
    if (token?.sub !== call.customer.sub) return refusal(refusals.forbidden);
    backend.records.put(elsewhere, call.customer.sub, { portalType: call.customer.portal_type });
    return success;
  }),
  virtualUserLogout: forCustomer(({ customer }) => {
    backend.records.remove(elsewhere, customer.sub);
    return success;
  }),
});
