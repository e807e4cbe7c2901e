// The programs that `npm run test:cluster` needs beside those of the store.
import { canInstall, hasProgram, installDebianPackages } from '../lib/debian.mjs';
import { findPostgres } from './postgres.mjs';

const areHere = () => Boolean(findPostgres()) && hasProgram('haproxy');

/** Whether they are here, or could be installed. */
export async function ensurePrograms() {
  if (!areHere() && canInstall()) await installDebianPackages(['haproxy', 'postgresql']);
  return areHere();
}
