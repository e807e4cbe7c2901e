import autocannon from 'autocannon';
import { cpuMs, cpuMsOfChildren, cpuMsSince } from './processes';

/** The requests and their server. Each connection goes through the paths in turn. */
export interface Target {
  origin: string;
  paths: string[];
  headers?: Record<string, string>;
  /** The server process, to measure its processor time per request. */
  pid?: number | undefined;
  /** The database process, to measure its share. */
  postmaster?: number | undefined;
}

export interface Load {
  perSecond: number;
  p99Ms: number;
  /** Processor time of all threads of the server process. */
  cpuMsPerRequest: number | undefined;
  databaseMsPerRequest: number | undefined;
}

/** No load runs longer than this. */
const MAX_SECONDS = 60;

export async function load(target: Target, connections: number, seconds: number): Promise<Load> {
  // The load generator may only send to this machine.
  if (new URL(target.origin).hostname !== '127.0.0.1')
    throw new Error(`${target.origin} is not this machine`);
  const { pid, postmaster } = target;
  const cpuBefore = cpuMs(pid);
  const databaseBefore = postmaster === undefined ? undefined : cpuMsOfChildren(postmaster);
  const result = await autocannon({
    url: target.origin,
    connections,
    duration: Math.min(seconds, MAX_SECONDS),
    timeout: 20,
    headers: target.headers ?? {},
    requests: target.paths.map((path) => ({ path })),
  });
  const cpuAfter = cpuMs(pid);
  const { total } = result.requests;
  if (result.errors > 0 || result.non2xx > 0 || total === 0) {
    const { errors, non2xx } = result;
    throw new Error(`${target.paths[0]}: ${total} answers, ${non2xx} refused, ${errors} broken off`);
  }
  return {
    perSecond: total / result.duration,
    p99Ms: result.latency.p99,
    cpuMsPerRequest:
      cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / total,
    databaseMsPerRequest:
      postmaster === undefined || !databaseBefore?.size
        ? undefined
        : cpuMsSince(databaseBefore, postmaster) / total,
  };
}

export interface Flood {
  /** Answers that the caller wanted, in a second. */
  goodPerSecond: number;
  /** Milliseconds to each refusal. */
  refusals: number[];
}

/** Sends at this rate, whatever the answers are. */
export async function flood(
  { origin, paths, headers }: Target,
  connections: number,
  overallRate: number,
  seconds: number,
): Promise<Flood> {
  const refusals: number[] = [];
  let good = 0;
  const result = await new Promise<{ duration: number; errors: number }>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: Math.min(seconds, MAX_SECONDS),
        timeout: 20,
        headers: headers ?? {},
        requests: paths.map((path) => ({ path })),
        overallRate: Math.round(overallRate),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_, status, __, milliseconds) => {
      if (status < 300) good += 1;
      else refusals.push(milliseconds);
    });
  });
  if (result.errors > 0) throw new Error(`${paths[0]}: ${result.errors} broken off`);
  return { goodPerSecond: good / result.duration, refusals };
}

/** Milliseconds until the whole answer has arrived, for single requests one after another. */
export async function answerTimes({ origin, paths, headers }: Target, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const startedAt = performance.now();
      const reply = await fetch(origin + path, { headers: headers ?? {} });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      times.push(performance.now() - startedAt);
    }
  }
  return times;
}
