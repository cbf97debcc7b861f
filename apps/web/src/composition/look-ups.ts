import { newCorrelationId } from "./correlation-id.ts";
import type { CustomerGatewayFor, GatewayFor, LookUps, MemberLookUps, SessionTokens } from "./services.ts";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";

export const lookUpsOver =
  (gateway: GatewayFor, network: GatewayFetch): LookUps =>
  (brand, locale, correlationId = newCorrelationId()) =>
    gateway({ brand, locale, correlationId }, network);

export const memberLookUpsOver =
  (gateway: CustomerGatewayFor, network: GatewayFetch, tokens: SessionTokens): MemberLookUps =>
  (member, brand, locale, correlationId = newCorrelationId()) =>
    gateway({ brand, locale, correlationId }, tokens(member.sessionId, brand), network);
