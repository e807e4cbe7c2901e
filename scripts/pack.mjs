// `npm run pack`: the product as one file that needs nothing but Node. `npm run pack -- --check` also unpacks and starts
// it, and with `--older FILE` also goes on with the data of an older archive. The same commit gives the same bytes.
import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { archiveEntries, mapEntries } from './lib/archive-entries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { checkArchive } from './lib/check-archive.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, timed } from './lib/run.mjs';
import { tarStream } from './lib/tar.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const name = `motif-${version}-${process.platform}-${process.arch}`;
const folder = join(root, 'dist');
await mkdir(folder, { recursive: true });
const time = commitTime();

const archive = join(folder, `${name}.tar.gz`);
const maps = join(folder, `${name}-maps.tar.gz`);
await timed('打包 packing', async () => {
  await write(await archiveEntries(name), archive);
  await write(await mapEntries(name), maps);
});
const lines = [];
for (const file of [archive, maps]) {
  const sum = await sha256(file);
  lines.push(`${sum}  ${relative(folder, file)}\n`);
  const { size } = await stat(file);
  console.log(`  ${relative(root, file)}  ${(size / 1024 / 1024).toFixed(1)} MB  ${sum}`);
}
await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));

if (process.argv.includes('--check')) {
  const again = `${archive}.again`;
  await write(await archiveEntries(name), again);
  const older = process.argv[process.argv.indexOf('--older') + 1];
  await checkArchive({ archive, again, name, older: process.argv.includes('--older') ? older : undefined });
}

async function write(entries, file) {
  await pipeline(tarStream(entries, time), createGzip({ level: 6 }), createWriteStream(`${file}.new`));
  await rename(`${file}.new`, file);
}

async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Files are as old as the commit that they were made of. */
function commitTime() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  try {
    if (git('status', '--porcelain')) console.log('  有未提交的修改 · There are changes that no commit has');
    return Number(git('log', '-1', '--format=%ct'));
  } catch {
    console.error(
      '没有 git：请设置 SOURCE_DATE_EPOCH · Without git, set SOURCE_DATE_EPOCH to the time of the release',
    );
    process.exit(1);
  }
}
