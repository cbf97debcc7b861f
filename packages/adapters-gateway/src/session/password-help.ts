import type { PersonLimit } from "../http/wire.ts";
import type { PasswordHelp, PasswordReset, ResetCodeState } from "@switchyard/domain/session/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { byIndicator } from "../wire/indicator.ts";

const resetResponse = z.object({
  result: byIndicator(
    z.discriminatedUnion("indicator", [
      z
        .object({ indicator: z.literal("Success"), userName: z.string() })
        .transform(({ userName }): PasswordReset => ({ kind: "done", userName })),
      z.object({ indicator: z.literal("InvalidCode") }).transform((): PasswordReset => ({ kind: "wrong-code" })),
      z
        .object({ indicator: z.literal("PasswordNotAccepted") })
        .transform((): PasswordReset => ({ kind: "password-not-accepted" })),
    ]),
  ),
});

const codeResponse = z.object({
  result: byIndicator(
    z.discriminatedUnion("indicator", [
      z.object({ indicator: z.literal("Success") }).transform((): ResetCodeState => "open"),
      z.object({ indicator: z.literal("InvalidCode") }).transform((): ResetCodeState => "spent"),
    ]),
  ),
});

/** Limits mails per user name or mailbox. */
const mailTo = (name: string): readonly PersonLimit[] => [{ kind: "mail", subject: name.trim().toLowerCase() }];

/** Help with forgotten passwords and user names. We ignore the gateway's answers to requests: they are the same for all. */
export const passwordHelp = (gateway: GatewayClient): PasswordHelp => ({
  forgotPassword: (login, returnUrl, idempotencyKey) =>
    gateway.command({
      operation: "forgotPassword",
      method: "POST",
      path: "/myaccount/userprofile/forgotpassword",
      body: { userName: login, returnUrl },
      idempotencyKey,
      personLimits: mailTo(login),
    }),
  codeState: (resetCode) =>
    gateway
      .askOrRefused(
        {
          operation: "checkResetCode",
          method: "POST",
          path: "/myaccount/userprofile/resetcode",
          body: { resetCode },
        },
        codeResponse,
        { 404: z.unknown() },
      )
      .map((answered) => (answered.kind === "refused" ? "not-checked" : answered.answer.result)),
  resetPassword: (code, newPassword, idempotencyKey) =>
    gateway.ask(
      {
        operation: "resetPassword",
        method: "POST",
        path: "/myaccount/userprofile/resetpassword",
        body: { resetCode: code, newPassword },
        idempotencyKey,
      },
      resetResponse,
      ({ result }) => result,
    ),
  forgotUserName: (email, returnUrl, idempotencyKey) =>
    gateway.command({
      operation: "forgotUserName",
      method: "POST",
      path: "/myaccount/userprofile/forgotusername",
      body: { email, returnUrl },
      idempotencyKey,
      personLimits: mailTo(email),
    }),
});
