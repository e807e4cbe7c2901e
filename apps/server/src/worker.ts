import { readConfig } from './config';
import { forgetPictures, forgetPicturesOf } from './features/auth/forget-account';
import { sendCode, sendCodeHandler } from './features/auth/send-code';
import { sweep, sweepLeftovers } from './features/system/sweep';
import { recordFailedJobs } from './features/system/system-log-failures';
import { openPlatform } from './open-platform';
import { openChannels } from './platform/channels/open-channels';
import { deliverMessages } from './platform/channels/outbox';
import { childFailed, childReady, superviseChild } from './supervisor/child';

/** Background work, in a process of its own: whatever a hostile file does here, the API goes on. */
async function main() {
  const config = readConfig();
  const platform = await openPlatform(config, 'worker');
  const { db, jobs, secrets } = platform;
  superviseChild({ stop: () => platform.close() });
  jobs.onFailure = recordFailedJobs(db);
  await deliverMessages(db, jobs, openChannels(config));
  await jobs.work(db, sendCode, sendCodeHandler(secrets, jobs));
  await jobs.work(db, forgetPictures, forgetPicturesOf);
  await jobs.work(db, sweep, (tx) => sweepLeftovers(tx));
  await jobs.schedule(sweep, '17 3 * * *', {});
  childReady();
}

main().catch(childFailed);
