import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type Bench, failsWith, MiB } from './conformance-bench';

export function objectConformance(bench: Bench): void {
  const at = (name: string) => `${bench.prefix}objects/${name}`;
  const put = (name: string, body: Buffer | Readable | string, type = 'image/png') =>
    bench.storage.put(at(name), typeof body === 'string' ? Buffer.from(body) : body, type);
  const listed = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of bench.storage.list(prefix)) keys.push(key);
    return keys.sort();
  };

  describe('objects', () => {
    test('come back as they were put', async () => {
      const before = Date.now();
      await put('flower.png', 'petals', 'image/png');
      const { body, ...head } = await bench.storage.get(at('flower.png'));
      expect((await buffer(body)).toString()).toBe('petals');
      expect(head).toMatchObject({
        size: 6,
        content_type: 'image/png',
        etag: expect.stringMatching(/^[^"]+$/),
      });
      expect(Math.abs(head.last_modified.getTime() - before)).toBeLessThan(60_000);
      expect(await bench.storage.head(at('flower.png'))).toEqual(head);
      expect((await bench.storage.read(at('flower.png'))).toString()).toBe('petals');
    });

    test('keep names that file systems find difficult apart', async () => {
      const names = [
        '花样图库/牡丹 富贵.png',
        `${'花'.repeat(100)}.jpg`,
        `${'花'.repeat(100)}.jpg/inside`,
        'Rose.png',
        'rose.png',
        'É.png',
        'é.png',
        'a',
        'a/b',
        'a/b/c',
        '100%25+1.png',
        'it\'s (new) & <good>; "x" #1?.png',
        'back\\slash:colon*.png',
        'CON.png',
        'con.png',
        'end.',
        '.htaccess',
        'a.php.jpg',
        '😀.webp',
      ];
      for (const name of names) await put(`names/${name}`, name);
      expect(await listed(at('names/'))).toEqual(names.map((name) => at(`names/${name}`)).sort());
      for (const name of names) expect((await bench.storage.read(at(`names/${name}`))).toString()).toBe(name);
    });

    test('may be empty, and may have a type that the name does not tell', async () => {
      await put('nothing.png', '', 'text/plain; charset=utf-8');
      const { body, ...head } = await bench.storage.get(at('nothing.png'));
      expect((await buffer(body)).length).toBe(0);
      expect(head).toMatchObject({ size: 0, content_type: 'text/plain; charset=utf-8' });
      expect((await bench.storage.read(at('nothing.png'))).length).toBe(0);
    });

    test('of any size are read whole', async () => {
      for (const size of [65_279, 65_280, 65_281, 65_536, 3 * MiB]) {
        const bytes = Buffer.alloc(size, `${size},`);
        await put('sized', bytes);
        expect((await bench.storage.read(at('sized'))).equals(bytes)).toBe(true);
      }
    });

    test('are read in ranges', async () => {
      await put('alphabet', 'abcdefghij');
      const range = async (start: number, end: number) => {
        const { body, size } = await bench.storage.get(at('alphabet'), { start, end });
        expect(size).toBe(10);
        return (await buffer(body)).toString();
      };
      expect(await range(0, 0)).toBe('a');
      expect(await range(3, 5)).toBe('def');
      expect(await range(8, 99)).toBe('ij');
      await expect(range(10, 11)).rejects.toSatisfy(failsWith('invalid_range'));
      await expect(range(5, 3)).rejects.toSatisfy(failsWith('invalid_range'));
      await expect(range(-1, 3)).rejects.toSatisfy(failsWith('invalid_range'));
    });

    test('are replaced at once: a reader sees the old bytes or the new ones', async () => {
      const versions = [300_000, 5, 70_000, 130_000].map((size, i) => Buffer.alloc(size, String(i)));
      const known = new Set(versions.map((bytes) => bytes.toString('latin1')));
      await put('changing', versions[0] ?? '');
      let writing = true;
      const read = async () => {
        let reads = 0;
        while (writing || reads === 0) {
          expect(known.has((await bench.storage.read(at('changing'))).toString('latin1'))).toBe(true);
          const { body, size } = await bench.storage.get(at('changing'));
          const bytes = await buffer(body);
          expect(bytes.length).toBe(size);
          expect(known.has(bytes.toString('latin1'))).toBe(true);
          reads++;
        }
      };
      const readers = [read(), read(), read()];
      for (let i = 0; i < 24; i++)
        await put('changing', versions[i % versions.length] ?? '', `type/v${i % 4}`);
      writing = false;
      await Promise.all(readers);
      expect(await bench.storage.head(at('changing'))).toMatchObject({
        size: 130_000,
        content_type: 'type/v3',
      });
    });

    test('have an ETag that changes with the bytes', async () => {
      await put('tagged', 'one');
      const first = await bench.storage.head(at('tagged'));
      await put('tagged', 'two');
      expect((await bench.storage.head(at('tagged')))?.etag).not.toBe(first?.etag);
    });

    test('arrive as streams of unknown length', async () => {
      const chunk = Buffer.from('0123456789abcdef'.repeat(4096));
      const hash = createHash('sha256');
      const source = function* () {
        for (let i = 0; i < 12 * 16; i++) {
          const piece = Buffer.from(chunk);
          piece.writeUInt32BE(i);
          hash.update(piece);
          yield piece;
        }
      };
      await put('large', Readable.from(source()), 'application/octet-stream');
      const { body, size } = await bench.storage.get(at('large'));
      expect(size).toBe(12 * MiB);
      const back = createHash('sha256');
      for await (const piece of body) back.update(piece);
      expect(back.digest('hex')).toBe(hash.digest('hex'));
      await put('small stream', Readable.from([Buffer.from('sm'), Buffer.from('all')]));
      expect((await bench.storage.read(at('small stream'))).toString()).toBe('small');
    });

    test('do not change when the stream of the new bytes breaks', async () => {
      await put('kept', 'old');
      const broken = (bytes: number) =>
        Readable.from(
          (function* () {
            yield Buffer.alloc(bytes);
            throw new Error('the sender went away');
          })(),
        );
      await expect(put('kept', broken(10))).rejects.toThrow('the sender went away');
      await expect(put('kept', broken(9 * MiB))).rejects.toThrow('the sender went away');
      expect((await bench.storage.read(at('kept'))).toString()).toBe('old');
      await expect(put('never', broken(9 * MiB))).rejects.toThrow('the sender went away');
      expect(await bench.storage.head(at('never'))).toBeUndefined();
    });

    test('that are not there are reported as such', async () => {
      const missing = at('missing/牡丹.png');
      await expect(bench.storage.get(missing)).rejects.toSatisfy(failsWith('not_found'));
      await expect(bench.storage.read(missing)).rejects.toSatisfy(failsWith('not_found'));
      await expect(bench.storage.copy(missing, at('copy'))).rejects.toSatisfy(failsWith('not_found'));
      expect(await bench.storage.head(missing)).toBeUndefined();
      await bench.storage.remove([missing]);
    });

    test('are copied with their type, and live on without the source', async () => {
      await put('draft 牡丹', 'bytes', 'image/webp');
      await put('final', 'something else');
      await bench.storage.copy(at('draft 牡丹'), at('final'));
      await bench.storage.copy(at('draft 牡丹'), at('final'));
      await bench.storage.remove([at('draft 牡丹')]);
      expect((await bench.storage.read(at('final'))).toString()).toBe('bytes');
      expect((await bench.storage.head(at('final')))?.content_type).toBe('image/webp');
      await put('final', 'newer');
      expect((await bench.storage.read(at('final'))).toString()).toBe('newer');
    });

    test('and their copies do not change together', async () => {
      await put('original', 'same');
      await bench.storage.copy(at('original'), at('duplicate'));
      await put('original', 'changed');
      expect((await bench.storage.read(at('duplicate'))).toString()).toBe('same');
    });

    test('are listed by the beginning of their key', async () => {
      for (const name of ['list/2025/11/a', 'list/2025/11/b', 'list/2025/12/a', 'list/2026/01/a'])
        await put(name, name);
      expect(await listed(at('list/2025/'))).toHaveLength(3);
      expect(await listed(at('list/2025/1'))).toHaveLength(3);
      expect(await listed(at('list/2025/11/b'))).toEqual([at('list/2025/11/b')]);
      expect(await listed(at('list/2025/11/c'))).toEqual([]);
      expect(await listed(at('nowhere/'))).toEqual([]);
      for await (const entry of bench.storage.list(at('list/2026/'))) {
        expect(entry).toMatchObject({ key: at('list/2026/01/a'), size: 'list/2026/01/a'.length });
        expect(Math.abs(entry.last_modified.getTime() - Date.now())).toBeLessThan(60_000);
      }
    });

    test('are removed together, whether they exist or not', async () => {
      const keys = Array.from({ length: 20 }, (_, i) => at(`gone/${i}`));
      for (const key of keys) await bench.storage.put(key, Buffer.from(key), 'text/plain');
      await bench.storage.remove([...keys, at('gone/never')]);
      expect(await listed(at('gone/'))).toEqual([]);
      await put('gone/again', 'back');
      expect(await listed(at('gone/'))).toEqual([at('gone/again')]);
    });

    test.each([
      ['nothing', ''],
      ['a way up', '../secret'],
      ['a way up inside', 'a/../../b'],
      ['a way up at the end', 'a/..'],
      ['a dot', 'a/./b'],
      ['a leading slash', '/etc/passwd'],
      ['a trailing slash', 'a/'],
      ['an empty name inside', 'a//b'],
      ['a NUL', 'a\u0000b'],
      ['a line break', 'a\nb'],
      ['a C1 control', 'a\u0085b'],
      ['half a surrogate pair', 'a\ud800b'],
      ['1,025 bytes', 'x'.repeat(1025)],
      ['1,026 bytes in 342 characters', '花'.repeat(342)],
      ['a decomposed é', 'e\u0301.png'],
    ])('are refused a key with %s', async (_, key) => {
      const { storage } = bench;
      const refused = failsWith('invalid_key');
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toSatisfy(refused);
      await expect(storage.get(key)).rejects.toSatisfy(refused);
      await expect(storage.read(key)).rejects.toSatisfy(refused);
      await expect(storage.head(key)).rejects.toSatisfy(refused);
      await expect(storage.remove([at('flower.png'), key])).rejects.toSatisfy(refused);
      await expect(storage.copy(key, at('copy'))).rejects.toSatisfy(refused);
      await expect(storage.copy(at('flower.png'), key)).rejects.toSatisfy(refused);
      expect(await storage.head(at('flower.png'))).toBeDefined();
    });

    test('have keys of 1,024 bytes at most', async () => {
      const room = 1024 - Buffer.byteLength(at(''));
      const key = at('花'.repeat(Math.floor(room / 3)).padEnd(Math.floor(room / 3) + (room % 3), 'x'));
      expect(Buffer.byteLength(key)).toBe(1024);
      await bench.storage.put(key, Buffer.from('long'), 'text/plain');
      expect((await bench.storage.read(key)).toString()).toBe('long');
    });

    test('are kept by a store that answers', async () => {
      await bench.storage.check();
    });
  });
}
