import { hostname } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from './config/config';
import { workOnDemo } from './demo/rest/rest-jobs';
import { workOnAttachments } from './features/attachments/sweep-attachments';
import { openCategoryJob, openToCompanies } from './features/categories/desk/open-to-companies';
import { tellOpened, tellOpenedOf } from './features/categories/requests/settle-requests';
import { workOnDisputes } from './features/disputes/tell-due';
import { workOnScrub } from './features/files/scrub-files';
import { workOnHome } from './features/home/work-on-home';
import { keepLedger } from './features/ledger/keep-ledger';
import { mailDailyRoot } from './features/ledger/mail-root';
import { verifyLedger, verifyLedgerJob } from './features/ledger/verify-ledger';
import { fillLooks, fillLooksHandler } from './features/looks/fill-looks';
import { workOnMarket } from './features/market/work-on-market';
import { mailCopies, mailCopiesHandler } from './features/notices/mail-copies';
import { keepPayments } from './features/orders/keep-payments';
import { workOnTerms } from './features/orders/renewals/work-on-terms';
import { checkSlip, checkSlipHandler } from './features/orders/transfers/check-slip';
import { tellFollowers, tellFollowersOf } from './features/people/follow-digest';
import { workOnPictures } from './features/pictures/work-on-pictures';
import { workOnBatches } from './features/products/batches/keep-batches';
import { workOnExports } from './features/products/exports/run-export';
import { workOnExportSweep } from './features/products/exports/sweep-exports';
import { workOnRenders } from './features/products/render/sweep-renders';
import { workOnProducts } from './features/products/sweep-products';
import { keepRefunds } from './features/refunds/keep-refunds';
import { sweepEvidence, sweepEvidenceHandler } from './features/reports/evidence-files';
import { makeListing } from './features/shelf/kits/listing-files';
import { workOnStorage } from './features/storage/work-on-storage';
import { workOnBackups } from './features/system/backups/watch-backups';
import { workOnCategoryDays } from './features/system/boards/category-days';
import { sweep, sweepLeftovers } from './features/system/sweep';
import { recordFailedJobs } from './features/system/system-log-failures';
import { workOnTrends } from './features/trends/work-on-trends';
import { workOnUploads } from './features/uploads/work-on-uploads';
import { sweepAvatars, sweepAvatarsHandler } from './features/users/avatars/sweep-avatars';
import { forgetPictures, forgetPicturesOf } from './features/users/cancellation/forget-account';
import { sendCode, sendCodeHandler } from './features/users/codes/send-code';
import { endDueSuspensions, endSuspensions } from './features/users/suspend-user';
import { workOnVerifications } from './features/verifications/keep-verifications';
import { keepWebhooks } from './features/webhooks/keep-webhooks';
import { workOnWebhooks } from './features/webhooks/work-on-webhooks';
import { workOnPayees } from './features/withdrawals/payees/reseal-payees';
import { openPlatform } from './open-platform';
import { readBackupKey } from './platform/backup/backup-key';
import { forgetLog, keepLog } from './platform/backup/keep-log';
import { openChannels } from './platform/channels/open-channels';
import { deliverMessages } from './platform/channels/outbox';
import { checkPrimary } from './platform/db/replicas/check-primary';
import { watchFullness } from './platform/disk/disk-room';
import { createImageUrls } from './platform/images/image-urls';
import { forgetDead, keepNode, processName } from './platform/load/keep-node';
import { openMetrics } from './platform/metrics/open-metrics';
import { openPayments } from './platform/payments/open-payments';
import { createPost } from './platform/webhooks/post';
import { beChild, childFailed, childReady, superviseChild } from './supervisor/child';

