import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { promiseText, type Row, verdictOf } from './promise';

const HEAD = ['work', 'limit', 'ours', 'ratio', 'promise', 'ok', ''];

export function printTable(rows: Row[]): void {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => columnsOf(line[column] ?? ''))));
  lines.forEach((line, index) => {
    const text = line.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - columnsOf(cell)));
    console.log(text.join('  ').trimEnd());
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('──'));
  });
}

export function writeResults(root: string, rows: Row[], facts: Record<string, unknown>): void {
  const folder = join(root, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const machine = {
    cores: cpus().length,
    memory_mb: Math.round(totalmem() / 2 ** 20),
    load: loadavg(),
    node: process.version,
  };
  const results = rows.map((row) => ({ ...row, ok: verdictOf(row) }));
  writeFileSync(
    join(folder, 'latest.json'),
    `${JSON.stringify({ at: new Date(), ...facts, machine, results }, null, 2)}\n`,
  );
}

function cells(row: Row): string[] {
  const withUnit = row.unit ? `, ${row.unit}` : '';
  return [
    `${row.work}${withUnit}`,
    number(row.limit),
    number(row.ours),
    number(row.ratio),
    promiseText(row),
    verdictOf(row),
    row.note ?? '',
  ];
}

function number(value: number | undefined): string {
  if (value === undefined) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** Chinese characters take two columns. */
function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[⺀-鿿＀-｠]/u.test(letter) ? 2 : 1), 0);
}
