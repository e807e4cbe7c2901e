// The package has no types; these are only the ones used here.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    headers?: Record<string, string>;
    requests?: { path: string }[];
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
    latency: { p50: number; p99: number; average: number };
  }
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
