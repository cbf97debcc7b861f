import type { Profiles } from "@switchyard/domain/session/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { indicatorSchema } from "../wire/indicator.ts";
import { codeSchema } from "../wire/values.ts";

/** The site requires the first and last name (S1-249); other gateways may omit the rest. */
const profileResponse = z.object({
  result: z.object({
    firstName: z.string(),
    lastName: z.string(),
    fullName: codeSchema,
    userName: codeSchema,
    email: codeSchema,
  }),
});
const setEmailResponse = z.object({
  result: z.object({ indicator: indicatorSchema.pipe(z.enum(["Success", "EmailTaken"])) }),
});

export const profiles = (gateway: GatewayClient): Profiles => ({
  mine: () =>
    gateway.ask(
      { operation: "userProfile", method: "GET", path: "/myaccount/userprofile/extended" },
      profileResponse,
      ({ result }) => result,
    ),
  setEmail: (email) =>
    gateway.ask(
      { operation: "setEmail", method: "POST", path: "/myaccount/userprofile/setemail", body: { email } },
      setEmailResponse,
      ({ result }) => (result.indicator === "Success" ? "done" : "email-taken"),
    ),
});
