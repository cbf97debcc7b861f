import { z } from "zod";
import type { At } from "../model.ts";
import { mayMakeAccount } from "./create-online-account.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({ userNameIs: z.enum(["email", "user-name"]), userName: z.string().trim().min(1).max(254) });

export interface UserNameChecked {
  readonly isTaken: boolean;
}

/**
 * Mini-confirmation: whether an account with this e-mail address or user name exists, before one is created (E-256).
 */
export const checkUserName: EnrollmentStep<At<"ordered" | "finished">, z.output<typeof input>, UserNameChecked> = {
  name: "checkUserName",
  allowed: mayMakeAccount,
  input,
  run: ({ state, ports: { directory } }, { userNameIs, userName }) =>
    (userNameIs === "email"
      ? directory.userNameOf(userName).map((found) => found !== undefined)
      : directory.isTaken(userName)
    ).map((isTaken) => ({
      state: isTaken ? state : { ...state, freeUserName: userName },
      destination: state.at,
      answer: { isTaken: isTaken && userName !== state.freeUserName },
    })),
};
