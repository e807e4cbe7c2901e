import { hostname } from 'node:os';
import { readConfig } from './config/config';
import { ConfigError } from './config/values';
import { buildLooksApp } from './features/looks/role/looks-app';
import { looksKey } from './features/looks/role/signed-calls';
import { openPlatform } from './open-platform';
import { checkPrimary } from './platform/db/replicas/check-primary';
import { keepNode } from './platform/load/keep-node';
import { logError, requestLogger } from './platform/logging/log';
import { openMetrics } from './platform/metrics/open-metrics';
import { beChild, childFailed, childReady, superviseChild } from './supervisor/child';

/** Holds the looks of all pictures for the API and the worker, where they are too many for each of them. */
async function main() {
  const config = readConfig();
  if (!config.looks) throw new ConfigError('LOOKS_PORT is needed: where this program listens');
  const platform = await openPlatform(config, 'looks');
  const { db, pool, reads } = platform;
  const { app, loaded, index } = buildLooksApp({
    db,
    key: looksKey(platform.secrets),
    loading: reads && { reads, primary: db },
    logger: requestLogger(config.logLevel),
  });
  const node = keepNode(db, { role: 'looks', name: `${hostname()}:${config.looks.port}` }, (error) =>
    logError('this program is not listed', error, {}, 'warn'),
  );
  superviseChild({
    stop: async () => {
      await app.close();
      await node.stop();
      await platform.close();
    },
  });
  if (config.metrics)
    await openMetrics(config.metrics, {
      role: 'looks',
      pool,
      db,
      replicas: reads,
      looks: index,
      checks: { database: () => checkPrimary(db), looks: async () => index() !== undefined },
    });
  await app.listen(config.looks);
  await loaded;
  childReady();
}

beChild('looks');
main().catch(childFailed);
