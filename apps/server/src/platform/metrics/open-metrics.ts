import { createServer } from 'node:http';
import type { MetricsAddress, MetricsSources, Role } from './sources';

export interface Metrics {
  port: number;
  close(): Promise<void>;
}

/** Programs of one machine tell their figures side by side. */
const OFFSETS: Record<Role, number> = { api: 0, worker: 1, supervisor: 2, looks: 3 };

/**
 * Tells the figures of this program at a port of its own, which nobody outside reaches. The library is loaded only where
 * somebody asked for them.
 */
export async function openMetrics(address: MetricsAddress, sources: MetricsSources): Promise<Metrics> {
  const { registerFigures } = await import('./registry');
  const { registry, close } = registerFigures(sources);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  const port = address.port === 0 ? 0 : address.port + OFFSETS[sources.role];
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT: ${address.host}:${port} cannot be used (${error.code})`)),
    );
    server.listen({ host: address.host, port }, resolve);
  });
  server.unref();
  const own = server.address();
  return {
    port: typeof own === 'object' && own ? own.port : port,
    close: () =>
      new Promise((resolve) => {
        close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
