import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { keyOf, programCalls } from '@motif/client/build/plain-types';
import { bundle } from '@motif/client/bundle';
import { createClient } from '@motif/client/client';
import { main } from '@motif/client/import/main';
import { uploads } from '@motif/contract/features/uploads';
import { tokens } from '@motif/contract/features/users/tokens';
import type { TokenScope } from '@motif/contract/token-scopes';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAtEnd } from '../test/clean-up';
import { pngOf } from '../test/faults/upload-files';
import { countOf } from '../test/long-form';
import { testApp } from '../test/test-app';
import { newPng, sha256Of } from '../test/upload-kit';
import { processUploadHandler } from './features/uploads/process-upload';
import { uploadTasks } from './platform/db/schema/uploads';
import { inTransaction } from './platform/db/transaction';
import { type ZipPart, zipOf } from './platform/zip';

/** `KILLS=20 FILES=1000` is the long form. */
const KILLS = countOf('KILLS', 3);
const FILES = countOf('FILES', 40);
/** A real store where `npm run test:s3 -- src/client.test` provides one, else a folder. */
const STORE = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')));
const PASSWORD = 'Camellia7';

let t: Awaited<ReturnType<typeof testApp>>;
let url: string;
let category: number;
let working = true;
let worker: Promise<void>;
const folders: string[] = [];

beforeAll(async () => {
  t = await testApp({ tokenRate: 1_000_000 }, STORE);
  url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  category = await t.make.category();
  worker = work();
  closeAtEnd(async () => {
    working = false;
    await worker;
  });
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A worker beside the server, as in real life. */
async function work(): Promise<void> {
  const { db, jobs, storage } = t.platform;
  const check = processUploadHandler({ db, jobs, storage });
  while (working) {
    const rows = await db
      .select({ id: uploadTasks.id })
      .from(uploadTasks)
      .where(eq(uploadTasks.state, 'processing'))
      .limit(4);
    await Promise.all(rows.map(({ id }) => inTransaction(db, (tx) => check(tx, { task_id: id }))));
    if (rows.length === 0) await pause(20);
  }
}

async function personWith(scopes: TokenScope[] = ['uploads:write']) {
  const user = await t.make.user({ password: PASSWORD });
  const me = await t.as(user);
  const reply = await me.call(tokens.create, {
    body: { name: 'importer', scopes, days: 7, password: PASSWORD },
  });
  const { token } = reply.data as { token: string };
  const pictures = async () =>
    (
      await t.asOwner(
        `select name, series, visibility, price, tags from pictures where owner_id = ${user.id} order by name collate "C"`,
      )
    ).rows;
  return { user, me, token, pictures };
}

async function folderOf(files: Record<string, Buffer | string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'motif-import-'));
  folders.push(folder);
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  return folder;
}

/** Runs the program in this process; what it says is kept, and where it writes is a folder of its own. */
async function imported(token: string, args: string[], env: Record<string, string> = {}) {
  const folder = await folderOf({});
  let said = '';
  const code = await main({
    args: ['import', '--category', String(category), ...args],
    env: { MOTIF_URL: url, MOTIF_TOKEN: token, LANG: 'en_US.UTF-8', ...env },
    terminal: { out: (text) => (said += text) },
    folder,
    signal: AbortSignal.timeout(60_000),
    askEvery: 20,
  });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => '');
  return {
    code,
    said,
    files: await readdir(folder),
    failed: await read('failed.csv'),
    journal: await read('import.jsonl'),
  };
}

