import pg from 'pg';
import type { Bench } from '../lib/bench';
import { type Account, type LedgerDatabase, openLedgerDatabase } from '../lib/ledger-database';
import { type Row, ratioAtLeast } from '../lib/promise';
import { measureInTurn, median } from '../lib/rounds';

const CONNECTIONS = [16, 64];
const BLOCK = 1000;

/** What one connection does again and again. */
type Act = (client: pg.Client) => Promise<unknown>;

/**
 * Transfers against two bare updates in one transaction, the least that moving an amount can cost. Those who pay are
 * always many; who is paid is one hot account, or any of many.
 */
export async function ledger(bench: Bench): Promise<Row[]> {
  const database = await openLedgerDatabase(bench.product.databaseUrl, bench.root);
  try {
    const rows: Row[] = [];
    for (const connections of CONNECTIONS) rows.push(...(await transfers(bench, database, connections)));
    rows.push(await sealing(bench, database));
    return rows;
  } finally {
    await database.close();
  }
}

async function transfers(
  { rounds, seconds }: Bench,
  { url, payers, payees }: LedgerDatabase,
  connections: number,
): Promise<Row[]> {
  const [hot = { company: 0, id: 0 }] = payees;
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(url)));
  const rate = (act: Act) => () => perSecond(clients, seconds, act);
  const toOne = rate((client) => transfer(client, oneOf(payers), hot));
  const toMany = rate((client) => transfer(client, oneOf(payers), oneOf(payees)));
  const bareToOne = rate((client) => barePair(client, oneOf(payers), hot));
  const bareToMany = rate((client) => barePair(client, oneOf(payers), oneOf(payees)));
  for (const warmUp of [toMany, bareToMany]) await warmUp();
  const at = `${connections} connections`;
  const rows: Row[] = [
    {
      work: `transfers to one account, ${at}; limit: bare pairs to it`,
      unit: '/s',
      ...(await measureInTurn(rounds, bareToOne, toOne)),
      promise: ratioAtLeast(1, 0.8),
    },
    {
      work: `the same; limit: transfers to many accounts`,
      unit: '/s',
      ...(await measureInTurn(rounds, toMany, toOne)),
      promise: ratioAtLeast(0.8, 0.6),
    },
    {
      work: `transfers to many accounts, ${at}; limit: bare pairs`,
      unit: '/s',
      ...(await measureInTurn(rounds, bareToMany, toMany)),
      promise: ratioAtLeast(0.4, 0.3),
    },
  ];
  await Promise.all(clients.map((client) => client.end()));
  return rows;
}

/**
 * How fast blocks are sealed, against transfers to many accounts. A purchase is several statements more than its
 * transfers, so whoever seals as fast as transfers come is never behind.
 */
async function sealing(
  { rounds, seconds }: Bench,
  { url, client, payers, payees }: LedgerDatabase,
): Promise<Row> {
  const clients = await Promise.all(Array.from({ length: 16 }, () => connect(url)));
  const posted = await perSecond(clients, seconds, (one) => transfer(one, oneOf(payers), oneOf(payees)));
  await Promise.all(clients.map((one) => one.end()));
  const times: number[] = [];
  while (times.length < rounds) {
    const startedAt = performance.now();
    const { rows } = await client.query<{ sealed: number }>('select ledger_seal(true) as sealed');
    if (rows[0]?.sealed !== BLOCK) throw new Error('there was too little to seal');
    times.push(performance.now() - startedAt);
  }
  const sealed = (BLOCK / median(times)) * 1000;
  return {
    work: 'transactions sealed in blocks of 1,000; limit: transfers by 16 connections',
    unit: '/s',
    limit: posted,
    ours: sealed,
    ratio: sealed / posted,
    promise: ratioAtLeast(1, 0.5),
    note: `${median(times).toFixed(0)} ms a block`,
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const oneOf = (accounts: readonly Account[]): Account =>
  accounts[Math.floor(Math.random() * accounts.length)] ?? { company: 0, id: 0 };

let sources = 0;

/** One transfer from a company to another, as the server posts it: the kind lets another company be paid. */
function transfer(client: pg.Client, payer: Account, payee: Account): Promise<unknown> {
  sources += 1;
  return client.query({
    name: 'transfer',
    text: `select ledger_post('dispute.pay', $1, $2, null, '', array[$3::bigint], array[$4::bigint], array[1::bigint])`,
    values: [`bench:${sources}`, payer.company, payer.id, payee.id],
  });
}

const barePair = (client: pg.Client, payer: Account, payee: Account): Promise<unknown> =>
  client.query({ name: 'bare', text: 'select bare_pair($1, $2)', values: [payer.id, payee.id] });

async function perSecond(clients: readonly pg.Client[], seconds: number, act: Act): Promise<number> {
  let done = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await act(client);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - startedAt)) * 1000;
}
