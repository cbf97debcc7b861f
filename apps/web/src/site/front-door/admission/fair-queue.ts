import { type AdmissionFacts, admissionTable, type Begun, begunRanks, pressureOf } from "./admission-table.ts";

/** A request that wants a place. */
export interface Asking {
  readonly address: string;
  readonly begun: Begun;
  begin(): void;
}

/** The most requests of one address that may begin at once while the processor is busy. */
const share = 6;
/**
 * The most concurrent weight of one address: 6 pages of strangers, 12 of visitors who look at plans, 18 of customers,
 * or 24 of orders.
 */
const mostAsked = 72;
const weights: Readonly<Record<Begun, number>> = { nothing: 12, looking: 6, "signed in": 4, "an order": 3 };

/** A slowed address pauses for this multiple of its last request's cost: it gets a fiftieth of the processor. */
const pausesPerCost = 49;
/** The processor is busy above this share of the time, and idle below the other. */
const isShortFrom = 0.8;
const hasTimeBelow = 0.5;
/** The address with the most requests, above a few, may use this share of a busy processor. */
const few = 2;
const mostUse = 0.4;
/** Milliseconds with few requests after which an address is no longer slowed: refused clients retry at once. */
const fewForMs = 1_000;
/** Or after the processor has not been busy for this time. */
const slowedForMs = 10_000;
/** For this time after each request, another address counts as present. */
const isHereForMs = 10_000;

class Address {
  readonly waiting: Readonly<Record<Begun, Set<Asking>>> = {
    "an order": new Set(),
    "signed in": new Set(),
    looking: new Set(),
    nothing: new Set(),
  };
  /** Running requests, all requests including waiting ones, and both by weight. */
  making = 0;
  asking = 0;
  asked = 0;
  /** The number of requests that may begin beyond the share until the next check. */
  spare = 0;
  /** Its share of the processor's work, as an average of half a second. */
  use = 0;
  isSlowed = false;
  /** The time since which it has had few requests. */
  fewSince: number | undefined;
  pausesUntil = 0;
}

/**
 * Shares one process's processor and places fairly between addresses. While there is time and room, each request begins
 * at once. Otherwise an address begins no more than its share. An address that asks for more, or uses most of the
 * processor, is slowed until its cost is at most a fiftieth of the time. Time is passed in, in milliseconds.
 */
export class FairQueue {
  readonly #addresses = new Map<string, Address>();
  readonly #seenAt = new Map<string, number>();
  readonly #mostInFlight: number;
  readonly #isFair: boolean;
  #inFlight = 0;
  /** Addresses with at least one request. */
  #addressesInFlight = 0;
  readonly #waitingOf: Record<Begun, number> = { "an order": 0, "signed in": 0, looking: 0, nothing: 0 };
  /** The share of time in which the processor was busy, as an average of several checks. */
  #meanWork = 0;
  #shortAt = Number.NEGATIVE_INFINITY;
  #lateness = 0;
  /**
   * The cost that each running request has accumulated since the process started; requests share the work of each
   * moment equally.
   */
  #cost = 0;

  /** @param isFair whether addresses share places; otherwise each takes as many places as there are */
  constructor(mostInFlight: number, isFair = true) {
    this.#mostInFlight = mostInFlight;
    this.#isFair = isFair;
  }

