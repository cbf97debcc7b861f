import type { VirtualUser } from "@switchyard/domain/session/ports";
import type { GatewayClient } from "../http/client.ts";

/** the answers are not read. */
export const virtualUser = (gateway: GatewayClient): VirtualUser => ({
  came: (accessToken) =>
    gateway.tell({
      operation: "virtualUser",
      method: "POST",
      path: "/myaccount/virtualuser",
      body: { access_token: accessToken },
    }),
  left: () => gateway.tell({ operation: "virtualUserLogout", method: "GET", path: "/myaccount/virtualuser/logout" }),
});
