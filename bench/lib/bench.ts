import type { Library } from './library';
import type { LimitServer } from './limit-process';
import type { Load, Target } from './load';
import { load } from './load';
import type { Product } from './product';
import type { Row } from './promise';
import { type Comparison, measureInTurn } from './rounds';
import { signIn } from './session';

/** What every measurement gets. */
export interface Bench {
  root: string;
  /** The folder for what later runs may use again. */
  cache: string;
  product: Product;
  library: Library;
  /** The bare server on the same database. */
  database: LimitServer;
  rounds: number;
  /** How long one side of a round runs. */
  seconds: number;
}

export type Work = (bench: Bench) => Promise<Row[]>;

/** The gallery of new pictures, as the web application asks for it. */
export async function galleryTarget(
  { product, library }: Bench,
  queries: Record<string, string>[] = [{}],
): Promise<Target> {
  const base = { gallery: 'new', main_category_id: `${library.category}` };
  return {
    origin: product.origin,
    paths: queries.map((query) => `/api/image/images/?${new URLSearchParams({ ...base, ...query })}`),
    headers: await signIn(product),
    pid: product.apiPid,
    postmaster: product.postmaster,
  };
}

export function limitTarget({ origin, pid }: LimitServer, paths: string[]): Target {
  return { origin, pid, paths };
}

/** Warms both sides up, then measures them in turn. */
export async function compare(
  bench: Pick<Bench, 'rounds' | 'seconds'>,
  limit: Target,
  ours: Target,
  connections: number,
  figure: (load: Load) => number = ({ perSecond }) => perSecond,
): Promise<Comparison> {
  await load(limit, connections, WARM_UP_SECONDS);
  await load(ours, connections, WARM_UP_SECONDS);
  const measure = async (target: Target) => figure(await load(target, connections, bench.seconds));
  return measureInTurn(
    bench.rounds,
    () => measure(limit),
    () => measure(ours),
  );
}

/** Long enough for the compiler to optimize the hot functions. */
const WARM_UP_SECONDS = 2;