  get facts() {
    return {
      inFlight: this.#inFlight,
      addressesInFlight: this.#addressesInFlight,
      mostInFlight: this.#mostInFlight,
      waiting: Object.values(this.#waitingOf).reduce((sum, waiting) => sum + waiting, 0),
      lateness: this.#lateness,
      isProcessorShort: this.#isFair && this.#meanWork >= isShortFrom,
    };
  }

  /** Counts an address's request, including one without cost. */
  saw(address: string, now: number): void {
    this.#seenAt.delete(address);
    this.#seenAt.set(address, now);
  }

  isSlowed(address: string): boolean {
    return this.#addresses.get(address)?.isSlowed ?? false;
  }

  /**
   * Begins the request when there is room.
   *
   * @returns a function that cancels it while it waits
   */
  enter(asking: Asking, now: number): () => void {
    const address = this.#addressOf(asking.address);
    address.waiting[asking.begun].add(asking);
    address.asked += weights[asking.begun];
    address.asking += 1;
    this.#waitingOf[asking.begun] += 1;
    this.saw(asking.address, now);
    this.#fill(now);
    return () => {
      if (!address.waiting[asking.begun].delete(asking)) return;
      this.#waitingOf[asking.begun] -= 1;
      this.#left(asking, address);
    };
  }

  /** A running request has ended. */
  ended(asking: Asking, cost: number, now: number): void {
    const address = this.#addressOf(asking.address);
    this.#inFlight -= 1;
    address.making -= 1;
    if (address.making === 0) this.#addressesInFlight -= 1;
    address.pausesUntil = Math.max(address.pausesUntil, now + pausesPerCost * cost);
    this.#left(asking, address);
    this.#fill(now);
  }

  /**
   * Adds processor time since the last call.
   *
   * @returns the accumulated cost of each running request
   */
  worked(milliseconds: number): number {
    this.#cost += milliseconds / Math.max(1, this.#inFlight);
    return this.#cost;
  }

  /**
   * Measures the load, 20 times a second.
   *
   * @param work the share of time in which the processor was busy
   */
  look({ work, lateness, now }: { readonly work: number; readonly lateness: number; readonly now: number }): void {
    this.#meanWork += (work - this.#meanWork) * 0.3;
    this.#lateness = lateness;
    if (this.#meanWork >= isShortFrom) this.#shortAt = now;
    for (const [address, at] of this.#seenAt) {
      if (now - at <= isHereForMs) break;
      this.#seenAt.delete(address);
    }
    const most = Math.max(few, ...[...this.#addresses.values()].map(({ asking }) => asking));
    for (const [name, address] of this.#addresses) {
      address.use += (work * (address.making / Math.max(1, this.#inFlight)) - address.use) * 0.1;
      address.fewSince = address.asking <= few ? (address.fewSince ?? now) : undefined;
      const asksForFew = address.fewSince !== undefined && now - address.fewSince >= fewForMs;
      if (address.asked === 0 && address.pausesUntil <= now && (asksForFew || !address.isSlowed))
        this.#addresses.delete(name);
      // One share of requests at most may begin at once, even with time to spare, because their cost shows only at the
      // next check.
      address.spare = work < hasTimeBelow ? share : 0;
      const isGreedy =
        address.asked > mostAsked || (address.asking > few && address.asking === most && address.use > mostUse);
      if (isGreedy && this.#othersAreHere(name) && this.#meanWork >= isShortFrom) address.isSlowed = true;
      if (asksForFew || now - this.#shortAt > slowedForMs || !this.#othersAreHere(name)) address.isSlowed = false;
    }
    this.#fill(now);
  }

  #othersAreHere(address: string): boolean {
    return this.#seenAt.size > (this.#seenAt.has(address) ? 1 : 0);
  }

  #addressOf(name: string): Address {
    const address = this.#addresses.get(name) ?? new Address();
    this.#addresses.set(name, address);
    return address;
  }

  #left({ begun }: Asking, address: Address): void {
    address.asked -= weights[begun];
    address.asking -= 1;
  }

  #fill(now: number): void {
    for (const begun of begunRanks)
      while (this.#waitingOf[begun] > 0 && this.#hasRoomFor(begun)) {
        const next = this.#nextOf(begun, now);
        if (next === undefined) break;
        const [asking, address] = next;
        address.waiting[begun].delete(asking);
        this.#waitingOf[begun] -= 1;
        this.#inFlight += 1;
        if (address.making >= share) address.spare -= 1;
        if (address.making === 0) this.#addressesInFlight += 1;
        address.making += 1;
        asking.begin();
      }
  }

  /** Picks a startable request of the address with the least work in progress. */
  #nextOf(begun: Begun, now: number): readonly [Asking, Address] | undefined {
    let least: Address | undefined;
    for (const address of this.#addresses.values())
      if (
        address.waiting[begun].size > 0 &&
        (least === undefined || address.making < least.making) &&
        this.#mayBegin(begun, address, now)
      )
        least = address;
    const [asking] = least?.waiting[begun] ?? [];
    return asking && least && [asking, least];
  }

  /** With thousands of waiting addresses, checking each would take as long as rendering a page. */
  #hasRoomFor(begun: Begun): boolean {
    const facts = {
      begun,
      pressure: pressureOf(this.facts),
      isWithinShare: true,
      hasTime: true,
      isSlowed: false,
      isItsTurn: true,
    };
    return admissionTable.decide(facts).outcome === "begin";
  }

  #mayBegin(begun: Begun, address: Address, now: number): boolean {
    const facts: AdmissionFacts = {
      begun,
      pressure: pressureOf(this.facts),
      isWithinShare: address.making < share,
      hasTime: !this.#isFair || address.spare > 0,
      isSlowed: address.isSlowed,
      isItsTurn: address.making === 0 && now >= address.pausesUntil,
    };
    return admissionTable.decide(facts).outcome === "begin";
  }
}
