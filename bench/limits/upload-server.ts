// The limit of uploads: the bytes go straight into a file and are on the disk before the answer.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listen } from './listen';

const folder = process.env.FOLDER ?? '';

listen(async (request, response) => {
  // The names come from the bench.
  const name = (request.url ?? '').replace(/\W/g, '');
  await pipeline(request, createWriteStream(join(folder, name), { flush: true }));
  response.end();
});