describe('the typed client', () => {
  test('knows the calls that openapi.json opens to programs, and no others', async () => {
    const document = (await t.app.inject({ url: '/api/openapi.json' })).json() as {
      paths: Record<string, Record<string, { operationId: string; security: Record<string, unknown>[] }>>;
    };
    const open = Object.entries(document.paths).flatMap(([place, item]) =>
      Object.entries(item)
        .filter(([, { security }]) => security.length === 0 || security.some((one) => 'apiToken' in one))
        .filter(([, { operationId }]) => !/Alias\d+$/.test(operationId))
        .map(([method]) => `${method.toUpperCase()} ${place.replace(/^\/api/, '')}`),
    );
    expect(programCalls().map(keyOf).sort()).toEqual(open.sort());
  });

  test('uploads with the scope uploads:write alone: whole, in parts, and at once what is there', async () => {
    const { token, pictures } = await personWith();
    const client = createClient({ url, token });
    const small = new Uint8Array(await newPng());
    const large = new Uint8Array(await pngOf(6 * 1024 * 1024, 5));
    const sent: number[] = [];
    const first = await client.upload({
      category,
      fileName: '茶花.png',
      bytes: small,
      details: { price: 20 },
    });
    expect(first).toMatchObject({ state: 'done', instant: false, picture: { name: '茶花', price: 20 } });
    const second = await client.upload(
      { category, fileName: 'large.png', bytes: large },
      { onProgress: (bytes) => sent.push(bytes) },
    );
    expect(second).toMatchObject({ state: 'done', instant: false });
    expect(sent).toEqual([5 * 1024 * 1024, large.length]);
    const sha256 = sha256Of(Buffer.from(small));
    const third = await client.upload({ category, fileName: 'again.png', bytes: new Blob([small]), sha256 });
    expect(third).toMatchObject({ state: 'done', instant: true });
    expect(await pictures()).toHaveLength(3);
  });

  test('gets the name of a refusal', async () => {
    const { token } = await personWith(['company:read']);
    const refused = createClient({ url, token }).call('GET /image/upload_tasks/');
    await expect(refused).rejects.toMatchObject({
      status: 403,
      code: 'API_TOKEN_SCOPE',
      data: { scope: 'uploads:write' },
      requestId: expect.any(String),
    });
  });
});

