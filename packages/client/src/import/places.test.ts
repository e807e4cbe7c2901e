import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Found } from './entry';
import { scanFolder } from './folder';
import { globOf } from './glob';
import { detailsOf, emptyRow, lineOf, readList, textOf, withList } from './list';
import { scanZip } from './zip';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'motif-places-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const all = () => false;
const names = ({ entries }: Found) => entries.map(({ file }) => file);
const write = (file: string, text = 'x') => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};

describe('a folder', () => {
  test('gives its pictures; links, hidden files and others are counted, and no circle is entered', async () => {
    for (const file of [
      'f/a.PNG',
      'f/深/b.jpeg',
      'f/.c.png',
      'f/.git/d.png',
      'f/e.txt',
      'f/none',
      'secret.png',
    ])
      write(file);
    symlinkSync('..', join(root, 'f/深/loop'));
    symlinkSync('../secret.png', join(root, 'f/out.png'));
    const found = await scanFolder(join(root, 'f'), globOf('none'));
    expect(names(found)).toEqual(['a.PNG', '深/b.jpeg']);
    expect(found.skipped).toMatchObject({ link: 2, hidden: 2, not_a_picture: 1, excluded: 1 });
  });

  test.each([
    ['grows', () => writeFileSync(join(root, 'c/a.png'), 'longer')],
    ['shrinks', () => truncateSync(join(root, 'c/a.png'), 1)],
    ['is saved again', () => utimesSync(join(root, 'c/a.png'), 5, 5)],
    ['is gone', () => rmSync(join(root, 'c/a.png'))],
    [
      'becomes a link',
      () => {
        rmSync(join(root, 'c/a.png'));
        symlinkSync('/etc/hostname', join(root, 'c/a.png'));
      },
    ],
  ])('refuses a file that %s after it was seen', async (_, change) => {
    rmSync(join(root, 'c'), { recursive: true, force: true });
    write('c/a.png', 'abc');
    const { entries } = await scanFolder(join(root, 'c'), all);
    change();
    await expect(entries[0]?.open()).rejects.toMatchObject({
      reason: expect.stringMatching(/^(?:changed|missing|cannot_read)$/),
    });
  });

  test('reads a large file part by part', async () => {
    write('large/a.png');
    truncateSync(join(root, 'large/a.png'), 65 * 1024 * 1024);
    const { entries } = await scanFolder(join(root, 'large'), all);
    const opened = await entries[0]?.open();
    expect(opened?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await opened?.bytes.slice(64 * 1024 * 1024, 64 * 1024 * 1024 + 3).arrayBuffer()).toEqual(
      new Uint8Array(3),
    );
    await opened?.close();
  });
});

interface Part {
  name: string | Buffer;
  bytes?: Buffer;
  /** What the archive says instead of the truth. */
  size?: number;
  packed?: number;
  flags?: number;
  stored?: boolean;
  crc?: number;
}

/** An archive as it should not be, too. */
function zipOf(parts: Part[], { count = parts.length, shared = false } = {}): Buffer {
  const body: Buffer[] = [];
  const heads: Buffer[] = [];
  let at = 0;
  for (const { name, bytes = Buffer.alloc(0), stored = false, flags = 0x800, ...lies } of parts) {
    const raw = Buffer.from(name as string);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(flags, 8);
    head.writeUInt16LE(stored ? 0 : 8, 10);
    head.writeUInt32LE(lies.crc ?? crc32(bytes), 16);
    head.writeUInt32LE(lies.packed ?? packed.length, 20);
    head.writeUInt32LE(lies.size ?? bytes.length, 24);
    head.writeUInt16LE(raw.length, 28);
    head.writeUInt32LE(shared ? 0 : at, 42);
    heads.push(head, raw);
    if (shared && at > 0) continue;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(raw.length, 26);
    body.push(local, raw, packed);
    at += 30 + raw.length + packed.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  const large = Buffer.alloc(count > 0xfffe ? 76 : 0);
  if (large.length > 0) {
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(BigInt(count), 32);
    large.writeBigUInt64LE(BigInt(directory.length), 40);
    large.writeBigUInt64LE(BigInt(at), 48);
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(at + directory.length), 64);
  }
  return Buffer.concat([...body, directory, large, end]);
}
const open: Found[] = [];
const scan = async (zip: Buffer) => {
  writeFileSync(join(root, 'a.zip'), zip);
  const found = await scanZip(join(root, 'a.zip'), all);
  open.push(found);
  return found;
};
afterEach(async () => {
  for (const found of open.splice(0)) await found.close();
});

