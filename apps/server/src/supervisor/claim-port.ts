import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPHAN_PATIENCE_MS } from './die-with-parent';
import { StartError } from './start-error';

/** The API of a supervisor that was just killed needs a moment to let go, and one that is stuck is ended after another. */
const PATIENCE_MS = ORPHAN_PATIENCE_MS + 1_000;

/** Fails early if the API will not be able to listen. Port 0 becomes a real one, so that it survives restarts. */
export async function claimPort(host: string, port: number): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await tryPort(host, port);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE' && Date.now() < deadline) await sleep(100);
      else throw explain(code, host, port, error);
    }
  }
}

async function tryPort(host: string, port: number): Promise<number> {
  const server = createServer().listen({ host, port, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}

function explain(code: unknown, host: string, port: number, error: unknown): unknown {
  if (code === 'EADDRINUSE') {
    const other = `PORT=${port === 65535 ? 3200 : port + 1} npm start`;
    return new StartError(
      `端口 ${host}:${port} 已被占用，可换一个：${other}`,
      `Port ${port} on ${host} is taken; choose another: ${other}`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`没有权限使用端口 ${port}`, `Port ${port} needs rights you do not have; set PORT`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`本机没有地址 ${host}`, `HOST ${host} is not an address of this machine`);
  }
  return error;
}
