// `COPY` to and from a stream, in the words that the client's own queries speak with the server.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What a query may do with the connection it runs on. */
interface Wire {
  stream: { pause(): void; resume(): void; writableNeedDrain: boolean } & NodeJS.EventEmitter;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const nothing = () => undefined;

/** The rows as the server sends them; the server waits while nobody reads. */
export function copyOut(client: pg.Client, text: string): AsyncIterable<Buffer> {
  let wire: Wire | undefined;
  const rows = new Readable({ read: () => wire?.stream.resume() });
  client.query({
    submit(connection: unknown) {
      wire = connection as Wire;
      wire.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (!rows.push(chunk)) wire?.stream.pause();
    },
    handleCommandComplete: nothing,
    handleReadyForQuery() {
      rows.push(null);
      // Nobody asks for more after the end, and the next statement needs the line.
      wire?.stream.resume();
    },
    handleError(error: Error) {
      rows.destroy(error);
      wire?.stream.resume();
    },
  } as never);
  return rows;
}

/** Sends all chunks; a source that breaks off takes back what was sent. */
export function copyIn(client: pg.Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    async function send(wire: Wire): Promise<void> {
      try {
        for await (const chunk of chunks) {
          if (failure) return;
          wire.sendCopyFromChunk(chunk);
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
        }
        wire.endCopyFrom();
      } catch (error) {
        failure = error;
        wire.sendCopyFail('the source broke off');
      }
    }
    client.query({
      submit: (connection: unknown) => (connection as Wire).query(text),
      handleCopyInResponse: (connection: unknown) => void send(connection as Wire),
      handleCommandComplete: nothing,
      handleReadyForQuery: () => resolve(),
      handleError(error: Error) {
        failure ??= error;
        reject(failure);
      },
    } as never);
  });
}