describe('an import', () => {
  test('of a folder with everything in it makes pictures of pictures and says why others are none', async () => {
    const { token, pictures } = await personWith();
    const folder = await folderOf({
      'a.png': await newPng(),
      'b/c.png': await newPng(),
      '.hidden.png': await newPng(),
      'zero.png': '',
      'text.png': 'no picture at all',
      'notes.txt': 'no picture',
    });
    await symlink('..', path.join(folder, 'b/loop'));
    const { code, said, failed } = await imported(token, [folder, '--exclude', 'never*']);
    expect(said).toContain('Skipped: hidden 1, links 1, no pictures 1, excluded 0');
    expect(code).toBe(1);
    expect((await pictures()).map(({ name }) => name)).toEqual(['a', 'c']);
    expect(failed.split('\r\n').slice(1, 3).sort()).toEqual([
      'text.png,,,,,,no picture of a known format',
      'zero.png,,,,,,the file is empty',
    ]);
    expect(await readdir(folder)).toHaveLength(6);
  });

  test('takes names and details from a list, and what the server refuses stops no other', async () => {
    const { token, pictures } = await personWith();
    const list = [
      'file,name,series,tags,price,visibility',
      'a.png,茶花,春天,红;白,20,company',
      `b.png,${'长'.repeat(81)},,,,`,
      'c.png,荷花,,,1,',
      'd.png,菊花,,,,public',
      'e.png,梅花,,,,',
    ].join('\n');
    const files = Object.fromEntries(
      await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (name) => [`${name}.png`, await newPng()])),
    );
    const folder = await folderOf({ ...files, 'list.csv': list });
    const { code, failed } = await imported(token, [path.join(folder, 'list.csv')], { LANG: 'zh_CN.UTF-8' });
    expect(code).toBe(1);
    expect(await pictures()).toEqual([
      { name: '梅花', series: null, tags: [], price: 0, visibility: 'private' },
      { name: '茶花', series: '春天', tags: ['红', '白'], price: 20, visibility: 'company' },
    ]);
    expect(failed).toMatch(/b\.png,长+,,,,,name .+\r\n/);
    expect(failed).toMatch(/c\.png,荷花,,,1,,details.price .+\r\n/);
    expect(failed).toContain('d.png,菊花,,,,public,公开前需要声明原创');
  });

  test('with names that hold what no text may hold, or that end in half a character, is not stopped by them', async () => {
    const { token, pictures } = await personWith();
    const parts: ZipPart[] = [];
    for (const name of ['a\u202eb.png', `${'😀'.repeat(130)}.png`, 'z.png'])
      parts.push({ name, content: await newPng(), isStored: true });
    const folder = await folderOf({ 'all.zip': await buffer(zipOf(parts)) });
    const { code } = await imported(token, [path.join(folder, 'all.zip')]);
    const names = (await pictures()).map(({ name }) => name);
    expect(code).toBe(0);
    expect(names).toEqual(['ab', 'z', expect.stringMatching(/^(?:😀)+$/u)]);
  });

  test('that is run again sends nothing again, with or without its notes', async () => {
    const { token, pictures, me } = await personWith();
    const folder = await folderOf({ 'a.png': await newPng(), 'b.png': await newPng() });
    expect(await imported(token, [folder])).toMatchObject({ code: 0 });
    const again = await imported(token, [folder, '--json']);
    expect(again).toMatchObject({ code: 0, failed: '' });
    expect(JSON.parse(again.said.trim().split('\n').at(-1) ?? '')).toEqual({
      event: 'end',
      files: 2,
      done: 2,
      failed: 0,
    });
    expect(again.journal.trim().split('\n')).toHaveLength(2);
    expect(await pictures()).toHaveLength(2);
    expect((await me.call(uploads.list, { query: {} })).data).toMatchObject({ counts: { done: 2 } });
  });

  test('that is only tried changes nothing, here or there', async () => {
    const { token, me } = await personWith();
    const folder = await folderOf({ 'a.png': await newPng(), 'zero.png': '' });
    const { code, said, files } = await imported(token, [folder, '--dry-run']);
    expect(said).toContain('1 can be imported, 1 cannot');
    expect([code, files]).toEqual([1, []]);
    expect((await me.call(uploads.list, { query: {} })).data).toMatchObject({ list: [] });
  });

  test('ends at once when there is no room, and goes on when there is', async () => {
    const { token, user, me, pictures } = await personWith();
    const MiB = 1024 * 1024;
    const sizes = [...Array.from({ length: 6 }, () => 300 * MiB), 248 * MiB];
    const files = sizes.map((size_bytes, at) => ({
      client_id: `filler-${at}`,
      file_name: 'x.png',
      size_bytes,
    }));
    const reply = await me.call(uploads.register, { body: { main_category_id: category, files } });
    const [filler] = (reply.data as unknown as { tasks: { id: number }[] }).tasks;
    const many = await folderOf(
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.png`, `${at}`])),
    );
    const few = await folderOf({ 'a.png': await newPng() });
    const full = await imported(token, [many]);
    expect(full.code).toBe(2);
    expect(full.said).toContain('There is no room left');
    // The last one was never registered.
    const { rows } = await t.asOwner(
      `select count(*)::int as n from upload_tasks where user_id = ${user.id} and client_id like 'imp-%' and state = 'failed'`,
    );
    expect(rows).toEqual([{ n: 100 }]);
    expect(await imported(token, [few])).toMatchObject({ code: 2 });
    await me.call(uploads.cancel, { params: { id: filler?.id ?? 0 } });
    await t.asOwner(`update upload_tasks set holds_bytes = false where id = ${filler?.id}`);
    expect(await imported(token, [few])).toMatchObject({ code: 0 });
    expect(await pictures()).toHaveLength(1);
  });

  test('with a token of another scope names the scope that it needs, and is over', async () => {
    const { token } = await personWith(['pictures:read']);
    const folder = await folderOf({ 'a.png': await newPng() });
    const { code, said, files } = await imported(token, [folder]);
    expect(said).toContain('uploads:write');
    expect([code, files]).toEqual([2, []]);
  });

  test('never repeats its token, whatever goes wrong', async () => {
    const { token } = await personWith(['pictures:read']);
    const folder = await folderOf({ 'a.png': await newPng() });
    const unknown = `mtf_${'q'.repeat(43)}`;
    const tries: [string, string[], Record<string, string>][] = [
      [token, [folder], {}],
      [unknown, [folder], {}],
      [`${unknown}\n`, [folder], {}],
      [unknown, [folder, `--token=${unknown}`], {}],
      [unknown, ['/no/such/folder'], {}],
      [unknown, [folder], { MOTIF_URL: 'no address' }],
    ];
    for (const [one, args, env] of tries) {
      const { code, said, failed, journal } = await imported(one, args, env);
      expect(code).toBe(2);
      expect(said).not.toBe('');
      expect(`${said}${failed}${journal}`).not.toContain(one.trim());
    }
  });

  test('says which category is wrong, and lists those there are', async () => {
    const { token } = await personWith(['uploads:write', 'pictures:read']);
    const folder = await folderOf({ 'a.png': await newPng() });
    const wrong = await imported(token, [folder, '--category', '999999']);
    expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('category') });
    let said = '';
    const program = {
      args: ['categories'],
      env: { MOTIF_URL: url, MOTIF_TOKEN: token, LANG: 'zh_CN' },
      terminal: { out: (text: string) => (said += text) },
      folder,
      signal: new AbortController().signal,
    };
    expect(await main(program)).toBe(0);
    expect(said).toContain(`${category}\t手机壳`);
  });
});

test('killed again and again, an import makes every file a picture, once, with its own name', async () => {
  const { token, user, pictures } = await personWith();
  await t.asOwner(`insert into subscriptions (company_id, package_id, kind, image_count, storage_mb)
    select ${user.company_id}, id, 'count', 2000, 2000 from packages where storage_mb > 0 limit 1`);
  const place = await folderOf({});
  const program = path.join(place, 'program');
  await bundle(program);
  const numbers = Array.from({ length: FILES }, (_, at) => at);
  const files: Record<string, Buffer> = {};
  for (const at of numbers) files[`${at % 7}/${at}.png`] = await newPng();
  const folder = await folderOf(files);
  const rows = numbers.map((at) => `${at % 7}/${at}.png,第${String(at).padStart(4, '0')}张,,,,`);
  await writeFile(
    path.join(place, 'list.csv'),
    ['file,name,series,tags,price,visibility', ...rows].join('\n'),
  );

  /** Ended by the signal as soon as `isTime`, or run to its end. */
  const run = async (isTime?: (said: string) => Promise<boolean>, by: NodeJS.Signals = 'SIGKILL') => {
    const args = ['import', folder, '--category', String(category), '--csv', 'list.csv', '--json'];
    const child = spawn(process.execPath, [path.join(program, 'motif.js'), ...args], {
      cwd: place,
      env: { PATH: process.env.PATH, MOTIF_URL: url, MOTIF_TOKEN: token },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    const ended = once(child, 'close');
    while (isTime && !(await isTime(said))) await pause(2);
    if (isTime) child.kill(by);
    const [code, signal] = await ended;
    return { code, signal, said };
  };
  const isOf = eq(uploadTasks.user_id, user.id);
  const sent = () => t.platform.db.$count(uploadTasks, and(isOf, ne(uploadTasks.state, 'waiting')));
  // As soon as something is registered, and then ever later on its way; never when all is sent.
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = Math.floor((kill * FILES) / (KILLS + 1));
    const isTime = async () =>
      (await t.platform.db.$count(uploadTasks, isOf)) > 0 && (await sent()) >= enough;
    expect(await run(isTime)).toMatchObject({ signal: 'SIGKILL' });
  }
  // Ctrl C: it stops by itself and says how to go on.
  const stopped = await run(async (said) => said.includes('"start"'), 'SIGINT');
  expect(stopped).toMatchObject({
    signal: null,
    said: expect.stringContaining('Run the same command again'),
  });
  expect(stopped.code).not.toBe(0);
  const { code, said } = await run();
  expect(code, said).toBe(0);
  const made = await pictures();
  expect(made.map(({ name }) => name)).toEqual(numbers.map((at) => `第${String(at).padStart(4, '0')}张`));
}, 600_000);
