import type { Problem } from "@switchyard/domain/kernel/problem";
import type { SignIn, SignInAnswer } from "@switchyard/domain/session/ports";
import type { ResultAsync } from "neverthrow";
import { z } from "zod";
import { gatewayClient } from "../http/client.ts";
import type { GatewayOptions } from "../http/options.ts";
import { fixedToken } from "../tokens/token-source.ts";
import { codeSchema, flagSchema, requiredFlagSchema } from "../wire/values.ts";
import { customerTokenSchema } from "./access-token.ts";

/** The site's client id and secret at the gateway. */
export interface SiteCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const grantedResponse = z.object({
  access_token: customerTokenSchema,
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** A refused customer has a text in `error`. An object there means a wrong request, which is a problem. */
const refusedResponse = z.object({
  error: z.string(),
  error_description: codeSchema,
  IsLocked: flagSchema,
  IsApproved: requiredFlagSchema.nullish().transform((flag) => flag ?? true),
});

/** Signs customers in and out, without a bearer token: the form has the credentials. */
export const customerSignIn = (
  options: Omit<GatewayOptions, "tokens">,
  { clientId, clientSecret }: SiteCredentials,
): SignIn => {
  const gateway = gatewayClient({ ...options, tokens: fixedToken("") });
  const site = { client_id: clientId, client_secret: clientSecret };
  const granted = (form: Readonly<Record<string, string>>): ResultAsync<SignInAnswer, Problem> =>
    gateway
      .askOrRefused(
        {
          operation: "getToken",
          method: "POST",
          path: "/identity/connect/token",
          form: { ...form, ...site },
          token: "none",
        },
        grantedResponse,
        { 400: refusedResponse },
      )
      .map((answered): SignInAnswer => {
        if (answered.kind === "refused") {
          const { IsLocked, IsApproved, error_description } = answered.refusal;
          return { kind: "refused", isLocked: IsLocked, isApproved: IsApproved, description: error_description };
        }
        const { access_token, refresh_token, expires_in } = answered.answer;
        return {
          kind: "granted",
          accessToken: access_token.text,
          refreshToken: refresh_token,
          expiresIn: expires_in,
          claims: access_token.claims,
        };
      });
  return {
    signIn: (userName, password) => granted({ grant_type: "password", username: userName, password }),
    refresh: (refreshToken) => granted({ grant_type: "refresh_token", refresh_token: refreshToken }),
    revoke: (refreshToken) =>
      gateway.command({
        operation: "revokeToken",
        method: "POST",
        path: "/identity/connect/revocation",
        form: { token: refreshToken, token_type_hint: "refresh_token", ...site },
        token: "none",
      }),
  };
};
