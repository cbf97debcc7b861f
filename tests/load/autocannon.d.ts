declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Requests to send in rotation instead of the URL's own path. */
    readonly requests?: readonly { readonly path: string }[];
    /** Requests per second over all connections; without it, as fast as possible. */
    readonly overallRate?: number;
    /** Seconds. */
    readonly timeout?: number;
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p99: number };
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number } | undefined>>;
    readonly throughput: { readonly total: number };
    readonly non2xx: number;
    readonly "2xx": number;
    /** The late ones among them. */
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
