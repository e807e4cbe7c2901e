import pg from 'pg';

/** What `pg` calls on a statement that is on its way; its types know less of it. */
interface Sent {
  name?: string;
  text: string;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

interface Connection {
  stream: { cork(): void; uncork(): void };
  submittedNamedStatements: Record<string, string>;
  sync(): void;
}

/**
 * Sends statements as one message and returns their results: one way to the server and back for all of them. Behind one
 * that fails PostgreSQL runs no other, so `begin` and `commit` may be among them.
 */
export function sendTogether(
  client: pg.ClientBase,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Together(statements, (error, results) => (error ? reject(error) : resolve(results ?? []))),
    );
  });
}

class Together implements pg.Submittable {
  private readonly statements: Sent[];
  private readonly results: pg.QueryResult[] = [];
  private failure: unknown;
  private at = 0;

  constructor(
    statements: readonly pg.QueryConfig[],
    /** `pg` replaces it to limit the time of an answer. */
    public callback: (error: unknown, results?: pg.QueryResult[]) => void,
  ) {
    const note = (error: unknown, result: unknown) => {
      if (error) this.failure ??= error;
      else this.results.push(result as pg.QueryResult);
    };
    this.statements = statements.map((statement) => new pg.Query(statement, note) as unknown as Sent);
  }

  private get current(): Sent {
    return this.statements[this.at] as Sent;
  }

  /** By name and text `pg` remembers what a connection has parsed. */
  get name() {
    return this.current.name;
  }
  get text() {
    return this.current.text;
  }

  submit(given: pg.Connection): void {
    const connection = given as unknown as Connection;
    // After a failure the server skips everything up to the next sync, so there is one at the end only.
    const unsynced: Connection = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    for (const statement of this.statements) {
      statement.prepare(unsynced);
      // A value that cannot be sent.
      if (this.failure) break;
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.current.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.current.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.current.handleCommandComplete(message, connection);
    if (this.at < this.statements.length - 1) this.at += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    for (const statement of this.statements) statement.handleReadyForQuery(connection);
    this.callback(this.failure, this.results);
  }

  handleError(error: unknown, { submittedNamedStatements }: Connection): void {
    // What was skipped was not parsed either.
    for (const { name } of this.statements.slice(this.at)) if (name) delete submittedNamedStatements[name];
    this.callback(error);
  }
}
