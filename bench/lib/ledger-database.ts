// A database of its own with many companies: what the ledger posts stays for ever, so none of it goes into the library.
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/db/migrate';

const NAME = 'motif_bench_ledger';
const COMPANIES = 10_000;
/** More than a run can spend. */
const FUNDS = 1_000_000_000;

export interface LedgerDatabase {
  url: string;
  client: pg.Client;
  /** Accounts that pay, and others that are paid: no two transactions wait for each other in a circle. */
  payers: Account[];
  payees: Account[];
  close(): Promise<void>;
}

export interface Account {
  company: number;
  id: number;
}

const NOBODY: Account = { company: 0, id: 0 };
export const oneOf = (accounts: readonly Account[]): Account =>
  accounts[Math.floor(Math.random() * accounts.length)] ?? NOBODY;

/**
 * The limit: two updates in one transaction, as an application sends them. They are four messages by the same driver
 * with prepared statements, and the first row stays locked until the last of them has arrived.
 */
export async function barePair(client: pg.ClientBase, payer: Account, payee: Account): Promise<void> {
  await client.query('begin');
  await client.query({ name: 'bare_debit', text: DEBIT, values: [payer.id] });
  await client.query({ name: 'bare_credit', text: CREDIT, values: [payee.id] });
  await client.query('commit');
}

const DEBIT = 'update bare_balances set balance = balance - 1 where id = $1';
const CREDIT = 'update bare_balances set balance = balance + 1 where id = $1';

/** The same as one call of a function in the database: no row is locked while a message is on its way. */
export const pairInOneCall = (client: pg.ClientBase, payer: Account, payee: Account): Promise<unknown> =>
  client.query({ name: 'bare_pair', text: 'select bare_pair($1, $2)', values: [payer.id, payee.id] });

export async function openLedgerDatabase(serverUrl: string, root: string): Promise<LedgerDatabase> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const drop = () => server.query(`drop database if exists ${NAME} with (force)`);
  await drop();
  await server.query(`create database ${NAME}`);
  const address = new URL(serverUrl);
  address.pathname = `/${NAME}`;
  const url = address.href;
  await migrate(url, join(root, 'apps/server/migrations'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(FILL);
  await client.query(BARE);
  await client.query(NAIVE);
  await client.query('vacuum analyze');
  const accounts = async (book: string, from: number): Promise<Account[]> => {
    const { rows } = await client.query<{ company: string; id: string }>(
      `select company_id as company, id from ledger_accounts where book = $1 order by id offset $2 limit $3`,
      [book, from, COMPANIES / 2],
    );
    return rows.map(({ company, id }) => ({ company: Number(company), id: Number(id) }));
  };
  return {
    url,
    client,
    payers: await accounts('creative.frozen', 0),
    payees: await accounts('creative', COMPANIES / 2),
    async close() {
      await client.end();
      await drop();
      await server.end();
    },
  };
}

/** Companies of which the first half has something to spend, as points and as frozen creative points. */
const FILL = `
  insert into companies (company_name, company_sn) select 'bench', 'B' || n from generate_series(1, ${COMPANIES}) n;
  select ledger_post('manual', 'bench:' || company_id, company_id, null, '',
    array[ledger_account(null, 'creative.issued'), ledger_account(null, 'points.issued')],
    array[id, ledger_account(company_id, 'points')], array[${FUNDS}::bigint, ${FUNDS}::bigint])
  from ledger_accounts where book = 'creative.frozen' order by id limit ${COMPANIES / 2};
  select ledger_fold_due(0) from generate_series(1, ${Math.ceil(COMPANIES / 5000)});`;

/** The least that moving an amount can cost: two updates in one transaction, with the same guard against overdrafts. */
const BARE = `
  create table bare_balances (id bigint primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 50);
  insert into bare_balances select id, ${FUNDS} from ledger_accounts where bounded;
  create function bare_pair(payer bigint, payee bigint) returns void language plpgsql as $$
  begin
    update bare_balances set balance = balance - 1 where id = payer;
    update bare_balances set balance = balance + 1 where id = payee;
  end $$;`;

/** The ledger that we did not build (decision 18): two entries that must add up to nothing, a balance row on both sides. */
const NAIVE = `
  create table naive_balances (like bare_balances including all) with (fillfactor = 50);
  insert into naive_balances select * from bare_balances;
  create table naive_transactions (id bigint generated always as identity primary key, source text unique);
  create table naive_entries (transaction_id bigint, account_id bigint, amount bigint, primary key (transaction_id, account_id));
  create index on naive_entries (account_id, transaction_id);
  create function naive_sum() returns trigger language plpgsql as $$
  begin
    if (select sum(amount) from naive_entries where transaction_id = new.transaction_id) <> 0 then
      raise exception 'it does not balance';
    end if;
    return null;
  end $$;
  create constraint trigger naive_sum after insert on naive_entries deferrable initially deferred
  for each row execute function naive_sum();
  create function naive_pair(given text, payer bigint, payee bigint) returns void language plpgsql as $$
  declare
    made bigint;
  begin
    insert into naive_transactions (source) values (given) returning id into made;
    insert into naive_entries values (made, payer, -1), (made, payee, 1);
    update naive_balances set balance = balance - 1 where id = payer;
    update naive_balances set balance = balance + 1 where id = payee;
  end $$;`;
