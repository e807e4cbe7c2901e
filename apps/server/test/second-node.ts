import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config/config';
import { openPlatform } from '../src/open-platform';
import { PATIENCE } from './long-form';
import { TEST_KEYS } from './test-keys';

/** One more node on a database that is there already, listening on a port of its own. */
export async function secondNode(databaseUrl: string, env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'motif-node-'));
  const platform = await openPlatform(
    readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, IDENTITY_KEYS: TEST_KEYS, ...env }),
    'api',
    { patience: PATIENCE },
  );
  const app = await buildApp({ ...platform, rateLimit: 1_000_000, trustProxy: [], httpsRedirect: false });
  await platform.events.start();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    app,
    vault: platform.vault,
    close: async () => {
      await app.close();
      await platform.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
