import { hostname } from 'node:os';
import { buildApp } from './app';
import { readConfig } from './config/config';
import { SHUTDOWN_DELAY_MS } from './config/operating';
import { openPlatform } from './open-platform';
import { openSettings } from './open-settings';
import { checkPrimary } from './platform/db/replicas/check-primary';
import { watchRoom } from './platform/disk/disk-room';
import { CallMeter } from './platform/load/call-meter';
import { keepNode } from './platform/load/keep-node';
import { type Leaving, leave } from './platform/load/leaving';
import { watchPressure } from './platform/load/pressure';
import { logError, requestLogger } from './platform/logging/log';
import { openMetrics } from './platform/metrics/open-metrics';
import { sayExposures } from './say-exposures';
import { beChild, childFailed, childReady, superviseChild } from './supervisor/child';
import { webOptions } from './web-options';

/** One node of the API, the image host and the web application. Holds no state: run as many as needed. */
async function main() {
  const config = readConfig();
  const platform = await openPlatform(config, 'api');
  const leaving: Leaving = { hasBegun: false, isClosing: false };
  const meter = new CallMeter();
  const app = await buildApp({
    ...platform,
    settings: await openSettings(config, platform),
    web: webOptions(config),
    rateLimit: config.rateLimit,
    rateLimitNodes: config.rateLimitNodes,
    trustProxy: config.trustProxy,
    httpsRedirect: config.httpsRedirect,
    logger: requestLogger(config.logLevel),
    ...(config.databaseFolder && { isDiskFull: watchRoom(config.databaseFolder) }),
    pressure: watchPressure(platform.pool),
    leaving,
    meter,
  });
  const node = keepNode(
    platform.db,
    {
      role: 'api',
      name: `${hostname()}:${config.port}`,
      streams: () => platform.events.listenerCount,
      meter,
    },
    (error) => logError('calls are not counted', error, {}, 'warn'),
  );
  const delayMs = config.shutdownDelayMs ?? SHUTDOWN_DELAY_MS;
  superviseChild({
    delayMs,
    stop: async () => {
      await leave(app, leaving, delayMs);
      await node.stop();
      await platform.close();
    },
  });
  const { pool, db, events, storage } = platform;
  if (config.metrics)
    await openMetrics(config.metrics, {
      role: 'api',
      pool,
      db,
      events,
      replicas: platform.reads,
      checks: { database: () => checkPrimary(db), storage: () => storage.check() },
    });
  void events.start();
  await app.listen({ port: config.port, host: config.host });
  childReady();
  sayExposures(platform, (message) => app.log.error(message)).catch((error) => app.log.error(error));
}

beChild('api');
main().catch(childFailed);
