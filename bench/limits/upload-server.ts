// The limit of uploads: whatever is sent goes to a file as it comes and is on the disk before the answer.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listen } from './listen';

const folder = process.env.FOLDER ?? '';

listen(async (request, response) => {
  // Names come from the bench itself.
  const name = (request.url ?? '').replace(/\W/g, '');
  await pipeline(request, createWriteStream(join(folder, name), { flush: true }));
  response.end();
});
