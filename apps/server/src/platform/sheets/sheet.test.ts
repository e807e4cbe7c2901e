import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Column } from './column';
import { type SheetFormat, sheetStream } from './sheet';

interface Sale {
  name: string | null;
  count: number | null;
  fen: number | bigint | null;
  at: Date | null;
}
const COLUMNS: Column<Sale>[] = [
  { title: '图片名称', kind: 'text', value: ({ name }) => name },
  { title: '数量', kind: 'number', value: ({ count }) => count },
  { title: '金额（元）', kind: 'money_fen', value: ({ fen }) => fen },
  { title: '时间', kind: 'time', value: ({ at }) => at },
];
const sale = (values: Partial<Sale> = {}): Sale => ({
  name: null,
  count: null,
  fen: null,
  at: null,
  ...values,
});
const AT = new Date('2026-03-01T16:30:05Z');
const AT_IN_CHINA = '2026-03-02 00:30:05';

async function* each<T>(rows: Iterable<T>) {
  yield* rows;
}
const bytesOf = (format: SheetFormat, rows: Sale[]) =>
  buffer(sheetStream({ format, columns: COLUMNS, rows: each(rows) }));
const csvOf = async (...rows: Sale[]) => (await bytesOf('csv', rows)).toString();
const xlsxOf = async (...rows: Sale[]) =>
  (await readSheet(await bytesOf('xlsx', rows))).map((row) => row.map(inSeconds));
/** A sheet counts in parts of a day; the reader cuts them to milliseconds. */
const inSeconds = (value: unknown) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;
const csvName = async (name: string) => (await csvOf(sale({ name }))).split('\r\n').slice(1, -1).join('\r\n');
const xlsxName = async (name: string) => (await xlsxOf(sale({ name, count: 1 })))[1]?.[0];

describe('a CSV sheet', () => {
  test('begins with the mark of UTF-8, has lines by CRLF and its values as people write them', async () => {
    const text = await csvOf(
      sale({ name: '山茶🌺', count: -3, fen: 12_340, at: AT }),
      sale({ name: '空' }),
      sale({ fen: -5n, count: 0 }),
    );
    expect(text).toBe(
      `\uFEFF图片名称,数量,金额（元）,时间\r\n山茶🌺,-3,123.40,${AT_IN_CHINA}\r\n空,,,\r\n,0,-0.05,\r\n`,
    );
  });

  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ["o'clock", "o'clock"],
  ])('quotes %j', async (name, field) => {
    expect(await csvName(name)).toBe(`${field},,,`);
  });

  test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
    'makes a text of %j',
    async (name) => {
      expect(await csvName(name)).toMatch(/^"?'/);
    },
  );

  test('looks at the beginning after unprintable characters are gone', async () => {
    expect(await csvName('\u0001=1+1')).toBe("'=1+1,,,");
  });
});

