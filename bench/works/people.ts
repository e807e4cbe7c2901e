import { type Bench, galleryTarget } from '../lib/bench';
import { answerTimes } from '../lib/load';
import { atMost, type Row } from '../lib/promise';
import { median } from '../lib/rounds';
import { ACCOUNT } from '../lib/session';

const REPEATS = 40;
const NEIGHBOURS = 4000;
/** So many of them own pictures, 40 each where the library is large enough. */
const OWNERS = 1000;

/** The market of somebody who blocks others or is blocked, and the feed of somebody who follows many. */
export async function people(bench: Bench): Promise<Row[]> {
  const { library } = bench;
  const me = await own(bench);
  await makeNeighbours(bench);
  const time = async (gallery: string) =>
    median(await answerTimes(await galleryTarget(bench, [{ gallery }]), REPEATS));
  const blocking = async (count: number, pair: string, work: string, most: number): Promise<Row> => {
    const limit = await time('new');
    const insert = `insert into blocks (blocker_id, blocked_id) select ${pair} from users
      where account like 'bench-neighbour-%' order by id limit ${count}`;
    await library.query(insert, [me]);
    const ours = await time('new');
    await library.query('delete from blocks where $1 in (blocker_id, blocked_id)', [me]);
    return { work, unit: 'ms', limit, ours, promise: atMost(most, 2 * most) };
  };
  const following = async (count: number, work: string): Promise<Row> => {
    const insert = `insert into follows (follower_id, followed_id) select $1, id from users
      where account like 'bench-neighbour-%' order by id limit ${count}`;
    await library.query(insert, [me]);
    const ours = await time('follow');
    await library.query(
      `delete from follows f using users u where u.id = f.followed_id and f.follower_id = $1
       and u.account like 'bench-neighbour-%'`,
      [me],
    );
    return { work, unit: 'ms', ours, promise: atMost(60, 120) };
  };
  return [
    await blocking(20, '$1, id', 'market, 20 people blocked; limit: nobody', 10),
    await blocking(200, '$1, id', '  200 people blocked', 12),
    await blocking(NEIGHBOURS, 'id, $1', '  blocked by 4,000 people', 20),
    await following(20, 'feed of 20 people'),
    await following(OWNERS, '  of 1,000 people'),
  ];
}

async function own({ library }: Bench): Promise<number> {
  const [row] = await library.query<{ id: number }>('select id from users where account = $1', [
    ACCOUNT.username,
  ]);
  if (!row) throw new Error(`there is no ${ACCOUNT.username}`);
  return row.id;
}

/** Colleagues of whoever has the most pictures on the market; the first of them share these pictures. */
async function makeNeighbours({ library }: Bench): Promise<void> {
  const [largest] = await library.query<{ company_id: number }>(
    `select company_id from pictures where visibility = 'public' and deleted_at is null and main_category_id = $1
     group by 1 order by count(*) desc limit 1`,
    [library.category],
  );
  const company = largest?.company_id;
  const [made] = await library.query<{ n: number }>(
    `with made as (insert into users (company_id, account, username, type_role)
       select $1, 'bench-neighbour-' || n, '邻居' || n, 'illustrator' from generate_series(1, ${NEIGHBOURS}) n
       on conflict do nothing returning id)
     select count(*)::int as n from made`,
    [company],
  );
  if (made?.n !== NEIGHBOURS) return;
  await library.query(
    `with owners as (select id, row_number() over (order by id) - 1 as n from users
       where account like 'bench-neighbour-%' order by id limit ${OWNERS}),
     theirs as (select id, row_number() over (order by published_at desc) % ${OWNERS} as n from pictures
       where company_id = $1 and main_category_id = $2 and visibility = 'public' and deleted_at is null
       order by published_at desc limit ${40 * OWNERS})
     update pictures p set owner_id = o.id from theirs t join owners o using (n) where p.id = t.id`,
    [company, library.category],
  );
  await library.query('analyze pictures');
}
