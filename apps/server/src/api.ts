import { buildApp } from './app';
import { readConfig } from './config';
import { openPlatform } from './open-platform';
import { childFailed, childReady, superviseChild } from './supervisor/child';
import { webOptions } from './web-options';

/** One node of the API, the image host and the web application. Holds no state: run as many as needed. */
async function main() {
  const config = readConfig();
  const logger = { level: process.env.LOG_LEVEL ?? 'warn' };
  const platform = await openPlatform(config, 'api');
  const app = await buildApp({
    ...platform,
    web: webOptions(config),
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    httpsRedirect: config.httpsRedirect,
    logger,
  });
  superviseChild({
    stop: async () => {
      await app.close();
      await platform.close();
    },
  });
  void platform.events.start();
  await app.listen({ port: config.port, host: config.host });
  childReady();
}

main().catch(childFailed);
