import { findLogin, type Login, noteRightPassword, noteWrongPassword } from "../accounts/online-accounts.ts";
import { refusals } from "../operation/errors.ts";
import { type Answer, badRequest, type Backend, json, refusal, success } from "../operation/operation.ts";
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

const isOurSite = ({ credentials }: Backend, { client_id, client_secret }: ClientRequest): boolean =>
  client_id === credentials.clientId && client_secret === credentials.clientSecret;

/** A refused sign-in. For an account that is not approved, customers read the message. */
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

/** Tokens of one session; the site's tokens have no claims. */
const issued = ({ settings, tokens }: Backend, claims: Claims | undefined, session: string): Answer => {
  const life = (claims === undefined ? null : settings.current().accessTokenSeconds) ?? accessTokenSeconds;
  return json({
    access_token: tokens.issue("access", claims, { session, life }),
    refresh_token: tokens.issue("refresh", claims, { session }),
    expires_in: life,
    token_type: "Bearer",
  });
};

const signedIn = (backend: Backend, userName: string, password: string): Answer => {
  const login = findLogin(backend, userName);
  if (!login) return wrong;
  // A locked account must not reveal whether the password is right.
  if (login.isLocked) return locked;
  if (!login.accepts(password)) {
    noteWrongPassword(backend, login.userName);
    return findLogin(backend, login.userName)?.isLocked === true ? locked : wrong;
  }
  if (!login.isApproved) return notApproved;
  noteRightPassword(backend, login.userName);
  return issued(backend, claimsOf(login), crypto.randomUUID());
};

const refreshed = (backend: Backend, refreshToken: string): Answer => {
  const token = backend.tokens.read(refreshToken, "refresh");
  if (!token) return ended;
  if (!token.claims) return issued(backend, undefined, token.session);
  const login = findLogin(backend, token.claims.sub);
  if (!login || login.isLocked || hasEnded(backend, token)) return ended;
  useUp(backend, token);
  return issued(backend, claimsOf(login), token.session);
};

/** Issues a token for the site, for a customer's password, or for a refresh token. */
export const getToken = (backend: Backend, request: TokenRequest): Answer => {
  if (!isOurSite(backend, request)) return refusal(refusals.wrongClient);
  switch (request.grant_type) {
    case "client_credentials":
      return issued(backend, undefined, crypto.randomUUID());
    case "password":
      return signedIn(backend, request.username, request.password);
    case "refresh_token":
      return refreshed(backend, request.refresh_token);
  }
};

/** Ends the session of a refresh token; an unknown token counts as ended. */
export const revokeToken = (backend: Backend, request: RevocationRequest): Answer => {
  if (!isOurSite(backend, request)) return refusal(refusals.wrongClient);
  const token = backend.tokens.read(request.token, "refresh");
  if (token) sessionEnds(backend, token.session);
  return success;
};
