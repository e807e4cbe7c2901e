import { createRng } from '../../apps/server/src/demo/art/core/rng';
import { LOOK_LENGTH } from '../../apps/server/src/features/looks/look-of';
import type { Bench } from '../lib/bench';
import type { Library } from '../lib/library';
import { answerTimes } from '../lib/load';
import { atMost, type Row } from '../lib/promise';
import { median, percentile } from '../lib/rounds';
import { signIn } from '../lib/session';

const ASKED = 20;
const BATCH = 5000;

/** Finds similar pictures among all looks of the library, as the details of a picture do. */
export async function looks({ product, library, rounds }: Bench): Promise<Row[]> {
  await fillLooks(library);
  const [{ n = 0 } = {}] = await library.query<{ n: number }>('select count(*)::int as n from picture_looks');
  const asked = await library.query<{ id: number }>(
    `select p.id::int as id from pictures p join picture_looks l on l.picture_id = p.id
     where p.visibility = 'public' and p.deleted_at is null and p.main_category_id = $1 and octet_length(l.print) > 0
     order by p.id limit ${ASKED}`,
    [library.category],
  );
  const target = {
    origin: product.origin,
    paths: asked.map(({ id }) => `/api/image/images/${id}/similar/`),
    headers: await signIn(product),
  };
  // The first request loads the looks into memory.
  const [first = Number.NaN] = await answerTimes({ ...target, paths: target.paths.slice(0, 1) }, 1);
  await answerTimes(target, 1);
  const times = await answerTimes(target, rounds);
  return [
    {
      work: `similar pictures among ${n.toLocaleString('en')} looks, p50`,
      unit: 'ms',
      ours: median(times),
      promise: atMost(50, 50),
      note: `p95 ${percentile(times, 95).toFixed(0)}, the very first ${(first / 1000).toFixed(1)} s`,
    },
  ];
}

/** Makes looks for seeded pictures that have none: between those of two drawings, with small changes. */
async function fillLooks({ query }: Library): Promise<void> {
  const rows = await query<{ look: Buffer }>(
    `select look from picture_looks where octet_length(print) > 0 order by picture_id`,
  );
  const drawn = rows.map(({ look }) => new Int8Array(look));
  const rng = createRng(1);
  for (let last = '0'; ; ) {
    const missing = await query<{ id: string }>(
      `select id::text as id from pictures p
       where id > $1 and not exists (select 1 from picture_looks l where l.picture_id = p.id)
       order by id limit ${BATCH}`,
      [last],
    );
    last = missing.at(-1)?.id ?? '';
    if (!last) return;
    await query(
      // An older date, because looks written just now are read again before each search.
      `insert into picture_looks (picture_id, company_id, main_category_id, look, print, created_at)
       select p.id, p.company_id, p.main_category_id, made.look, ''::bytea, now() - interval '1 day'
       from unnest($1::bigint[], $2::bytea[]) as made (id, look) join pictures p on p.id = made.id`,
      [
        missing.map(({ id }) => id),
        missing.map(() => {
          const [one, other, share] = [rng.pick(drawn), rng.pick(drawn), rng.next()];
          return Buffer.from(
            Int8Array.from({ length: LOOK_LENGTH }, (_, at) => {
              const value = (one[at] ?? 0) * share + (other[at] ?? 0) * (1 - share) + rng.range(-9, 9);
              return Math.max(-127, Math.min(127, Math.round(value)));
            }).buffer,
          );
        }),
      ],
    );
  }
}
