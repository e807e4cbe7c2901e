// What operators see of backups: one row for each try. A database that does not have the table yet has no rows.
import pg from 'pg';

export interface BackupRecord {
  /** `warning`: it is good, and there is something to be seen to. */
  good(made: { folder: string; bytes: number; newBytes: number; warning?: string }): Promise<void>;
  failed(error: string): Promise<void>;
}

const NO_TABLE = '42P01';

export async function beginRecord(
  url: string,
  kind: 'physical' | 'store',
  isScheduled: boolean,
): Promise<BackupRecord> {
  const [row] = await ask<{ id: string }>(
    url,
    'insert into backups (kind, is_scheduled) values ($1, $2) returning id',
    [kind, isScheduled],
  );
  const finish = (text: string, values: unknown[]) =>
    ask(url, `update backups set finished_at = clock_timestamp(), ${text} where id = $1`, [
      row?.id,
      ...values,
    ]);
  return {
    async good({ folder, bytes, newBytes, warning }) {
      await finish(`state = 'good', folder = $2, bytes = $3, new_bytes = $4, error = $5`, [
        folder,
        bytes,
        newBytes,
        warning,
      ]);
      // Those that were killed; a backup that succeeds is the only one there is.
      await ask(
        url,
        `update backups set state = 'failed', finished_at = clock_timestamp(), error = 'interrupted'
         where state = 'running' and id < $1`,
        [row?.id],
      );
    },
    async failed(error) {
      await finish(`state = 'failed', error = $2`, [error]);
    },
  };
}

/** A connection for each: between two of them hours may pass. */
async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } catch (error) {
    if ((error as pg.DatabaseError).code === NO_TABLE) return [];
    throw error;
  } finally {
    await client.end();
  }
}
