import type { ServerEvent } from '@motif/contract/features/system/system';
import pg from 'pg';
import { type Db, KEEP_ALIVE } from '../db/database';
import { CHANNEL, sendEvents } from './pending-events';

/** Said again it changes nothing, so it also asks whether the server is there. */
const LISTEN = `listen ${CHANNEL}`;
const RECONNECT_MS = 500;
/** A server that went silent breaks no connection, so the bus asks now and then. */
const ASK_EVERY_MS = 10_000;
const PATIENCE_MS = 5000;

/** An event and its receivers: one person, a company, the operators, or everyone. */
export type Addressed = ServerEvent & { user_id?: number; company_id?: number; operators?: boolean };
/** `shown`: the event without its receivers, as JSON; it is made once for all streams. */
type Listener = (event: Addressed, shown: string) => void;

/**
 * Tells all nodes of events, those of a transaction at once when it commits. A purchase calls this after its commit: a
 * transaction that notifies takes a lock of the whole database when it commits.
 */
export function announce(db: Db, ...events: Addressed[]): Promise<void> {
  return sendEvents(db, events);
}

/**
 * Events from any node, through PostgreSQL's NOTIFY. One connection listens for the whole process; when the database
 * restarts it reconnects, and `onGap` tells listeners that they may have missed something.
 */
export class EventBus {
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | undefined;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private listening = false;

  constructor(
    private readonly url: string,
    private readonly warn: (error: unknown) => void,
    private readonly askEveryMs = ASK_EVERY_MS,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  get isListening(): boolean {
    return this.listening;
  }

  /** Whether it listens now; if not, it keeps trying by itself. */
  async start(): Promise<boolean> {
    const client = new pg.Client({
      ...KEEP_ALIVE,
      connectionString: this.url,
      connectionTimeoutMillis: this.patienceMs,
      query_timeout: this.patienceMs,
    });
    this.client = client;
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.deliver(payload ?? '{}'));
    try {
      await client.connect();
      await client.query(LISTEN);
      this.listening = true;
      this.askLater(client);
      return true;
    } catch (error) {
      this.lost(client, error);
      return false;
    }
  }

  /** How many streams listen on this node. */
  get listenerCount(): number {
    return this.listeners.size;
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private askLater(client: pg.Client) {
    if (this.closed || this.client !== client) return;
    this.timer = setTimeout(() => {
      client.query(LISTEN).then(
        () => this.askLater(client),
        (error) => this.lost(client, error),
      );
    }, this.askEveryMs);
  }

  private deliver(payload: string) {
    try {
      const told = JSON.parse(payload) as Addressed | { events: Addressed[] };
      for (const event of 'events' in told ? told.events : [told]) this.tell(event);
    } catch (error) {
      // An error here would end the process, so an event that cannot be read is ignored.
      this.warn(error);
    }
  }

  private tell(event: Addressed) {
    const { user_id: _, company_id: __, operators: ___, ...shown } = event;
    const text = JSON.stringify(shown);
    for (const listener of this.listeners) listener(event, text);
  }

  private lost(client: pg.Client, error?: unknown) {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    this.listening = false;
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    if (error) this.warn(error);
    this.timer = setTimeout(async () => {
      if (!(await this.start())) return;
      // Rights may have changed while nobody listened; loading the menu once too often is harmless.
      this.tell({ type: 'rights_changed' });
    }, RECONNECT_MS);
  }
}
