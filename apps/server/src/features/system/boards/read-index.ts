import type { IndexBoard, Today } from '@motif/contract/features/system/boards';
import { CHINA } from '../../../platform/china-days';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { queryRows } from '../../../platform/db/query-rows';
import { readNodes } from './read-nodes';

const HOURS = 24;
const NEWEST = 6;

/** The first moments of today and of yesterday in China, and this time of yesterday. */
const TIMES = `
  select start as today, start - interval '1 day' as yesterday, now() - interval '1 day' as until
  from (select date_trunc('day', now() at time zone '${CHINA}') at time zone '${CHINA}' as start) day`;

interface Source {
  from: string;
  time: string;
  where?: string;
  /** What is added up; unset: rows are counted. */
  amount?: string;
}

/** What is compared with yesterday; each is read by an index over its time. */
const SOURCES = {
  uploads: { from: 'pictures', time: 'created_at' },
  bought: { from: 'licences', time: 'created_at', where: 'revoked_at is null' },
  orders: {
    from: 'orders',
    time: 'created_at',
    // The number of an order begins with its day in China, and has the index that its time has not.
    where: `no >= to_char(t.yesterday at time zone '${CHINA}', '"M"YYYYMMDD')`,
  },
  revenue_fen: { from: 'payments', time: 'paid_at', amount: 'amount_fen' },
  sign_ups: { from: 'users', time: 'created_at' },
} as const satisfies Record<string, Source>;
type Name = keyof typeof SOURCES;
const NAMES = Object.keys(SOURCES) as Name[];

const bothDays = ({ from, time, where = 'true', amount = '1' }: Source, at: number) => `
  select ${at}, coalesce(sum(${amount}) filter (where ${time} >= t.today), 0)::float8,
    coalesce(sum(${amount}) filter (where ${time} < t.until), 0)::float8
  from t join ${from} on ${time} >= t.yesterday and ${where}`;

const FIGURES = `with t as materialized (${TIMES})
  ${NAMES.map((name, at) => bothDays(SOURCES[name], at)).join(' union all ')}`;

async function readFigures(db: Db): Promise<Record<Name, Today>> {
  const rows = await queryRows<[number, number, number]>(db, { text: FIGURES, values: [], prepared: true });
  const found = new Map(rows.map(([at, today, yesterday]) => [at, { today, yesterday }]));
  const figures = NAMES.map((name, at) => [name, found.get(at) ?? { today: 0, yesterday: 0 }]);
  return Object.fromEntries(figures) as Record<Name, Today>;
}

/** Who was there in each hour since yesterday, and who in the hours until this one on both days. */
const VISITS = `
  with t as materialized (${TIMES}), visits as materialized (
    select v.hour >= t.today as is_today, extract(hour from v.hour at time zone '${CHINA}')::int as hour, user_id
    from t join hour_visitors v on v.hour >= t.yesterday
  ), present as (select extract(hour from now() at time zone '${CHINA}')::int as hour)
  select is_today, visits.hour, count(*)::int, present.hour from visits, present group by 1, 2, 4
  union all
  select is_today, null, count(distinct user_id)::int, present.hour from visits, present
  where visits.hour <= present.hour group by 1, 4
  union all
  select true, null, 0, hour from present`;

async function readVisits(db: Db): Promise<Pick<IndexBoard, 'visits' | 'people'>> {
  const rows = await queryRows<[boolean, number | null, number, number]>(db, {
    text: VISITS,
    values: [],
    prepared: true,
  });
  const hoursOf = (isToday: boolean) =>
    Array.from({ length: HOURS }, (_, hour) =>
      rows.reduce((sum, row) => (row[0] === isToday && row[1] === hour ? sum + row[2] : sum), 0),
    );
  const peopleOf = (isToday: boolean) =>
    rows.reduce((sum, row) => (row[0] === isToday && row[1] === null ? sum + row[2] : sum), 0);
  return {
    visits: { today: hoursOf(true), yesterday: hoursOf(false), hour: rows[0]?.[3] ?? 0 },
    people: { today: peopleOf(true), yesterday: peopleOf(false) },
  };
}

const NEWEST_PEOPLE = `
  select u.id, u.account, u.username, u.type_role, c.company_name, c.company_sn, u.created_at
  from users u join companies c on c.id = u.company_id
  where u.status <> 'cancelled' order by u.id desc limit ${NEWEST}`;
type PersonRow = [number, string, string, IndexBoard['newest'][number]['type_role'], string, string, Date];

async function readNewest(db: Db): Promise<IndexBoard['newest']> {
  const rows = await queryRows<PersonRow>(db, { text: NEWEST_PEOPLE, values: [], prepared: true });
  return rows.map(([id, account, username, type_role, company_name, company_sn, created_at]) => ({
    id,
    account,
    username,
    type_role,
    company_name,
    company_sn,
    created_at: created_at.toISOString(),
  }));
}

/** Today on the whole platform. Statements run one after the other, so that a few readers do not take all connections. */
export async function readIndexBoard({ db, storage }: Context): Promise<IndexBoard> {
  const [[version, size_bytes] = ['', 0]] = await queryRows<[string, number]>(db, {
    text: `select current_setting('server_version'), pg_database_size(current_database())`,
    values: [],
    prepared: true,
  });
  return {
    ...(await readVisits(db)),
    ...(await readFigures(db)),
    newest: await readNewest(db),
    nodes: await readNodes(db),
    database: { version, size_bytes },
    is_store_up: await storage.check().then(
      () => true,
      () => false,
    ),
  };
}
