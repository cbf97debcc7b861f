import { enrollmentPorts } from "@switchyard/adapters-gateway/enrollment-ports";
import type { GatewayOptions } from "@switchyard/adapters-gateway/http/options";
import { fixedToken } from "@switchyard/adapters-gateway/tokens/token-source";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Digest } from "@switchyard/domain/journey/ports";
import { replay } from "@switchyard/domain/replay/replay";
import { inShort } from "@switchyard/domain/support/in-short";
import type { Recording } from "@switchyard/domain/journey/recording";
import { cannotWork, type ReplayTools } from "../replay/replay-journey.ts";
import { flowNamed } from "./flow-named.ts";
import { brandFacts } from "@switchyard/domain/kernel/brand";
import type { AnyFlow } from "./flows.ts";

type GatewayOf = (journey: Omit<Journey, "state">, recording: Recording) => object;

/** Loads with the first journey of a customer's flow, so that replays of new service start faster. */
let askedByCustomers: ((options: GatewayOptions) => object) | undefined;

/**
 * The tools of a replay: the site's own parts, with recordings in place of the network.
 *
 * @param others flows that replace today's
 */
export const replayTools = (journals: ReplayTools["journals"], others?: readonly AnyFlow[]): ReplayTools => {
  // Ports are shared by many journeys, and serve one journey at a time.
  const idle: GatewayOf[] = [];
  return {
    journals,
    inShort: (events, replayed, isForgotten) => {
      try {
        return inShort({ events, replay: replayed, isForgotten });
      } catch (error) {
        // Charges are computed on access.
        return { unreadable: cannotWork(error) };
      }
    },
    replay: async (events, overrides = {}) => {
      const began = events[0];
      const named: string = began?.type === "began" ? began.flow : "";
      const flow = others ? others.find(({ name }) => name === named) : await flowNamed(named);
      if (!flow)
        return { unreadable: began?.type === "began" ? `no flow is named ${named}` : "the journal has no beginning" };
      if (named !== "enrollment") askedByCustomers ??= await portsOfCustomers();
      const ports = idle.pop() ?? recordedGateways();
      try {
        return await replay(events, { flow, ports, digest: numbering(), ...overrides });
      } catch (error) {
        // The site never wrote such a journal: it was changed.
        return { unreadable: cannotWork(error) };
      } finally {
        idle.push(ports);
      }
    },
  };
};

const portsOfCustomers = async (): Promise<NonNullable<typeof askedByCustomers>> => {
  const [{ gatewayPorts }, { customerPorts }] = await Promise.all([
    import("@switchyard/adapters-gateway/ports"),
    import("@switchyard/adapters-gateway/customer-ports"),
  ]);
  return (options) => ({ ...gatewayPorts(options), ...customerPorts(options) });
};

/** One set of ports per brand and language, for any recording and one journey at a time. */
const recordedGateways = (): GatewayOf => {
  const made = new Map<string, object>();
  let answering: Recording;
  return (journey, recording) => {
    answering = recording;
    const kind = `${journey.flow === "enrollment" ? "site" : "customer"} ${journey.brand} ${journey.locale}`;
    const known = made.get(kind) ?? recordedGateway(journey, { answerTo: (...asked) => answering.answerTo(...asked) });
    made.set(kind, known);
    return known;
  };
};

/** The real adapter. Its answers come from the recording, so addresses, tokens, references and pauses don't matter. */
const recordedGateway: GatewayOf = (journey, recording) => {
  const options = {
    baseUrl: "http://replay.invalid",
    brand: journey.brand,
    locale: journey.locale,
    correlationId: journey.correlationId,
    fetch: recording,
    tokens: fixedToken("replay"),
    brandPrefixes: brandFacts[journey.brand].planPrefixes,
    retryDelayMs: 0,
    timeoutMs: Number.POSITIVE_INFINITY,
  };
  // A customer's flow uses the customer's token, new service the site's. A recording doesn't distinguish them.
  return askedByCustomers === undefined || journey.flow === "enrollment"
    ? enrollmentPorts(options)
    : askedByCustomers(options);
};

/**
 * Steps compare digests only within one replay, and some only their first eight letters. So a number per text is
 * enough, and faster than Node's cryptography.
 */
const numbering = (): Digest => {
  const numbers = new Map<string, string>();
  return (text) => {
    const known = numbers.get(text) ?? String(numbers.size + 1).padStart(8, "0");
    numbers.set(text, known);
    return known;
  };
};