describe('an XLSX sheet', () => {
  test('has texts, numbers and times as such', async () => {
    const rows = await xlsxOf(
      sale({ name: '山茶🌺', count: -3, fen: 12_340, at: AT }),
      sale({ name: '空' }),
      sale({ fen: 1_000_000_000_001n, count: 0.5 }),
    );
    expect(rows).toEqual([
      ['图片名称', '数量', '金额（元）', '时间'],
      // The reader knows no time zones either: it tells China's clock as if it were UTC.
      ['山茶🌺', -3, 123.4, new Date(`${AT_IN_CHINA}Z`)],
      ['空', null, null, null],
      [null, 0.5, 10_000_000_000.01, null],
    ]);
  });

  test.each(['=1+1', '<b>&amp;"', ' two  spaces ', 'line\nline', '007', '2026-01-01', 'TRUE', ']]>'])(
    'keeps %j as it is',
    async (name) => {
      // The reader takes spaces away at both ends.
      expect(await xlsxName(name)).toBe(name.trim());
    },
  );

  test('leaves out what XML cannot hold, and the end of an endless text', async () => {
    expect(await xlsxName('a\u0000b\u000Bc\uFFFFd\uD800e')).toBe('abcde');
    expect(await xlsxName('花'.repeat(40_000))).toHaveLength(32_767);
    expect(await xlsxName(`x${'🌺'.repeat(20_000)}`)).toBe(`x${'🌺'.repeat(16_383)}`);
  });

  test('has bold titles that stay in sight, and columns wide enough for them', async () => {
    const xml = sheetXml(await bytesOf('xlsx', [sale({ name: '一' })]));
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">');
    expect(xml).toContain('<col min="4" max="4" width="20" customWidth="1"/>');
  });

  test('has two rows of titles where columns share one, and cells that are one', async () => {
    const [name, count, fen, at] = COLUMNS as [Column<Sale>, Column<Sale>, Column<Sale>, Column<Sale>];
    const columns = [name, { ...count, group: '销售' }, { ...fen, group: '销售' }, { ...at, group: '其他' }];
    const one = () => each([sale({ name: '山茶', count: 2, fen: 500 })]);
    const bytes = await buffer(sheetStream({ format: 'xlsx', columns, rows: one() }));
    expect(await readSheet(bytes)).toEqual([
      ['图片名称', '销售', null, '其他'],
      [null, '数量', '金额（元）', '时间'],
      ['山茶', 2, 5, null],
    ]);
    const xml = sheetXml(bytes);
    expect(xml).toContain('<pane ySplit="2" topLeftCell="A3"');
    expect(xml).toContain(
      '</sheetData><mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>',
    );
    const csv = await buffer(sheetStream({ format: 'csv', columns, rows: one() }));
    expect(csv.toString().split('\r\n')[0]).toBe('\uFEFF图片名称,销售 数量,销售 金额（元）,其他 时间');
  });

  test('names its columns beyond Z as spreadsheets do', async () => {
    const columns = Array.from({ length: 703 }, (_, index) => ({
      title: `${index}`,
      kind: 'number' as const,
      value: (row: number) => row + index,
    }));
    const [titles, values] = await readSheet(
      await buffer(sheetStream({ format: 'xlsx', columns, rows: each([1000]) })),
    );
    expect(titles).toEqual(columns.map(({ title }) => title));
    expect(values).toEqual(columns.map((_, index) => 1000 + index));
  });

  test('is read back whole with 5,000 rows', async () => {
    const sales = Array.from({ length: 5000 }, (_, index) =>
      sale({
        name: `图 ${index} & <${index}>`,
        count: index,
        fen: index * 7,
        at: new Date(index * 86_400_000),
      }),
    );
    const [, ...rows] = await xlsxOf(...sales);
    expect(rows).toEqual(
      sales.map(({ name, count, fen, at }) => [
        name,
        count,
        Number(fen) / 100,
        new Date((at?.getTime() ?? 0) + 8 * 3_600_000),
      ]),
    );
  });

  test('without any row is a sheet with its titles', async () => {
    expect(await xlsxOf()).toEqual([['图片名称', '数量', '金额（元）', '时间']]);
  });
});

describe.each(['csv', 'xlsx'] as const)('a download as %s', (format) => {
  /** Rows without end that note how many were taken, and whether they were ended. */
  function endless() {
    const seen = { taken: 0, ended: false };
    async function* rows() {
      try {
        for (;;) {
          seen.taken += 1;
          yield sale({ name: `${Math.random()}`.repeat(4), count: seen.taken });
        }
      } finally {
        seen.ended = true;
      }
    }
    return { seen, stream: sheetStream({ format, columns: COLUMNS, rows: rows() }) };
  }

  test('that is broken off ends the rows', async () => {
    const { seen, stream } = endless();
    for await (const _ of stream) if (seen.taken > 3000) break;
    await expect.poll(() => seen.ended).toBe(true);
  });

  test('that nobody reads on takes no more rows', async () => {
    const { seen, stream } = endless();
    // Asking for nothing starts it.
    stream.read(0);
    await expect.poll(() => stream.readableLength >= stream.readableHighWaterMark).toBe(true);
    for (let turns = 0; turns < 1000; turns += 1) await turn();
    expect(seen.taken).toBeLessThan(20_000);
    stream.destroy();
    await expect.poll(() => seen.ended).toBe(true);
  });

  test('whose rows fail, fails', async () => {
    async function* rows() {
      yield sale({ name: 'one' });
      throw new Error('the database is gone');
    }
    const stream = sheetStream({ format, columns: COLUMNS, rows: rows() });
    await expect(buffer(stream)).rejects.toThrow('the database is gone');
  });
});

/** The text of the sheet itself, by the places that the zip file's directory names. */
function sheetXml(file: Buffer): string {
  const entry = file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const offset = file.readUInt32LE(entry + 42);
  const start = offset + 30 + file.readUInt16LE(offset + 26);
  return inflateRawSync(file.subarray(start, start + file.readUInt32LE(entry + 20))).toString();
}
