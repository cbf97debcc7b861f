// An HTTPS gateway in a separate process. Key and certificate arrive by message; its address and each connection's TLS
// version are sent back.
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
