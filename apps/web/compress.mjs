// Compresses the built assets once, so that the server only has to send files.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const FOLDER = 'dist';
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

/** 11 would save another twentieth of the bytes and take eight times as long, which everybody waits for who starts it. */
const BROTLI_QUALITY = 9;

async function compress(file) {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
}

const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
// All at once: the work is done by threads, as many as there are cores and a few.
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(path.extname(entry.name)))
    .map((entry) => compress(path.join(entry.parentPath, entry.name))),
);
