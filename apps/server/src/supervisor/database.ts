// The embedded database under supervision: restarted on the same port when it dies, so that its clients find it again.
import { setTimeout as sleep } from 'node:timers/promises';
import { shortError } from '../platform/logging/logged-error';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/start-embedded-postgres';

export interface Database {
  url: string;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
}

/** Short enough to be back within ten seconds of what was in the way, such as a full disk, being gone. */
const LONGEST_DELAY_MS = 2_000;

/** `leaving` says that everything is about to be stopped: what ends then was told to, by us or by a service manager. */
export async function superviseDatabase(
  dataDir: string,
  say: (line: string) => void,
  leaving: AbortSignal,
): Promise<Database> {
  let current = await startEmbeddedPostgres({ dataDir, log: say });
  let stopping = false;
  const { url, port } = current;
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    for (;;) {
      await current.exited;
      if (stopping || leaving.aborted) return;
      say('数据库意外退出，正在重启 · The database ended unexpectedly; restarting it');
      const next = await restart();
      if (!next) return;
      current = next;
      // It was asked to stop while it was starting; the stop saw only the dead process.
      if (stopping) return current.stop('fast');
      say('数据库已恢复 · The database is back');
    }
  }

  async function restart(): Promise<EmbeddedPostgres | undefined> {
    for (let delay = 100; !stopping; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      try {
        return await startEmbeddedPostgres({ dataDir, log: say, port });
      } catch (error) {
        say(`数据库无法重启 · The database could not be restarted: ${shortError(error)}`);
        await sleep(delay);
      }
    }
    return undefined;
  }

  return {
    url,
    async stop(mode) {
      stopping = true;
      await current.stop(mode);
      await ended;
    },
  };
}
