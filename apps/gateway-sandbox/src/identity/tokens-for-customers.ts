import { findLogin, type Login, noteRightPassword, noteWrongPassword } from "../accounts/online-accounts.ts";
import { refusals } from "../operation/errors.ts";
import { type Answer, badRequest, type House, json, refusal, success } from "../operation/operation.ts";
import { accessTokenSeconds, type Claims } from "../operation/tokens.ts";
import { hasEnded, sessionEnds, useUp } from "./sessions.ts";

interface ClientRequest {
  readonly client_id: string;
  readonly client_secret: string;
}

export type TokenRequest = ClientRequest &
  (
    | { readonly grant_type: "client_credentials" }
    | { readonly grant_type: "password"; readonly username: string; readonly password: string }
    | { readonly grant_type: "refresh_token"; readonly refresh_token: string }
  );

export interface RevocationRequest extends ClientRequest {
  readonly token: string;
}

const isOurSite = ({ credentials }: House, { client_id, client_secret }: ClientRequest): boolean =>
  client_id === credentials.clientId && client_secret === credentials.clientSecret;

/** Somebody is not let in; the words are the customer's to read where the account is not approved. */
const notLetIn = (description: string, { isLocked = false, isApproved = true } = {}): Answer =>
  badRequest({ error: "invalid_grant", error_description: description, IsLocked: isLocked, IsApproved: isApproved });

const wrong = notLetIn("The user name or password is not right.");
const locked = notLetIn("This account is locked.", { isLocked: true });
const notApproved = notLetIn("Your account is being set up. We will e-mail you when it is approved.", {
  isApproved: false,
});
const ended = notLetIn("This session has ended.");

const claimsOf = ({ userName, classification, portalType, partnerNumber, organisationNumber }: Login): Claims => ({
  sub: userName,
  customer_classification: classification,
  portal_type: portalType,
  bp_number: partnerNumber,
  org_bp_number: organisationNumber,
});

/** Tokens of one session; the site's own have no claims. */
const issued = ({ settings, tokens }: House, claims: Claims | undefined, session: string): Answer => {
  const life = (claims === undefined ? null : settings.current().accessTokenSeconds) ?? accessTokenSeconds;
  return json({
    access_token: tokens.issue("access", claims, { session, life }),
    refresh_token: tokens.issue("refresh", claims, { session }),
    expires_in: life,
    token_type: "Bearer",
  });
};

const signedIn = (house: House, userName: string, password: string): Answer => {
  const login = findLogin(house, userName);
  if (!login) return wrong;
  // A locked account does not tell whether the password would have been right.
  if (login.isLocked) return locked;
  if (!login.accepts(password)) {
    noteWrongPassword(house, login.userName);
    return findLogin(house, login.userName)?.isLocked === true ? locked : wrong;
  }
  if (!login.isApproved) return notApproved;
  noteRightPassword(house, login.userName);
  return issued(house, claimsOf(login), crypto.randomUUID());
};

const refreshed = (house: House, refreshToken: string): Answer => {
  const token = house.tokens.read(refreshToken, "refresh");
  if (!token) return ended;
  if (!token.claims) return issued(house, undefined, token.session);
  const login = findLogin(house, token.claims.sub);
  if (!login || login.isLocked || hasEnded(house, token)) return ended;
  useUp(house, token);
  return issued(house, claimsOf(login), token.session);
};

/** A token for this site, for a customer by password, or for a session that goes on. */
export const getToken = (house: House, request: TokenRequest): Answer => {
  if (!isOurSite(house, request)) return refusal(refusals.wrongClient);
  switch (request.grant_type) {
    case "client_credentials":
      return issued(house, undefined, crypto.randomUUID());
    case "password":
      return signedIn(house, request.username, request.password);
    case "refresh_token":
      return refreshed(house, request.refresh_token);
  }
};

/** Ends the session of a refresh token; what is no token of ours is ended already. */
export const revokeToken = (house: House, request: RevocationRequest): Answer => {
  if (!isOurSite(house, request)) return refusal(refusals.wrongClient);
  const token = house.tokens.read(request.token, "refresh");
  if (token) sessionEnds(house, token.session);
  return success;
};
