/** An answer's processor time and its waiting time, for gateway and network. */
export interface Service {
  readonly busyMs: number;
  readonly idleMs: number;
}

interface Machines {
  /** Instances get requests in rotation, as from nginx, and each processes one at a time. */
  readonly instances: number;
  /** The number of processors shared by all instances; without it, each has its own. */
  readonly processors?: number;
}

/**
 * Simulates requests that arrive at random at several instances; returns their total times in milliseconds.
 *
 * @param perSecond average arrival rate
 * @param services durations of answers without load; each request takes one of these
 * @param lot a random number from 0 to 1
 */
export const answerTimes = (
  { instances, processors = Number.POSITIVE_INFINITY }: Machines,
  perSecond: number,
  services: readonly Service[],
  count: number,
  lot: () => number,
): readonly number[] => {
  const instanceFree = Array.from({ length: instances }, () => 0);
  const processorFree = Array.from({ length: Math.min(processors, instances) }, () => 0);
  let now = 0;
  return Array.from({ length: count }, (_, index) => {
    now += (-Math.log(1 - lot()) / perSecond) * 1_000;
    const instance = index % instances;
    const processor = processors >= instances ? instance : processorFree.indexOf(Math.min(...processorFree));
    const { busyMs, idleMs } = services[Math.floor(lot() * services.length)] ?? { busyMs: 0, idleMs: 0 };
    const begins = Math.max(now, instanceFree[instance] ?? 0, processorFree[processor] ?? 0);
    const ends = begins + busyMs;
    instanceFree[instance] = ends;
    processorFree[processor] = ends;
    return ends - now + idleMs;
  });
};

/**
 * A quantile of the values.
 * @param share from 0 to 1
 */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
