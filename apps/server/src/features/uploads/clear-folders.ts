import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORK_FOLDER } from './process-upload';

const HOUR_MS = 3600 * 1000;

/** What a worker that was killed has left on the disk. Young ones may be another worker's. */
export async function clearFolders(olderThanMs = HOUR_MS): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(WORK_FOLDER)) continue;
    const folder = path.join(tmpdir(), name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > olderThanMs) await rm(folder, { recursive: true, force: true });
  }
}
