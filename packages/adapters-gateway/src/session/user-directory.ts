import { verdictOf } from "@switchyard/domain/journey/verdict";
import type { UserDirectory } from "@switchyard/domain/session/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { indicatorSchema } from "../wire/indicator.ts";
import { codeSchema, requiredFlagSchema } from "../wire/values.ts";

const userByEmailResponse = z.object({ result: z.object({ indicator: indicatorSchema, userName: codeSchema }) });
const takenResponse = z.object({ result: requiredFlagSchema });
const accountCheckResponse = z.object({
  result: z.object({ hasInActiveContracts: requiredFlagSchema, message: codeSchema }),
});

/** Look-ups of online accounts: S1-250, E-421, S1-252. */
export const userDirectory = (gateway: GatewayClient): UserDirectory => ({
  userNameOf: (email) =>
    gateway.ask(
      {
        operation: "userByEmail",
        method: "GET",
        path: "/myaccount/userprofile/validate/userbyemail/{email}",
        params: { email },
      },
      userByEmailResponse,
      ({ result }) => (verdictOf(result.indicator, result.userName) === "done" ? result.userName : undefined),
    ),
  isTaken: (userName) =>
    gateway.ask(
      {
        operation: "userNameTaken",
        method: "GET",
        path: "/myaccount/userprofile/validate/username/{userName}",
        params: { userName },
      },
      takenResponse,
      ({ result }) => result,
    ),
  standing: (userName, partner) =>
    gateway.ask(
      {
        operation: "checkAccount",
        method: "GET",
        path: "/myaccount/check/account/{userName}/{partnerNumber}",
        params: { userName, partnerNumber: partner },
      },
      accountCheckResponse,
      ({ result }) => ({ hasInactiveContracts: result.hasInActiveContracts, message: result.message }),
    ),
});
