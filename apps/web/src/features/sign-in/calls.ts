import type { Endpoint } from "../../site/calls/endpoint.ts";
import { login, refreshToken } from "./calls/session.ts";
import { userByEmail, userCheck, validateUserName, virtualUser, virtualUserLogout } from "./calls/users.ts";

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [
  login,
  refreshToken,
  userByEmail,
  userCheck,
  validateUserName,
  virtualUser,
  virtualUserLogout,
];
