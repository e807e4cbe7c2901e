import { finished } from 'node:stream/promises';
import type { Column } from '../../apps/server/src/platform/sheets/column';
import { sheetStream } from '../../apps/server/src/platform/sheets/sheet';

/** Writes a sheet in a process of its own, so that its memory is nobody else's, and tells what it took. */
interface Sale {
  id: number;
  name: string;
}

const COLUMNS: Column<Sale>[] = [
  { title: '编号', kind: 'number', value: ({ id }) => id },
  { title: '时间', kind: 'time', value: ({ id }) => new Date(id * 60_000) },
  { title: '图片名称', kind: 'text', value: ({ name }) => name },
  { title: '买家', kind: 'text', value: ({ id }) => `公司 ${id % 977}` },
  { title: '卖家', kind: 'text', value: ({ id }) => `画室 ${id % 331}` },
  { title: '积分', kind: 'number', value: ({ id }) => id % 500 },
  { title: '金额', kind: 'money_fen', value: ({ id }) => id * 7 },
  { title: '备注', kind: 'text', value: () => null },
];
const MB = 2 ** 20;

async function* sales(count: number): AsyncGenerator<Sale> {
  for (let id = 1; id <= count; id += 1) yield { id, name: `山茶与雾 ${id} ${Math.random()}` };
}

async function write(format: 'csv' | 'xlsx', count: number) {
  const stream = sheetStream({ format, columns: COLUMNS, rows: sales(count) });
  let highest = 0;
  stream.on('data', () => {
    highest = Math.max(highest, process.memoryUsage.rss());
  });
  await finished(stream);
  return highest;
}

const count = Number(process.env.ROWS);
const format = process.env.FORMAT === 'csv' ? 'csv' : 'xlsx';
const base = process.memoryUsage.rss();
const started = performance.now();
const highest = await write(format, count);
process.send?.({ seconds: (performance.now() - started) / 1000, mb: (highest - base) / MB });
