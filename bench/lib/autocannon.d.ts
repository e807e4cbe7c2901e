// The package has no types; these are only the ones used here.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    headers?: Record<string, string>;
    requests?: { path: string }[];
    /** Requests per second over all connections, whether or not they are answered. */
    overallRate?: number;
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
    latency: { p50: number; p99: number; average: number };
  }
  interface Run {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  function autocannon(options: Options): Promise<Result>;
  function autocannon(options: Options, done: (error: Error | null, result: Result) => void): Run;
  export = autocannon;
}
