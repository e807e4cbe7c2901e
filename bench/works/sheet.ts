import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atMost, type Row } from '../lib/promise';

const ROWS = 100_000;

/** The largest export of the product as a sheet: how long it takes, and by how much the memory grows meanwhile. */
export async function sheet(): Promise<Row[]> {
  const xlsx = await written('xlsx');
  const csv = await written('csv');
  return [
    {
      work: 'XLSX of 100,000 rows',
      unit: 's',
      limit: csv.seconds,
      ours: xlsx.seconds,
      promise: atMost(10, 10),
    },
    { work: '  memory over the base', unit: 'MB', limit: csv.mb, ours: xlsx.mb, promise: atMost(120, 120) },
  ];
}

/** The program is bundled beside this one. */
async function written(format: string): Promise<{ seconds: number; mb: number }> {
  const child = fork(join(import.meta.dirname, 'sheet-writer.js'), {
    env: { ...process.env, ROWS: `${ROWS}`, FORMAT: format },
  });
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the sheet writer ended with ${code}`);
    }),
  ]);
  return answer as { seconds: number; mb: number };
}