/** Background work, in a process of its own: whatever a hostile file does here, the API goes on. */
async function main() {
  const config = readConfig();
  const platform = await openPlatform(config, 'worker');
  const { db, jobs, secrets, storage, vault } = platform;
  jobs.onFailure = recordFailedJobs(db);
  const ledger = keepLedger(db, jobs.onFailure);
  const { providers } = openPayments(config, db, secrets);
  const payments = keepPayments(db, providers, jobs.onFailure);
  const refunds = keepRefunds(db, providers, jobs.onFailure);
  const node = keepNode(db, { role: 'worker', name: processName(hostname()) }, (error) =>
    jobs.onFailure('node', error),
  );
  forgetDead(db, 'worker', hostname()).catch((error) => jobs.onFailure('node', error));
  const post = createPost({ allowLoopback: config.webhookLoopback });
  const webhooks = keepWebhooks({ db, vault, post }, jobs.onFailure);
  const log = archiveLog(config, (error) => jobs.onFailure('log archive', error));
  superviseChild({
    stop: async () => {
      await node.stop();
      await payments.stop();
      await refunds.stop();
      await webhooks.stop();
      await ledger.stop();
      await platform.close();
      await log.stop();
    },
  });
  if (config.metrics)
    await openMetrics(config.metrics, {
      role: 'worker',
      pool: platform.pool,
      db,
      checks: { database: () => checkPrimary(db), storage: () => storage.check() },
    });
  await jobs.restWhile(watchFullness(config.databaseFolder, storage));
  await deliverMessages(db, jobs, openChannels(config));
  await jobs.work(db, sendCode, sendCodeHandler(secrets, jobs));
  await jobs.work(db, forgetPictures, forgetPicturesOf);
  await jobs.work(db, sweepAvatars, sweepAvatarsHandler(storage));
  await jobs.schedule(sweepAvatars, '53 3 * * *', {});
  await workOnUploads({ db, jobs, storage }, config.storeKeepHours);
  await workOnScrub({ db, jobs, storage });
  await jobs.work(db, checkSlip, checkSlipHandler(storage));
  await workOnPictures(db, jobs);
  await workOnMarket({ db, jobs, storage }, config.watermark);
  await workOnProducts(db, jobs);
  await workOnRenders({ db, jobs, storage });
  await workOnAttachments(db, jobs);
  await workOnExports(
    { db, jobs, storage, siteName: config.siteTitle.zh },
    makeListing(createImageUrls(secrets.imageKey)),
  );
  await workOnExportSweep({ db, jobs, storage });
  await workOnBatches({ db, jobs, storage, siteName: config.siteTitle.zh });
  await jobs.work(db, mailCopies, mailCopiesHandler(jobs));
  await jobs.schedule(mailCopies, '* * * * *', {});
  await jobs.work(db, tellFollowers, (tx) => tellFollowersOf(tx));
  await jobs.schedule(tellFollowers, '5 1 * * *', {});
  await workOnDisputes(db, jobs);
  await jobs.work(db, sweepEvidence, sweepEvidenceHandler(jobs));
  await jobs.schedule(sweepEvidence, '33 19 * * *', {});
  await workOnTerms(db, jobs);
  await workOnStorage(db, jobs, config.storagePolicy);
  await workOnHome(db, jobs);
  await workOnTrends(db, jobs);
  await workOnCategoryDays(db, jobs);
  await workOnPayees({ db, jobs, vault });
  await workOnWebhooks({ db, jobs, vault });
  await workOnVerifications({ db, jobs, storage, vault }, config.identityKeepDays);
  await jobs.work(db, openCategoryJob, (tx, opening) => openToCompanies(tx, jobs, opening));
  await jobs.work(db, tellOpened, (tx) => tellOpenedOf(tx));
  await jobs.schedule(tellOpened, '* * * * *', {});
  await jobs.work(db, endSuspensions, endDueSuspensions);
  await jobs.schedule(endSuspensions, '* * * * *', {});
  await jobs.work(db, sweep, (tx) => sweepLeftovers(tx));
  await jobs.schedule(sweep, '17 3 * * *', {});
  await workOnBackups(db, jobs, config.backup);
  await jobs.work(db, fillLooks, fillLooksHandler(storage, jobs));
  await jobs.schedule(fillLooks, '41 2 * * *', {});
  await jobs.work(db, verifyLedgerJob, async (tx, { whole }) => {
    await verifyLedger(tx, whole);
    // What an operator asks for in between is no new day.
    if (!whole) await mailDailyRoot(tx, jobs);
  });
  await jobs.schedule(verifyLedgerJob, '23 19 * * *', {});
  if (config.demo) await workOnDemo({ db, jobs, storage });
  childReady();
}

/** Of the embedded database alone; a hosted one has an archive of its own. */
function archiveLog(
  { databaseUrl, databaseFolder, dataDir, s3, backup }: Config,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  const { dir, logDir, keyFile } = backup;
  if (!databaseUrl || !databaseFolder) return { stop: async () => undefined };
  if (!dir || !logDir) {
    const forgetting = forgetLog(databaseUrl).catch(failed);
    return { stop: () => forgetting };
  }
  return keepLog({
    databaseUrl,
    cluster: path.join(databaseFolder, 'cluster'),
    storeFolder: s3 ? undefined : path.join(dataDir, 'store'),
    dir: logDir,
    backups: dir,
    key: async () => (keyFile ? readBackupKey(keyFile) : undefined),
    failed,
  });
}

beChild('worker');
main().catch(childFailed);
