import type { PasswordHelp, PasswordReset } from "@switchyard/domain/session/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";

const outcomes: Readonly<Record<"Success" | "InvalidCode" | "PasswordNotAccepted", PasswordReset>> = { Success: "done", InvalidCode: "wrong-code", PasswordNotAccepted: "password-not-accepted" };

const resetResponse = z.object({ result: z.object({ indicator: z.enum(["Success", "InvalidCode", "PasswordNotAccepted"]) }) });

/** Forgotten passwords and user names. What the gateway says of a request for help is not read: it says the same to all. */
export const passwordHelp = (gateway: GatewayClient): PasswordHelp => ({
  forgotPassword: (login, idempotencyKey) => gateway.tell({ operation: "forgotPassword", method: "POST", path: "/myaccount/userprofile/forgotpassword", body: { userName: login }, idempotencyKey }),
  resetPassword: (code, newPassword, idempotencyKey) =>
    gateway
      .ask({ operation: "resetPassword", method: "POST", path: "/myaccount/userprofile/resetpassword", body: { resetCode: code, newPassword }, idempotencyKey }, resetResponse)
      .map(({ result }) => outcomes[result.indicator]),
  forgotUserName: (email, idempotencyKey) => gateway.tell({ operation: "forgotUserName", method: "POST", path: "/myaccount/userprofile/forgotusername", body: { email }, idempotencyKey }),
});
