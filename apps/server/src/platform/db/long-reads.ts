import pg from 'pg';
import { AppError } from '../errors';
import { KEEP_ALIVE } from './database';

/** How many run on this node; each has a connection of its own beside the pool. */
const AT_ONCE = 3;
/** How long until somebody who was turned away may try again. */
const TRY_AGAIN_SECONDS = 5;
const ROWS_AT_ONCE = 1000;
/** A reader that takes so long holds old versions of rows back from being cleaned up. */
const LONGEST_MS = 5 * 60_000;

/** The database ends a read whose reader takes nothing for a minute. */
const STATEMENT_MS = 30_000;
/** A server that hangs does not keep its own limit. */
const ANSWER_MS = STATEMENT_MS + 2000;
const BEGIN = `begin transaction isolation level repeatable read read only;
  set local statement_timeout = ${STATEMENT_MS};
  set local lock_timeout = 2000;
  set local idle_in_transaction_session_timeout = 60000`;

export interface Read {
  text: string;
  values: unknown[];
}

/** Everything that it reads is as it was at one moment. */
export interface LongRead {
  count(read: Read): Promise<number>;
  /** The rows, as fast as they are taken. */
  rows<Row>(read: Read): AsyncGenerator<Row>;
  /** Gives the connection back; it may be called twice, and also while rows are being read. */
  close(): Promise<void>;
}

/**
 * Reads that may take minutes, because somebody downloads what is read. They never hold a connection of the pool: each
 * has its own, a few at a time on a node and one for each company; others are refused at once.
 */
export class LongReads {
  private readonly running = new Set<number>();

  constructor(private readonly url: string) {}

  async open(companyId: number): Promise<LongRead> {
    if (this.running.has(companyId) || this.running.size >= AT_ONCE) {
      throw new AppError('EXPORTS_BUSY', { n: TRY_AGAIN_SECONDS });
    }
    this.running.add(companyId);
    const client = new pg.Client({
      ...KEEP_ALIVE,
      connectionString: this.url,
      connectionTimeoutMillis: 5000,
      query_timeout: ANSWER_MS,
    });
    // The statement under way fails too, and that is where the error is handled.
    client.on('error', () => {});
    let isOpen = true;
    const close = async () => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(deadline);
      this.running.delete(companyId);
      // The connection is cut, so that a statement under way ends with it.
      await client.end().catch(() => {});
    };
    const deadline = setTimeout(close, LONGEST_MS).unref();
    try {
      await client.connect();
      await client.query(BEGIN);
    } catch (error) {
      await close();
      throw error;
    }
    return { count: (read) => countOf(client, read), rows: (read) => rowsOf(client, read), close };
  }
}

async function countOf(client: pg.Client, { text, values }: Read): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) from (${text}) counted`, values);
  return rows[0]?.count ?? 0;
}

async function* rowsOf<Row>(client: pg.Client, { text, values }: Read): AsyncGenerator<Row> {
  await client.query(`declare read no scroll cursor for ${text}`, values);
  for (;;) {
    const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from read`);
    yield* rows as Row[];
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
