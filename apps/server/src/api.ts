import { buildApp } from './app';
import { readConfig } from './config/config';
import { SHUTDOWN_DELAY_MS } from './config/operating';
import { openPlatform } from './open-platform';
import { openSettings } from './open-settings';
import { checkPrimary } from './platform/db/check-primary';
import { watchRoom } from './platform/disk/disk-room';
import { type Leaving, leave } from './platform/load/leaving';
import { watchPressure } from './platform/load/pressure';
import { requestLogger } from './platform/logging/log';
import { openMetrics } from './platform/metrics/open-metrics';
import { sayExposures } from './say-exposures';
import { beChild, childFailed, childReady, superviseChild } from './supervisor/child';
import { webOptions } from './web-options';

/** One node of the API, the image host and the web application. Holds no state: run as many as needed. */
async function main() {
  const config = readConfig();
  const platform = await openPlatform(config, 'api');
  const leaving: Leaving = { hasBegun: false, isClosing: false };
  const app = await buildApp({
    ...platform,
    settings: await openSettings(config, platform),
    web: webOptions(config),
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    httpsRedirect: config.httpsRedirect,
    logger: requestLogger(config.logLevel),
    ...(config.databaseFolder && { isDiskFull: watchRoom(config.databaseFolder) }),
    pressure: watchPressure(platform.pool),
    leaving,
  });
  const delayMs = config.shutdownDelayMs ?? SHUTDOWN_DELAY_MS;
  superviseChild({
    delayMs,
    stop: async () => {
      await leave(app, leaving, delayMs);
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
      checks: { database: () => checkPrimary(db), storage: () => storage.check() },
    });
  void events.start();
  await app.listen({ port: config.port, host: config.host });
  childReady();
  sayExposures(platform, (message) => app.log.error(message)).catch((error) => app.log.error(error));
}

beChild('api');
main().catch(childFailed);
