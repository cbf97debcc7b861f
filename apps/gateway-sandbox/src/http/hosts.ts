import type { Hono } from "hono";
import { chatDesk } from "../chat/chat.ts";
import { contentSystem } from "../cms/plan-content.ts";
import { deviceRiskService } from "../device-risk/service.ts";
import { cardFrame } from "../payments/frame.ts";
import type { Gateway } from "./gateway.ts";

/**
 * The provider's other services, each at a separate host name on the sandbox's port (`cms.localhost:4010`),
 * as at a real provider: one line per host.
 */
export const otherHosts = (gateway: Gateway): ReadonlyMap<string, Hono> =>
  new Map([
    ["cms.localhost", contentSystem(gateway)],
    ["risk.localhost", deviceRiskService(gateway)],
    ["cards.localhost", cardFrame(gateway)],
    ["chat.localhost", chatDesk(gateway)],
  ]);
