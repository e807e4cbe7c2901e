import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A bare server on this machine; it tells its parent process the port and ends with it. */
export function listen(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): void {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.send?.(address?.port);
  });
  process.on('disconnect', () => process.exit());
}
