import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries } from './binaries';
import { checkVersion } from './version';

test('files of another major version are refused in one line that names both', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'motif-version-'));
  try {
    const { postgres } = await findBinaries(cluster);
    writeFileSync(join(cluster, 'PG_VERSION'), '15\n');
    await expect(checkVersion(postgres, cluster)).rejects.toThrow(
      /PostgreSQL 15, .* brings 18.*npm run upgrade-database/,
    );
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
    await checkVersion(postgres, cluster);
  } finally {
    rmSync(cluster, { recursive: true });
  }
});
