import type { Bench } from '../lib/bench';
import { cpuMs, residentMb } from '../lib/processes';
import { atMost, type Row } from '../lib/promise';
import { median } from '../lib/rounds';
import { ACCOUNT, signIn } from '../lib/session';

const ROWS = 100_000;
const ROUNDS = 3;
const SAMPLE_MS = 50;

interface Download {
  seconds: number;
  /** Processor time of the API, which others on the machine change little. */
  cpuSeconds: number;
  /** The memory of the API over what it was before. */
  mb: number;
}

/** The largest export of records by the API: how long until the whole sheet has arrived, and what it takes of memory. */
export async function exportRecords(bench: Bench): Promise<Row[]> {
  await fillRecords(bench);
  const csv: Download[] = [];
  const xlsx: Download[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    csv.push(await download(bench, 'csv'));
    xlsx.push(await download(bench, 'xlsx'));
  }
  const seconds = (runs: Download[]) => median(runs.map((run) => run.seconds));
  const mb = (runs: Download[]) => Math.max(...runs.map((run) => run.mb));
  return [
    {
      work: 'export of 100,000 records by the API, XLSX; limit: CSV',
      unit: 's',
      limit: seconds(csv),
      ours: seconds(xlsx),
      ratio: seconds(xlsx) / seconds(csv),
      promise: atMost(10, 10),
      note: `${median(xlsx.map((run) => run.cpuSeconds)).toFixed(1)} s of the API's processor time`,
    },
    {
      work: '  memory of the API over the base',
      unit: 'MB',
      limit: mb(csv),
      ours: mb(xlsx),
      promise: atMost(120, 120),
    },
  ];
}

async function download({ product }: Bench, format: 'csv' | 'xlsx'): Promise<Download> {
  const headers = await signIn(product);
  const base = residentMb(product.apiPid) ?? 0;
  let highest = base;
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentMb(product.apiPid) ?? 0);
  }, SAMPLE_MS);
  const cpuBefore = cpuMs(product.apiPid) ?? 0;
  const startedAt = performance.now();
  const reply = await fetch(`${product.origin}/api/finance/export/consumption.${format}?kind=renew`, {
    headers,
  });
  const { byteLength } = await reply.arrayBuffer();
  clearInterval(sampling);
  // A row takes more than this, however well it is compressed.
  if (!reply.ok || byteLength < ROWS * 5) throw new Error(`the export: ${reply.status}, ${byteLength} bytes`);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: ((cpuMs(product.apiPid) ?? 0) - cpuBefore) / 1000,
    mb: highest - base,
  };
}

/** Records of the account's company. Their sources are the same in every run, so they are posted once for a library. */
async function fillRecords({ library }: Bench): Promise<void> {
  // The block commits by itself, so it must be a statement of its own.
  await library.query('set synchronous_commit = off');
  await library.query(RECORDS);
  await library.query('reset synchronous_commit');
  await library.query('analyze ledger_transactions, ledger_transfers');
}

const RECORDS = `
  do $$
  declare
    buyer record;
  begin
    select id, company_id into buyer from users where account = '${ACCOUNT.username}';
    if exists (select 1 from ledger_transactions where kind = 'renew' and source = 'bench:${ROWS}') then
      return;
    end if;
    perform ledger_post('manual', 'bench:funds', buyer.company_id, null, '', array[ledger_account(null, 'points.issued')],
      array[ledger_account(buyer.company_id, 'points')], array[${ROWS}::bigint]);
    for n in 1..${ROWS} loop
      perform ledger_post('renew', 'bench:' || n, buyer.company_id, buyer.id, '',
        array[ledger_account(buyer.company_id, 'points')], array[ledger_account(null, 'points.spent')], array[1::bigint]);
      -- A balance that changes often in one transaction leaves a long row of old versions.
      if n % 50 = 0 then
        commit;
      end if;
    end loop;
  end $$`;
