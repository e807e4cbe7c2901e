import { hostname } from 'node:os';
import { buildApp } from './app';
import { readConfig } from './config/config';
import { openPlatform } from './open-platform';
import { openSettings } from './open-settings';
import { watchRoom } from './platform/disk/disk-room';
import { CallMeter } from './platform/load/call-meter';
import { keepNode } from './platform/load/keep-node';
import { watchPressure } from './platform/load/pressure';
import { logError, requestLogger } from './platform/logging/log';
import { sayExposures } from './say-exposures';
import { beChild, childFailed, childReady, superviseChild } from './supervisor/child';
import { webOptions } from './web-options';

/** One node of the API, the image host and the web application. Holds no state: run as many as needed. */
async function main() {
  const config = readConfig();
  const platform = await openPlatform(config, 'api');
  const meter = new CallMeter();
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
  superviseChild({
    stop: async () => {
      await app.close();
      await node.stop();
      await platform.close();
    },
  });
  void platform.events.start();
  await app.listen({ port: config.port, host: config.host });
  childReady();
  sayExposures(platform, (message) => app.log.error(message)).catch((error) => app.log.error(error));
}

beChild();
main().catch(childFailed);
