import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { secondNode } from '../../../test/second-node';
import { createTestDatabase } from '../../../test/test-database';
import { OTHER_KEYS, ROTATED_KEYS, TEST_KEYS } from '../../../test/test-keys';
import { openDatabase } from '../db/database';
import { handleError } from '../http/error-handler';
import { readRing } from './key-ring';
import { type KeySource, openVault } from './vault';

const NUMBER = '11010519491231002X';
const ROW = 'verifications:number:7';
const warn = vi.fn();
let database: ReturnType<typeof openDatabase>;
let folder: string;
let identityFile: string;

beforeAll(async () => {
  database = openDatabase(await createTestDatabase());
  closeAtEnd(() => database.close());
});
beforeEach(async () => {
  warn.mockClear();
  await database.db.execute(sql`delete from secrets`);
  folder = await mkdtemp(path.join(tmpdir(), 'motif-keys-'));
  identityFile = path.join(folder, 'keys', 'identity.json');
  return () => rm(folder, { recursive: true });
});

const start = (source: KeySource) => openVault(database.db, source, warn);
const withKeys = (text: string) => start({ identityKeys: readRing(text) });
const refused = expect.objectContaining({ code: 'IDENTITY_KEYS_MISSING' });

describe('a sealed value', () => {
  test('opens again, whatever it holds', async () => {
    const vault = await withKeys(TEST_KEYS);
    for (const text of ['', NUMBER, '阿不都·热合曼 🪪', 'x'.repeat(100_000)])
      expect(vault.open(vault.seal(text, ROW), ROW).toString()).toBe(text);
    const paper = Buffer.from([0, 255, 128, 10]);
    expect(vault.open(vault.seal(paper, ROW), ROW)).toEqual(paper);
  });

  test('has 30 bytes more than its text, and never looks the same twice', async () => {
    const vault = await withKeys(TEST_KEYS);
    const [one, other] = [vault.seal(NUMBER, ROW), vault.seal(NUMBER, ROW)];
    expect(one).toHaveLength(NUMBER.length + 30);
    expect([...one.subarray(0, 2)]).toEqual([1, 1]);
    expect(one.equals(other)).toBe(false);
    expect(one.includes(NUMBER)).toBe(false);
  });

  test('does not open in another row, column or table', async () => {
    const vault = await withKeys(TEST_KEYS);
    const sealed = vault.seal(NUMBER, ROW);
    for (const place of ['verifications:number:8', 'verifications:name:7', 'payees:number:7', ''])
      expect(() => vault.open(sealed, place)).toThrow();
  });

  test('does not open with any one byte changed, cut or added', async () => {
    const vault = await withKeys(TEST_KEYS);
    const sealed = vault.seal(NUMBER, ROW);
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.open(changed, ROW), `byte ${index}`).toThrow();
      expect(() => vault.open(sealed.subarray(0, index), ROW), `${index} bytes`).toThrow();
    }
    expect(() => vault.open(Buffer.concat([sealed, Buffer.of(0)]), ROW)).toThrow();
  });

  test('is unreadable in the database', async () => {
    const vault = await withKeys(TEST_KEYS);
    const value = vault.seal(NUMBER, ROW);
    const hash = vault.keyedHash('person', NUMBER);
    await database.db.execute(
      sql`insert into secrets (name, value) values ('row', encode(${value}, 'escape') || encode(${hash}, 'hex'))`,
    );
    const { rows } = await database.db.execute(sql`select string_agg(s::text, ' ') as dump from secrets s`);
    const { keys, hash_key } = JSON.parse(TEST_KEYS);
    expect(rows[0]?.dump).toContain('identity_fingerprint');
    for (const secret of [NUMBER, keys[1], hash_key, Buffer.from(hash_key, 'base64').toString('hex')])
      expect(rows[0]?.dump).not.toContain(secret);
  });
});

describe('the keyed hash', () => {
  test('is the same for the same value, and another for another kind or ring', async () => {
    const vault = await withKeys(TEST_KEYS);
    const hash = vault.keyedHash('person', NUMBER);
    expect(vault.keyedHash('person', NUMBER)).toEqual(hash);
    expect(vault.keyedHash('card', NUMBER)).not.toEqual(hash);
    expect(vault.keyedHash('perso', `n${NUMBER}`)).not.toEqual(hash);
    expect((await withKeys(ROTATED_KEYS)).keyedHash('person', NUMBER)).toEqual(hash);
    await database.db.execute(sql`delete from secrets`);
    expect((await withKeys(OTHER_KEYS)).keyedHash('person', NUMBER)).not.toEqual(hash);
  });
});

