import type { Config } from './config/config';
import { aliyunIdentityCheck } from './platform/channels/aliyun-identity-check';
import { openChannels, openWechat } from './platform/channels/open-channels';
import type { Settings } from './platform/context';
import type { Db } from './platform/db/database';
import { openPayments } from './platform/payments/open-payments';
import { loadRsaKey, type Secrets } from './platform/security/secrets';

/** What handlers must know of the configuration. */
export async function openSettings(
  config: Config,
  { db, secrets }: { db: Db; secrets: Secrets },
): Promise<Settings> {
  return {
    rsaKey: config.rsaLogin ? await loadRsaKey(db) : undefined,
    wechat: openWechat(config),
    channels: openChannels(config),
    identityCheck: config.identityCheck && aliyunIdentityCheck(config.identityCheck),
    payments: openPayments(config, db, secrets),
    publicUrl: config.publicUrl,
    watermark: config.watermark,
    siteName: config.siteTitle.zh,
    service: config.service,
    invoice: config.invoice,
    withdrawalTax: config.withdrawalTax,
    storagePolicy: config.storagePolicy,
    webhookLoopback: config.webhookLoopback,
    identityKeepDays: config.identityKeepDays,
    backup: config.backup.dir ? { hour: config.backup.hour, keep: config.backup.keep } : undefined,
  };
}
