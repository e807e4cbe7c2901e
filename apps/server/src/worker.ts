import { readConfig } from './config';
import { sweep, sweepLeftovers } from './features/system/sweep';
import { openPlatform } from './open-platform';
import { embeddedChannels } from './platform/channels/channels';
import { deliverFromOutbox, deliverMessage } from './platform/channels/outbox';
import { childFailed, childReady, superviseChild } from './supervisor/child';

/** Background work, in a process of its own: whatever a hostile file does here, the API goes on. */
async function main() {
  const platform = await openPlatform(readConfig(), 'worker');
  const { db, jobs } = platform;
  superviseChild({ stop: () => platform.close() });
  await jobs.work(db, deliverMessage, deliverFromOutbox(embeddedChannels));
  await jobs.work(db, sweep, (tx) => sweepLeftovers(tx));
  await jobs.schedule(sweep, '17 3 * * *', {});
  childReady();
}

main().catch(childFailed);
