// The limit of thumbnails and pages: plain files of one folder without signature, derived sizes or framework.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { listen } from './listen';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
};
const folder = process.env.FOLDER ?? '';

/** `/read/NAME` and `/stream/NAME` are two ways to send a file; the bench finds out which is faster. */
listen(async ({ url = '' }, response) => {
  const [, way, ...rest] = url.split('/');
  const name = rest.join('/') || 'index.html';
  // The names come from the bench, but still nothing outside the folder is served.
  if (name.includes('..')) return void response.writeHead(404).end();
  const path = join(folder, name);
  const headers = { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' };
  if (way === 'stream') {
    const { size } = await stat(path);
    response.writeHead(200, { ...headers, 'content-length': size });
    createReadStream(path).pipe(response);
  } else {
    const body = await readFile(path);
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  }
});
