import pg from 'pg';
import type { Bench } from '../lib/bench';
import {
  type Account,
  barePair,
  type LedgerDatabase,
  oneOf,
  openLedgerDatabase,
  pairInOneCall,
} from '../lib/ledger-database';
import { perSecond } from '../lib/per-second';
import { type Row, ratioAtLeast, ratioAtMost } from '../lib/promise';
import { openPurchases } from '../lib/purchases';
import { measureInTurn, median } from '../lib/rounds';

/** One alone waits for nobody; what is promised is what many get. */
const ALONE = 1;
const CROWDS = [16, 64];
const BLOCK = 1000;

/**
 * Transfers and purchases against two bare updates in one transaction, as an application sends them. Those who pay are
 * always many; who is paid is one hot account, or any of many. Both sides commit alike, to the disk.
 */
export async function ledger(bench: Bench): Promise<Row[]> {
  const database = await openLedgerDatabase(bench.product.databaseUrl, bench.root);
  try {
    const rows: Row[] = [];
    for (const connections of [ALONE, ...CROWDS]) {
      rows.push(...(await withClients(database, connections, (pay) => transfers(bench, pay, connections))));
      rows.push(await purchases(bench, database, connections));
    }
    rows.push(await sealing(bench, database));
    return rows;
  } finally {
    await database.close();
  }
}

/** The ways to move an amount, each by a worker with a connection of its own. */
type Pay = Record<
  'toOne' | 'toMany' | 'bareToOne' | 'bareToMany' | 'oneCallToOne' | 'oneCallToMany' | 'naiveToOne',
  (worker: number) => Promise<unknown>
>;

async function withClients<T>(
  { url, payers, payees }: LedgerDatabase,
  connections: number,
  work: (pay: Pay) => Promise<T>,
): Promise<T> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(url)));
  const hot = oneOf(payees.slice(0, 1));
  const of = (worker: number) => clients[worker] as pg.Client;
  const pay: Pay = {
    toOne: (worker) => transfer(of(worker), oneOf(payers), hot),
    toMany: (worker) => transfer(of(worker), oneOf(payers), oneOf(payees)),
    bareToOne: (worker) => barePair(of(worker), oneOf(payers), hot),
    bareToMany: (worker) => barePair(of(worker), oneOf(payers), oneOf(payees)),
    oneCallToOne: (worker) => pairInOneCall(of(worker), oneOf(payers), hot),
    oneCallToMany: (worker) => pairInOneCall(of(worker), oneOf(payers), oneOf(payees)),
    naiveToOne: (worker) => naivePair(of(worker), oneOf(payers), hot),
  };
  try {
    return await work(pay);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function transfers({ rounds, seconds }: Bench, pay: Pay, connections: number): Promise<Row[]> {
  const rate = (way: keyof Pay) => () => perSecond(connections, seconds, pay[way]);
  for (const way of ['toMany', 'bareToMany', 'naiveToOne'] as const) await rate(way)();
  const isCrowd = connections !== ALONE;
  const at = isCrowd ? `${connections} connections` : '1 connection';
  const compared = async (limit: keyof Pay, ours: keyof Pay) => ({
    unit: '/s',
    ...(await measureInTurn(rounds, rate(limit), rate(ours))),
  });
  const rows: Row[] = [
    {
      work: `transfers to one account, ${at}; limit: bare pairs to it`,
      ...(await compared('bareToOne', 'toOne')),
      promise: isCrowd ? ratioAtLeast(1, 0.8) : undefined,
    },
    {
      work: `transfers to many accounts, ${at}; limit: bare pairs`,
      ...(await compared('bareToMany', 'toMany')),
      promise: isCrowd ? ratioAtLeast(0.4, 0.3) : undefined,
    },
  ];
  if (isCrowd) {
    // Nothing is promised against a pair in one call. It shows what the ledger's own tables cost.
    rows.push({
      work: `  to one account, ${at}; limit: pairs in one call`,
      ...(await compared('oneCallToOne', 'toOne')),
    });
    rows.push({
      work: `  to many accounts, ${at}; limit: pairs in one call`,
      ...(await compared('oneCallToMany', 'toMany')),
    });
    rows.push({
      work: `transfers to one account, ${at}; limit: to many`,
      ...(await compared('toMany', 'toOne')),
      promise: ratioAtLeast(0.8, 0.6),
    });
    rows.push({
      work: `  control: balances on both sides, ${at}; limit: ours to one account`,
      ...(await compared('toOne', 'naiveToOne')),
      promise: ratioAtMost(0.8, 1),
      note: 'the design not taken, in one call as ours is',
    });
  }
  return rows;
}

/** Whole purchases by the service: key, picture, points, licence, certificate, earnings, stored answer. */
async function purchases(
  { rounds, seconds }: Bench,
  database: LedgerDatabase,
  connections: number,
): Promise<Row> {
  const { buy, payBare, close } = await openPurchases(database, connections);
  const rate = (act: () => Promise<unknown>) => () => perSecond(connections, seconds, act);
  try {
    await rate(buy)();
    return {
      work: `whole purchases, ${connections} at once; limit: bare pairs`,
      unit: '/s',
      ...(await measureInTurn(rounds, rate(payBare), rate(buy))),
      promise: ratioAtLeast(0.2, 0.15),
    };
  } finally {
    await close();
  }
}

/** How fast blocks are sealed, against purchases as fast as they can be made: whoever seals is never behind. */
async function sealing({ rounds, seconds }: Bench, database: LedgerDatabase): Promise<Row> {
  const { client } = database;
  const { buy, close } = await openPurchases(database, 16);
  const rate = () => perSecond(16, seconds, buy);
  await rate();
  const bought: number[] = [];
  const times: number[] = [];
  while (times.length < rounds) {
    bought.push(await rate());
    const startedAt = performance.now();
    const { rows } = await client.query<{ sealed: number }>('select ledger_seal(true) as sealed');
    if (rows[0]?.sealed !== BLOCK) throw new Error('there was too little to seal');
    times.push(performance.now() - startedAt);
  }
  await close();
  const [limit, ours] = [median(bought), (BLOCK / median(times)) * 1000];
  return {
    work: 'transactions sealed in blocks of 1,000; limit: purchases, 16 at once',
    unit: '/s',
    limit,
    ours,
    ratio: ours / limit,
    promise: ratioAtLeast(3, 2),
    note: `${median(times).toFixed(0)} ms a block`,
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

let sources = 0;
const newSource = () => {
  sources += 1;
  return `bench:${sources}`;
};

/** One transfer from a company to another, as the server posts it: the kind lets another company be paid. */
const transfer = (client: pg.Client, payer: Account, payee: Account): Promise<unknown> =>
  client.query({
    name: 'transfer',
    text: `select ledger_post('dispute.pay', $1, $2, null, '', array[$3::bigint], array[$4::bigint], array[1::bigint])`,
    values: [newSource(), payer.company, payer.id, payee.id],
  });

const naivePair = (client: pg.Client, payer: Account, payee: Account): Promise<unknown> =>
  client.query({
    name: 'naive',
    text: 'select naive_pair($1, $2, $3)',
    values: [newSource(), payer.id, payee.id],
  });
