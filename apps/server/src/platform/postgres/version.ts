import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Files of one major version cannot be read by another; PostgreSQL would say so in words of its own. */
export async function checkVersion(postgres: string, cluster: string): Promise<void> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const ours = /(\d+)/.exec(stdout)?.[1];
  const theirs = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (ours !== theirs) {
    throw new Error(
      `its files are of PostgreSQL ${theirs}, and this version of the application brings ${ours}, which cannot read them: npm run upgrade-database -- --old-binaries DIR carries them over, or start the version that made them; ${cluster}`,
    );
  }
}
