// A gateway in a process of its own that speaks HTTPS: key and certificate come by message, the address and the version
// of TLS that each new caller speaks go back by message.
import { subscribe } from "node:diagnostics_channel";
import type { TLSSocket } from "node:tls";
import { serveSandbox } from "@switchyard/gateway-sandbox/serve";

export interface SecondGatewayMessage {
  readonly url?: string;
  readonly protocol?: string | null;
}

const tell = (message: SecondGatewayMessage) => process.send?.(message);

subscribe("http.server.request.start", (message) =>
  tell({ protocol: (message as { socket: TLSSocket }).socket.getProtocol() }),
);

process.once("disconnect", () => process.exit());
process.once("message", (tls: { key: string; cert: string }) => {
  void serveSandbox({
    port: 0,
    host: "localhost",
    dataDir: undefined,
    clientId: "larkspur-site",
    clientSecret: "sandbox-secret",
    tls,
  }).then(({ url }) => tell({ url }));
});
