import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleError } from '../error-handler';
import { webRoutes } from './web-routes';

const SCRIPT = 'export {};';
const above = await mkdtemp(path.join(tmpdir(), 'motif-web-'));
const folder = path.join(above, 'dist');
const app = Fastify();

beforeAll(async () => {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(above, 'secret.txt'), 'secret');
  const file = (name: string, body: string | Buffer) => writeFile(path.join(folder, name), body);
  await file('index.html', '<!doctype html><head><!--site--><title>花样图库</title></head>');
  await file('assets/app-1a2b.js', SCRIPT);
  await file('assets/app-1a2b.js.gz', gzipSync(SCRIPT));
  await file('assets/app-1a2b.js.br', 'as brotli');
  await file('favicon.svg', '<svg/>');
  await file('late.svg', '<svg/>');
  await file('manifest.webmanifest', '{"name":"花样图库 Motif","short_name":"花样图库","start_url":"/"}');
  await file('sw.js', '// worker');
  await file('sw.js.gz', gzipSync('// worker'));
  app.setErrorHandler(handleError);
  await webRoutes(app, { folder, siteTitle: { zh: '花样图库', en: 'Motif' }, demo: false, connectTo: [] });
});
afterAll(async () => {
  await app.close();
  await rm(above, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
  app.inject({ method, url, headers });

test('files with a hash in their name are kept for ever, others for an hour', async () => {
  const hashed = await ask('/assets/app-1a2b.js?x=1');
  expect(hashed.body).toBe(SCRIPT);
  expect(hashed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(hashed.headers).not.toHaveProperty('content-encoding');
  const plain = await ask('/favicon.svg');
  expect(plain.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['x-br, gzip', 'gzip'],
])('of the forms that the browser takes by "%s" it gets %s', async (accepted, encoding) => {
  const { headers } = await ask('/assets/app-1a2b.js', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('a compressed form is the file again', async () => {
  const { rawPayload } = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(rawPayload).toString()).toBe(SCRIPT);
});

test.each(['identity', 'gzip'])('the service worker is asked for again each time (%s)', async (encoding) => {
  const reply = await ask('/sw.js', { 'accept-encoding': encoding });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-cache');
});

test('a copy that is still good is not sent again, that of another form is', async () => {
  const { headers } = await ask('/sw.js');
  const etag = String(headers.etag);
  const same = await ask('/sw.js', { 'if-none-match': etag });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  const other = await ask('/sw.js', { 'if-none-match': etag, 'accept-encoding': 'gzip' });
  expect(other.statusCode).toBe(200);
});

test('a file that could not be read is read for the next one who asks', async () => {
  const place = path.join(folder, 'late.svg');
  await rm(place);
  expect((await ask('/late.svg')).statusCode).toBeGreaterThanOrEqual(500);
  await writeFile(place, '<svg/>');
  expect((await ask('/late.svg')).body).toBe('<svg/>');
});

test.each(['/login', '/favicon.svg'])('HEAD of %s says what GET would', async (url) => {
  const [head, get] = [await ask(url, {}, 'HEAD'), await ask(url)];
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '//secret.txt',
])('%s leads to nothing outside of the folder', async (url) => {
  const reply = await ask(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.body).not.toContain('secret');
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  '%s is for calls, not for files and screens',
  async (method) => {
    for (const url of ['/login', '/favicon.svg']) expect((await ask(url, {}, method)).statusCode).toBe(404);
  },
);

test('the page has the title of the installation before any script runs', async () => {
  const own = Fastify();
  const siteTitle = { zh: '图 & $& 库', en: 'Prints' };
  await webRoutes(own, { folder, siteTitle, demo: false, connectTo: [] });
  const { body } = await own.inject({ url: '/portal' });
  await own.close();
  expect(body).toContain('<title>图 &#38; $&#38; 库</title>');
  expect(body).toContain('content="图 &#38; $&#38; 库"');
  expect(body).not.toContain('花样图库');
});

test.each([
  ['图 "库"', 'Prints', '图 "库" Prints'],
  ['Prints', 'Prints', 'Prints'],
])(
  'whoever installs the application finds it by the title of the installation (%s)',
  async (zh, en, name) => {
    const own = Fastify();
    await webRoutes(own, { folder, siteTitle: { zh, en }, demo: false, connectTo: [] });
    const reply = await own.inject({ url: '/manifest.webmanifest' });
    await own.close();
    expect(reply.headers['content-type']).toContain('application/manifest+json');
    expect(reply.json()).toEqual({ name, short_name: zh, start_url: '/' });
  },
);
