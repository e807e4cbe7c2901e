import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { openFolderStorage } from '../storage/folder/folder-storage';
import type { Storage } from '../storage/storage';
import { createImageUrls, type ImageUrls } from './image-urls';
import { attachment } from './original-process';
import { LARGE_PROCESS, THUMB_PROCESS } from './processes';

const KEY = 'images/2026/01/01/山茶_1767225600000_0123456789abcdef.png';
const NAME = '山茶 (1).png';
let t: Awaited<ReturnType<typeof testApp>>;
let urls: ImageUrls;
let store: Storage;
let folder: string;
let bytes: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'motif-originals-'));
  store = await openFolderStorage({ root: folder, secret: 'test' });
  t = await testApp({ storage: store });
  urls = createImageUrls(t.platform.secrets.imageKey);
  bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  await store.put(KEY, bytes, 'image/png');
});
afterAll(() => rm(folder, { recursive: true }));

const get = (url: string, headers = {}) => t.app.inject({ url, headers });
const right = () => new URL(urls.signOriginal(KEY, NAME), 'http://localhost');
const changed = (change: (url: URL) => void) => {
  const url = right();
  change(url);
  return `${url.pathname}${url.search}`;
};

describe('an original', () => {
  test('comes as it was uploaded, as a file of its name', async () => {
    const reply = await get(urls.signOriginal(KEY, NAME));
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toEqual(bytes);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="__ (1).png"; filename*=UTF-8''%E5%B1%B1%E8%8C%B6%20%281%29.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('that a browser could run comes as bytes', async () => {
    const key = 'images/2026/01/01/drawing_1_0123456789abcdef.svg';
    await store.put(key, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
    const { headers } = await get(urls.signOriginal(key, 'drawing.svg'));
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('goes on where a download broke off', async () => {
    const url = urls.signOriginal(KEY, NAME);
    const rest = await get(url, { range: 'bytes=100-' });
    expect(rest.statusCode).toBe(206);
    expect(rest.headers['content-range']).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
    expect(rest.rawPayload).toEqual(bytes.subarray(100));
    expect((await get(url, { range: 'bytes=0-9' })).rawPayload).toEqual(bytes.subarray(0, 10));
    expect((await get(url, { range: 'bytes=-7' })).rawPayload).toEqual(bytes.subarray(-7));
    const etag = String(rest.headers.etag);
    expect((await get(url, { range: 'bytes=5-', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(url, { range: 'bytes=5-', 'if-range': '"another"' })).rawPayload).toEqual(bytes);
  });

  test('has no bytes past its end, and a senseless range is the whole', async () => {
    const url = urls.signOriginal(KEY, NAME);
    const past = await get(url, { range: `bytes=${bytes.length}-` });
    expect(past.statusCode).toBe(416);
    expect(past.headers['content-range']).toBe(`bytes */${bytes.length}`);
    for (const range of ['bytes=9-3', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
      const reply = await get(url, { range });
      expect([reply.statusCode, reply.rawPayload.length], range).toEqual([200, bytes.length]);
    }
  });

  test('that is gone is not there', async () => {
    expect((await get(urls.signOriginal('images/none.png', NAME))).statusCode).toBe(404);
  });
});

describe('an original is refused', () => {
  test('by the signature of one of its forms, and a form by the signature of the original', async () => {
    for (const process of [THUMB_PROCESS, LARGE_PROCESS]) {
      const form = new URL(urls.sign(KEY, process), 'http://localhost');
      const original = right().searchParams.get('x-oss-process') ?? '';
      form.searchParams.set('x-oss-process', original);
      expect((await get(`${form.pathname}${form.search}`)).statusCode).toBe(403);
      const other = changed((url) => url.searchParams.set('x-oss-process', process));
      expect((await get(other)).statusCode).toBe(403);
    }
  });

  test('under another name, for another picture, without its signature', async () => {
    const urlsOf = [
      changed((url) => url.searchParams.set('x-oss-process', 'original/evil.html')),
      changed((url) => url.searchParams.set('x-oss-process', 'original/')),
      changed((url) => url.searchParams.delete('x-oss-process')),
      changed((url) => url.searchParams.delete('s')),
      changed((url) => {
        url.pathname = '/images/2026/01/01/other.png';
      }),
      changed((url) => url.searchParams.set('e', String(Number(url.searchParams.get('e')) + 1))),
    ];
    for (const url of urlsOf) expect((await get(url)).statusCode, url).toBe(403);
  });

  test('after a quarter of an hour', async () => {
    const at = (ms: number) => createImageUrls(t.platform.secrets.imageKey, () => Date.now() + ms);
    expect((await get(at(-899_000).signOriginal(KEY, NAME))).statusCode).toBe(200);
    expect((await get(at(-901_000).signOriginal(KEY, NAME))).statusCode).toBe(403);
  });
});

describe('the name of a download', () => {
  test.each([
    ['a"b;c.png', `attachment; filename="a_b_c.png"; filename*=UTF-8''a_b%3Bc.png`],
    ['../../etc/passwd', `attachment; filename="__.._etc_passwd"; filename*=UTF-8''__.._etc_passwd`],
    [
      'x\r\nset-cookie: a=b',
      `attachment; filename="x__set-cookie_ a=b"; filename*=UTF-8''x__set-cookie_%20a%3Db`,
    ],
    ["it's.png", `attachment; filename="it's.png"; filename*=UTF-8''it%27s.png`],
    ['\u202egnp.exe', `attachment; filename="_gnp.exe"; filename*=UTF-8''_gnp.exe`],
    ['', `attachment; filename="_"; filename*=UTF-8''_`],
  ])('%j is only ever a name', (name, header) => expect(attachment(name)).toBe(header));

  test('may hold half a character', async () => {
    expect((await get(urls.signOriginal(KEY, '\ud83d.png'))).statusCode).toBe(200);
  });
});
