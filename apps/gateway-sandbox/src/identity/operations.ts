import { findByEmail, setEmail, userNameTaken } from "../accounts/online-accounts.ts";
import { refusals } from "../operation/errors.ts";
import { type Call, forCustomer, type House, json, type Operations, refusal, success } from "../operation/operation.ts";
import { standingOf } from "./account-standing.ts";
import { checkResetCode, forgotPassword, forgotUserName, resetPassword } from "./password-help.ts";
import { findCustomer, type FindCustomerRequest } from "./find-customer.ts";
import { profileOf } from "./profile.ts";
import { getToken, revokeToken, type RevocationRequest, type TokenRequest } from "./tokens-for-customers.ts";

const bodyOf = <Body>({ body }: Call): Body => body as Body;

/** Who is signed in somewhere else too; by user name. */
const elsewhere = "virtual-user";

/** Signing in, what may be asked of online accounts, and what their owners change. */
export const identityOperations = (house: House): Operations => ({
  getToken: (call) => getToken(house, bodyOf<TokenRequest>(call)),
  revokeToken: (call) => revokeToken(house, bodyOf<RevocationRequest>(call)),

  userByEmail: ({ path }) => {
    const login = findByEmail(house, path["email"] ?? "");
    return json({ result: { indicator: login ? "Success" : "Failure", userName: login?.userName ?? "" } });
  },
  userNameTaken: ({ path }) => json({ result: userNameTaken(house, path["userName"] ?? "") }),
  checkAccount: ({ path }) => json({ result: standingOf(house, path["userName"] ?? "", path["partnerNumber"] ?? "") }),

  forgotPassword: (call) => {
    const { userName: typed, returnUrl } = bodyOf<{ userName: string; returnUrl?: string }>(call);
    return forgotPassword(house, { typed, returnUrl });
  },
  forgotUserName: (call) => {
    const { email: typed, returnUrl } = bodyOf<{ email: string; returnUrl?: string }>(call);
    return forgotUserName(house, { typed, returnUrl });
  },
  findCustomer: (call) => json({ result: findCustomer(house, bodyOf<FindCustomerRequest>(call)) }),
  checkResetCode: (call) => checkResetCode(house, bodyOf<{ resetCode: string }>(call)),
  resetPassword: (call) => resetPassword(house, bodyOf<{ resetCode: string; newPassword: string }>(call)),

  userProfile: forCustomer(({ customer }) => profileOf(house, customer.sub)),
  setEmail: forCustomer((call) => {
    const { email } = bodyOf<{ email: string }>(call);
    const holder = findByEmail(house, email);
    if (holder && holder.userName !== call.customer.sub) return json({ result: { indicator: "EmailTaken" } });
    setEmail(house, call.customer.sub, email);
    return success;
  }),

  virtualUser: forCustomer((call) => {
    const told = house.tokens.read(bodyOf<{ access_token: string }>(call).access_token, "access")?.claims;
    if (told?.sub !== call.customer.sub) return refusal(refusals.forbidden);
    house.records.put(elsewhere, call.customer.sub, { portalType: call.customer.portal_type });
    return success;
  }),
  virtualUserLogout: forCustomer(({ customer }) => {
    house.records.remove(elsewhere, customer.sub);
    return success;
  }),
});
