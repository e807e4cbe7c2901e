// The API with figures that a message turns on and off: two processes of one program differ by more than figures cost.
import { buildApp } from '../../apps/server/src/app';
import { readConfig } from '../../apps/server/src/config/config';
import { openPlatform } from '../../apps/server/src/open-platform';
import { CallMeter } from '../../apps/server/src/platform/load/call-meter';
import { requestLogger } from '../../apps/server/src/platform/logging/log';
import { type Metrics, openMetrics } from '../../apps/server/src/platform/metrics/open-metrics';

const config = readConfig();
const platform = await openPlatform(config, 'api');
const app = await buildApp({
  ...platform,
  rateLimit: config.rateLimit,
  trustProxy: config.trustProxy,
  httpsRedirect: config.httpsRedirect,
  logger: requestLogger(config.logLevel),
  meter: new CallMeter(),
});
let metrics: Metrics | undefined;

/** `on` opens a port for Prometheus and answers with it; `off` ends it and answers with 0. */
process.on('message', async (wanted) => {
  const { pool, db } = platform;
  await metrics?.close();
  metrics =
    wanted === 'on'
      ? await openMetrics({ host: '127.0.0.1', port: 0 }, { role: 'api', pool, db, checks: {} })
      : undefined;
  process.send?.(metrics?.port ?? 0);
});

await app.listen({ port: config.port, host: config.host });
process.send?.('listening');
