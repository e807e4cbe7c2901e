import type { Db } from '../../../platform/db/database';
import { queryRows, type Statement } from '../../../platform/db/query-rows';
import { KeptAnswers } from './kept-answers';

/** How many of all pictures have a piece of text, as PostgreSQL's statistics know it. */
export interface WordShares {
  pictures: number;
  shares: ReadonlyMap<string, number>;
  /** What is taken for the share of a piece that is too rare for the statistics: half of the least one in them. */
  rarest: number;
}

const KEEP_MS = 5 * 60_000;
const kept = new KeptAnswers<WordShares | undefined>(() => KEEP_MS);

/** The least, the greatest and the empty share follow the shares of the pieces themselves. */
const STATISTICS: Statement = {
  text: `select c.reltuples::bigint::text, s.most_common_elems::text::text[], s.most_common_elem_freqs
    from pg_stats s join pg_class c on c.oid = 'pictures'::regclass
    where s.schemaname = current_schema() and s.tablename = 'pictures' and s.attname = 'search_grams'
      and s.most_common_elems is not null`,
  values: [],
  prepared: false,
};

/** Undefined until the table was analysed. */
export async function readWordShares(db: Db): Promise<WordShares | undefined> {
  const [row] = await queryRows<[string, string[], number[]]>(db, STATISTICS);
  if (!row) return undefined;
  const [pictures, pieces, shares] = row;
  return {
    pictures: Number(pictures),
    shares: new Map(pieces.map((piece, at) => [piece, shares[at] ?? 0])),
    rarest: (shares[pieces.length] ?? 0) / 2,
  };
}

export const wordShares = (db: Db): Promise<WordShares | undefined> => kept.get('', () => readWordShares(db));

/** The share of the pictures that have all these pieces is at most this. */
export const shareOf = ({ shares, rarest }: WordShares, pieces: readonly string[]): number =>
  Math.min(...pieces.map((piece) => shares.get(piece) ?? rarest));
