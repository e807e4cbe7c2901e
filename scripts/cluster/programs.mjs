// The programs that `npm run test:cluster` needs beside those of the store.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { canInstall, hasProgram, installDebianPackages } from '../lib/debian.mjs';

const VERSIONS = '/usr/lib/postgresql';

/** The folder of Debian's programs; undefined: they are not installed. */
export function findPostgres() {
  if (!existsSync(VERSIONS)) return undefined;
  const folders = readdirSync(VERSIONS).map((version) => path.join(VERSIONS, version, 'bin'));
  return folders
    .filter((folder) => existsSync(path.join(folder, 'pg_basebackup')))
    .sort()
    .at(-1);
}

const areHere = () => Boolean(findPostgres()) && hasProgram('haproxy');

/** Whether they are here, or could be installed. */
export async function ensurePrograms() {
  if (!areHere() && canInstall()) await installDebianPackages(['haproxy', 'postgresql']);
  return areHere();
}