describe('an archive', () => {
  test('gives its pictures, packed or stored, with Chinese names of both kinds', async () => {
    // 花 in the letters of Windows in China.
    const windows = Buffer.concat([Buffer.from([0xbb, 0xa8]), Buffer.from('.png')]);
    const found = await scan(
      zipOf([
        { name: '茶/花.png', bytes: Buffer.from('abc') },
        { name: windows, bytes: Buffer.from('de'), flags: 0, stored: true },
        { name: '茶/' },
        { name: 'read.txt' },
        { name: '__MACOSX/._a.png' },
      ]),
    );
    expect(names(found)).toEqual(['茶/花.png', '花.png']);
    expect(found.skipped).toMatchObject({ not_a_picture: 1, hidden: 1 });
    const opened = await Promise.all(found.entries.map((entry) => entry.open()));
    const texts = await Promise.all(opened.map(({ bytes }) => bytes.slice(0, bytes.size).arrayBuffer()));
    expect(texts.map((bytes) => Buffer.from(bytes as Uint8Array).toString())).toEqual(['abc', 'de']);
  });

  test.each(['../a.png', 'b/../../a.png', '/etc/a.png', 'C:\\a.png', '..\\a.png'])(
    'refuses the name %s and takes the others',
    async (name) => {
      const found = await scan(zipOf([{ name }, { name: 'good.png', bytes: Buffer.from('x') }]));
      expect(names(found)).toEqual(['good.png']);
      expect(found.failed).toEqual([{ file: name.replaceAll('\\', '/'), reason: 'unsafe_name' }]);
    },
  );

  test('refuses a bomb by what it says', async () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024);
    const { failed, entries } = await scan(zipOf([{ name: 'bomb.png', bytes }]));
    expect([failed, entries]).toEqual([[{ file: 'bomb.png', reason: 'bomb' }], []]);
  });

  test.each([
    ['says too little of its size', { size: 10 }, 'bomb'],
    ['says too much', { size: 5000 }, 'cannot_read'],
    ['has another sum', { crc: 1 }, 'cannot_read'],
  ])('refuses a file that %s', async (_, lie, reason) => {
    const { entries } = await scan(zipOf([{ name: 'a.png', bytes: Buffer.alloc(2000, 'ab1'), ...lie }]));
    await expect(entries[0]?.open()).rejects.toMatchObject({ reason });
  });

  test('refuses files that are encrypted, too large or there twice', async () => {
    const twice = { name: 'c.png', bytes: Buffer.from('x') };
    const { failed } = await scan(
      zipOf([{ name: 'a.png', flags: 0x801 }, { name: 'b.png', size: 301 * 1024 * 1024 }, twice, twice]),
    );
    expect(failed.map(({ reason }) => reason)).toEqual(['encrypted', 'too_large', 'listed_twice']);
  });

  test('is refused whole with 100,000 files, overlapping files, a lie about their number, or cut off', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.png`, stored: true }));
    await expect(scan(zipOf(many))).rejects.toThrow('zip_entries');
    const bytes = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251));
    const overlapping = Array.from({ length: 200 }, (_, at) => ({ name: `${at}.png`, bytes, stored: true }));
    await expect(scan(zipOf(overlapping, { shared: true }))).rejects.toThrow('zip_bomb');
    await expect(scan(zipOf([{ name: 'a.png' }], { count: 9 }))).rejects.toThrow('zip_broken');
    const whole = zipOf([{ name: 'a.png', bytes }]);
    await expect(scan(whole.subarray(0, whole.length - 30))).rejects.toThrow('zip_broken');
    await expect(scan(Buffer.from('no archive'))).rejects.toThrow('zip_broken');
  });
});

describe('a list', () => {
  const rowsOf = (text: string) => readList(text);
  const entry = (file: string) => ({ file }) as Found['entries'][number];
  const found = (...files: string[]): Found => ({
    entries: files.map(entry),
    skipped: { hidden: 0, link: 0, not_a_picture: 0, excluded: 0, not_listed: 0 },
    failed: [],
    close: async () => undefined,
  });

  test('names the pictures, in any order of its columns and as Excel saves it', () => {
    const text = '\uFEFFname,FILE,tags\r\n"茶, 花",a.png,红;白\r\n';
    expect(rowsOf(text)).toEqual([{ ...emptyRow('a.png'), name: '茶, 花', tags: '红;白' }]);
    expect(textOf(Buffer.from([0xbb, 0xa8]))).toBe('花');
    expect(() => rowsOf('name\na')).toThrow('csv_head');
    expect(() => rowsOf('file\n"a')).toThrow('csv_line 2');
  });

  test('leaves out what it does not name and says what is missing, twice or outside', () => {
    const rows = rowsOf('file\n.\\b\\a.png\nno.png\nb/a.png\n../c.png\n/d.png\n');
    const { listed, failed } = withList(found('b/a.png', 'z.png'), rows);
    expect(listed.map(({ entry: { file } }) => file)).toEqual(['b/a.png']);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'missing',
      'listed_twice',
      'unsafe_name',
      'unsafe_name',
    ]);
  });

  test('refuses what is no price or no visibility, and asks for the declaration', () => {
    const row = { ...emptyRow('a.png'), series: '春', tags: '红、白;红', price: '20', visibility: 'company' };
    expect(detailsOf(row, false)).toEqual({
      details: { series: '春', tags: ['红', '白'], price: 20, visibility: 'company' },
    });
    expect(detailsOf({ ...row, price: '1e3' }, false).reason).toBe('bad_price');
    expect(detailsOf({ ...row, visibility: 'all' }, false).reason).toBe('bad_visibility');
    for (const bad of ['a\u202eb', 'a\u0007', '\ud83d'])
      for (const column of ['name', 'series', 'tags'])
        expect(detailsOf({ ...row, [column]: bad }, false).reason).toBe('bad_characters');
    expect(detailsOf({ ...row, visibility: 'public' }, false).reason).toBe('declaration_needed');
    expect(detailsOf({ ...row, visibility: 'public' }, true)).toMatchObject({ details: { declaration: 1 } });
  });

  test('that is written is read again, and holds no formula', () => {
    const line = lineOf(['=cmd.png', '', 'a "b"', 'x,y', '', '']);
    expect(line.startsWith("'=")).toBe(true);
    const [row] = rowsOf(`file,name,series,tags,price,visibility\r\n${line}`);
    expect(row).toMatchObject({ file: '=cmd.png', series: 'a "b"', tags: 'x,y' });
  });

  test.each([
    ['*.png', 'a/b.png', true],
    ['b/*.png', 'a/b/c.png', false],
    ['a/**', 'a/b/c.png', true],
    ['old', 'x/old/c.png', true],
    ['?.png', 'ab.png', false],
    ['a.png', 'aXpng', false],
  ])('%s leaves out %s: %j', (pattern, file, out) => {
    expect(globOf(pattern)(file)).toBe(out);
  });
});
