export type { GatewayLogEntry, GatewayOptions } from "./http/options.ts";
export { repeatBudget } from "./http/repeat-budget.ts";
export { type NetworkOptions, networkFetch } from "./http/network.ts";
export { type CircuitChange, type ResilienceOptions, resilient } from "./http/resilience.ts";
export { type SiteCredentials, customerSignIn } from "./session/customer-sign-in.ts";
export { type ClientCredentialsOptions, clientCredentials } from "./tokens/client-credentials.ts";
export { type TokenSource, fixedToken } from "./tokens/token-source.ts";
export { type CustomerGateway, customerPorts } from "./customer-ports.ts";
export { type Gateway, gatewayPorts } from "./ports.ts";
