/** What the programs tell of their work. Values are words of ours, never what somebody sent. */
export interface Signals {
  /** An answer, by the pattern of its route. */
  request: { method: string; route: string; status: number; seconds: number };
  /** One more request under way, or one less. */
  inFlight: 1 | -1;
  /** The same for streams of events. */
  stream: 1 | -1;
  refused: { reason: string };
  statement: { statement: string; seconds: number };
  databaseError: { code: string };
  /** Who answered a read that a replica may answer: it, or the primary because it was late, left out or failed. */
  replicaRead: { result: 'replica' | 'late' | 'out' | 'again' };
  store: { op: string; result: 'ok' | 'missing' | 'failed'; seconds: number };
  job: { queue: string; result: 'done' | 'again' | 'failed'; seconds: number };
  signIn: { result: 'ok' | 'refused' | 'failed' };
  upload: { result: string };
  render: { form: string; seconds: number };
  /** A search among looks that this program holds for others. */
  lookSearch: { seconds: number };
}

type Listener<Name extends keyof Signals> = (fact: Signals[Name]) => void;

const listeners: { [Name in keyof Signals]?: Listener<Name>[] } = {};

/** Returns what ends it. */
export function listen<Name extends keyof Signals>(name: Name, listener: Listener<Name>): () => void {
  const all: Listener<Name>[] = listeners[name] ?? [];
  Object.assign(listeners, { [name]: [...all, listener] });
  return () => {
    const rest = (listeners[name] as Listener<Name>[]).filter((other) => other !== listener);
    Object.assign(listeners, { [name]: rest.length > 0 ? rest : undefined });
  };
}

/** Costs next to nothing while nobody listens. */
export function signal<Name extends keyof Signals>(name: Name, fact: Signals[Name]): void {
  for (const listener of listeners[name] ?? []) listener(fact);
}

export const isHeard = (name: keyof Signals): boolean => listeners[name] !== undefined;

/** Seconds since `began`, a moment of `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1000;
