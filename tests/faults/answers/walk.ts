import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { replay } from "@switchyard/domain/replay/replay";
import { stepNamed } from "@switchyard/domain/journey/step";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import { correlationIdSchema, type JourneyId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { Payment } from "@switchyard/gateway-sandbox/payments/dues";
import { baseUrl, type GatewayHere } from "../once/gateway-here.ts";
import type { Act, Conversation } from "../once/scenario.ts";
import { digestUnder, type Everybodys, type SiteProcess, siteProcess, worked } from "../once/site-process.ts";
import { randomReference } from "../once/walk.ts";
import type { Loss } from "./wire.ts";
import { Wire } from "./wire.ts";

/** What is walked: a flow, and as whom. */
export interface Walked<State, Ports> {
  readonly flow: OrderFlow<State, Ports>;
  readonly signedInAs?: string;
  ports(conversation: Conversation): Ports;
}

/** A form as it was rendered: sent again, it is the same. */
interface Rendered {
  readonly step: string;
  readonly input: unknown;
  readonly goesOn: Act<never>["goesOn"];
}

/** More than a lease lasts, in milliseconds. */
const restartMs = 60_000;

/** One customer's walk through a flow over a sandbox of its own: what they do, what they are told, and what the gateway has. */
export class Walk<State, Ports> {
  readonly wire = new Wire();
  private ahead = 0;
  private rendered: readonly Rendered[] = [];
  private site: SiteProcess<State>;
  private turn = 0;
  private readonly what: Walked<State, Ports>;
  private readonly gateway: GatewayHere;
  private readonly id: JourneyId;
  private readonly conversation: Everybodys;
  private readonly dataDir: string;
  private readonly honoursKeys: boolean;

  private constructor(
    what: Walked<State, Ports>,
    gateway: GatewayHere,
    { customer, dataDir, honoursKeys }: { customer: Conversation["customer"]; dataDir: string; honoursKeys: boolean },
  ) {
    this.what = what;
    this.gateway = gateway;
    this.dataDir = dataDir;
    this.honoursKeys = honoursKeys;
    this.id = journeyIdSchema.parse(randomUUID());
    this.conversation = {
      baseUrl,
      brand: "main",
      tokens: gateway.tokens,
      customer,
      fetch: this.wire.over(gateway.fetch),
      brandPrefixes: ["Larkspur Energy", "Larkspur"],
      retryDelayMs: 0,
    };
    this.site = this.opened();
  }

  static async begun<State, Ports>(
    what: Walked<State, Ports>,
    gateway: GatewayHere,
    dataDir: string,
    honoursKeys: boolean,
  ): Promise<Walk<State, Ports>> {
    await gateway.startOver(honoursKeys);
    const customer = what.signedInAs === undefined ? gateway.tokens : await gateway.tokensOf(what.signedInAs);
    const walk = new Walk(what, gateway, { customer, dataDir: mkdtempSync(join(dataDir, "walk-")), honoursKeys });
    const correlationId = correlationIdSchema.parse(randomReference());
    worked(await walk.site.runner.begin({ id: walk.id, correlationId, brand: "main", locale: "en" }));
    return walk;
  }

  private opened(): SiteProcess<State> {
    return siteProcess({
      scenario: this.what,
      dataDir: this.dataDir,
      conversation: this.conversation,
      ahead: () => this.ahead,
      gatewayHonoursKeys: this.honoursKeys,
    });
  }

  get flow(): OrderFlow<State, Ports> {
    return this.what.flow;
  }

  async state(): Promise<State> {
    const found = worked(await this.site.runner.find(this.id));
    if (!found) throw new Error("the journey is gone");
    return found.state;
  }

  /** Fills in a form and sends it. */
  async press(acts: readonly Act<Ports>[]): Promise<void> {
    this.turn += 1;
    const ports = this.what.ports({
      ...this.conversation,
      fetch: this.gateway.fetch,
      locale: "en",
      correlationId: "WALKS-LOOKUP",
    });
    const visit = { ports, turn: this.turn, isAgain: false, newestCode: this.gateway.newestCode };
    this.rendered = await Promise.all(
      acts.map(async ({ step, input, goesOn }) => ({ step, input: await input(visit), goesOn })),
    );
    await this.pressAgain();
  }

  /** Sends the form that was sent last once more, as it was. */
  async pressAgain(): Promise<void> {
    this.wire.nextPress();
    for (const { step: name, input, goesOn } of this.rendered) {
      const step = stepNamed(this.flow, name);
      if (step === undefined) throw new Error(`${this.flow.name} has no step ${name}`);
      const outcome = worked(await this.site.runner.runThrough({ journey: this.id, step, input }));
      if (outcome.kind === "unreadable") throw new Error(`${name} can't read ${outcome.fields.join(", ")}`);
      if (outcome.kind !== "done") return;
      if (goesOn && !(outcome.answer && goesOn(outcome.answer))) return;
    }
  }

  loseNext(loss: Loss): void {
    this.wire.lose(loss);
  }

  /** The site ends and begins anew; the customer comes back with nothing but the journey's token. */
  restart(): void {
    this.ahead += restartMs;
    this.site.store.close();
    this.site = this.opened();
  }

  ledger(): Promise<LedgerContents> {
    return this.gateway.ledger();
  }

  payments(): Promise<readonly Payment[]> {
    return this.gateway.bodiesOf<Payment>("payment");
  }

  async journal(): Promise<readonly JournalEvent[]> {
    return worked(await this.site.store.events(this.id));
  }

  /** A journal of the walk, or its beginning, run again with today's code. */
  replayOf(events: readonly JournalEvent[]): ReturnType<typeof replay> {
    return replay(events, {
      flow: this.flow,
      ports: (journey, fetch) =>
        this.what.ports({
          ...this.conversation,
          fetch,
          locale: journey.locale,
          correlationId: journey.correlationId,
        }),
      digest: digestUnder(""),
    });
  }

  /** What today's code makes of the walk's journal: the same, or in words what is otherwise. */
  async replayed(): Promise<string> {
    const again = await this.replayOf(await this.journal());
    if ("unreadable" in again) return again.unreadable;
    const otherwise = again.steps.filter(({ verdict }) => verdict === "different" || verdict === "cannot-tell");
    return otherwise.length === 0
      ? again.verdict
      : otherwise.map(({ step, differences }) => `${step}: ${differences.join(", ")}`).join("; ");
  }

  close(): void {
    this.site.store.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
