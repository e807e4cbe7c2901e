import type { Platform } from './open-platform';
import { systemLog } from './platform/db/schema/operations';

/** Says in the log of the process and in that of the operators what of the store is open to everybody. */
export async function sayExposures(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  say: (message: string) => void,
): Promise<void> {
  const exposures = await storage.exposures();
  for (const message of exposures) {
    say(message);
    await db.insert(systemLog).values({ level: 'error', source: 'api', message, details: { url: 'store' } });
  }
}
