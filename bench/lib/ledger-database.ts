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
  await client.query(fill());
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

/** Companies with money to spend, and the bare table that a transfer is compared with. */
const fill = () => `
  insert into companies (company_name, company_sn) select 'bench', 'B' || n from generate_series(1, ${COMPANIES}) n;
  select ledger_post('manual', 'bench:' || company_id, company_id, null, '',
    array[ledger_account(null, 'creative.issued')], array[id], array[${FUNDS}::bigint])
  from ledger_accounts where book = 'creative.frozen' order by id limit ${COMPANIES / 2};
  select ledger_fold_due(0) from generate_series(1, ${Math.ceil(COMPANIES / 5000)});
  create table bare_balances (id bigint primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 50);
  insert into bare_balances select id, ${FUNDS} from ledger_accounts where bounded;
  create function bare_pair(payer bigint, payee bigint) returns void language plpgsql as $$
  begin
    update bare_balances set balance = balance - 1 where id = payer;
    update bare_balances set balance = balance + 1 where id = payee;
  end $$;
  analyze;`;