describe('after a rotation', () => {
  test('the old key still opens, and what it sealed is known to be old', async () => {
    const old = (await withKeys(TEST_KEYS)).seal(NUMBER, ROW);
    const vault = await withKeys(ROTATED_KEYS);
    expect(vault.open(old, ROW).toString()).toBe(NUMBER);
    expect(vault.isCurrent(old)).toBe(false);
    const fresh = vault.seal(NUMBER, ROW);
    expect(vault.isCurrent(fresh)).toBe(true);
    expect(warn).not.toHaveBeenCalled();
    // A node that was started before the rotation has not got the new key; it says so and loses nothing.
    const late = await withKeys(TEST_KEYS);
    expect(() => late.open(fresh, ROW)).toThrow(refused);
  });
});

describe('a start', () => {
  test('with other keys than those of the database is refused in the log, and seals nothing', async () => {
    await withKeys(TEST_KEYS);
    const vault = await withKeys(OTHER_KEYS);
    expect(() => vault.seal(NUMBER, ROW)).toThrow(refused);
    expect(() => vault.keyedHash('person', NUMBER)).toThrow(refused);
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^The identity keys .* not those of this data/)],
    ]);
  });

  test('of two nodes with two rings at once lets one of them in', async () => {
    const vaults = await Promise.all([withKeys(TEST_KEYS), withKeys(OTHER_KEYS)]);
    const sealing = vaults.filter((vault) => {
      try {
        return vault.seal(NUMBER, ROW);
      } catch {
        return false;
      }
    });
    expect(sealing).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('without keys says so', async () => {
    const vault = await start({});
    for (const call of [
      () => vault.seal(NUMBER, ROW),
      () => vault.open(Buffer.alloc(60), ROW),
      () => vault.isCurrent(Buffer.alloc(60)),
      () => vault.keyedHash('person', NUMBER),
    ])
      expect(call).toThrow(refused);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^IDENTITY_KEYS is not set/)]]);
  });

  test('of the embedded database makes the file once, for its own user alone', async () => {
    const first = await start({ identityFile });
    expect(first.madeFile).toBe(identityFile);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('back it up')]]);
    const sealed = first.seal(NUMBER, ROW);
    expect((await stat(identityFile)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(identityFile))).mode & 0o777).toBe(0o700);
    const second = await start({ identityFile });
    expect(second.madeFile).toBeUndefined();
    expect(second.open(sealed, ROW).toString()).toBe(NUMBER);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('whose file was lost makes no other one, and opens everything once it is back', async () => {
    const sealed = (await start({ identityFile })).seal(NUMBER, ROW);
    const backup = await readFile(identityFile);
    await rm(identityFile);
    warn.mockClear();
    const lost = await start({ identityFile });
    expect(() => lost.open(sealed, ROW)).toThrow(refused);
    await expect(stat(identityFile)).rejects.toThrow('ENOENT');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('put it back from your backup')]]);
    await writeFile(identityFile, backup);
    expect((await start({ identityFile })).open(sealed, ROW).toString()).toBe(NUMBER);
  });

  test('whose file is broken or cannot be written goes on without, and quotes no key', async () => {
    await mkdir(path.dirname(identityFile));
    const { hash_key } = JSON.parse(TEST_KEYS);
    await writeFile(identityFile, TEST_KEYS.slice(0, -2));
    const broken = await start({ identityFile });
    expect(() => broken.seal(NUMBER, ROW)).toThrow(refused);
    await writeFile(path.join(folder, 'file'), '');
    const nowhere = await start({ identityFile: path.join(folder, 'file', 'identity.json') });
    expect(() => nowhere.seal(NUMBER, ROW)).toThrow(refused);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(hash_key.slice(0, 12));
  });
});

test('without keys the product starts, and a call that needs them is a 503', async () => {
  const node = await secondNode(await createTestDatabase(), { IDENTITY_KEYS: '' });
  closeAtEnd(node.close);
  expect((await fetch(`${node.origin}/api/ready`)).status).toBe(200);

  const { vault } = node;
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => vault.seal(NUMBER, ROW));
  const reply = await app.inject({ url: '/' });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ status_code: 503, message: '加密密钥未配置，该功能暂不可用' });
});
