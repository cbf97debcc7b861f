import type { VirtualUser } from "@switchyard/domain/session/ports";
import type { GatewayClient } from "../http/client.ts";

/** Reports that a visitor came and left. */
export const virtualUser = (gateway: GatewayClient): VirtualUser => ({
  came: (accessToken) =>
    gateway.command({
      operation: "virtualUser",
      method: "POST",
      path: "/myaccount/virtualuser",
      body: { access_token: accessToken },
    }),
  left: () => gateway.command({ operation: "virtualUserLogout", method: "GET", path: "/myaccount/virtualuser/logout" }),
});
