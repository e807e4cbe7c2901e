import path from 'node:path';
import { FREE_IMAGE_COUNT } from '@motif/contract/features/companies/storage-limit';
import { STORAGE_POLICIES, type StoragePolicy } from '@motif/contract/features/storage/case-steps';
import { IDENTITY_KEEP_DAYS } from '@motif/contract/features/verifications/verification-states';
import type { TaxRow } from '@motif/contract/features/withdrawals/amounts';
import type { IdentityCheckConfig } from '../platform/channels/aliyun-identity-check';
import type { SmsConfig } from '../platform/channels/aliyun-sms-channel';
import type { SmtpConfig } from '../platform/channels/smtp-channel';
import type { WechatConfig } from '../platform/channels/wechat-official';
import type { InvoiceSettings, ServiceSettings } from '../platform/context';
import type { AlipayConfig } from '../platform/payments/alipay/alipay-config';
import type { BankAccount } from '../platform/payments/bank-account';
import type { WechatPayConfig } from '../platform/payments/wechat/wechat-config';
import { type KeyRing, readRing } from '../platform/security/key-ring';
import type { S3Config } from '../platform/storage/s3/s3-client';
import { type BackupConfig, readBackup } from './backup';
import { readIdentityCheck, readSms, readSmtp, readWechat } from './channels';
import { readInvoice, readWithdrawalTax } from './finance';
import { type Operating, readOperating } from './operating';
import { readAlipay, readBank, readWechatPay } from './payments';
import { readLine, readService } from './service';
import {
  ConfigError,
  type Env,
  readAddresses,
  readChoice,
  readInteger,
  readPort,
  readSwitch,
  readTogether,
  readUrl,
  WEB,
} from './values';

/** The demo has a few hundred pictures in all, so few are free there: one of its companies is over its limit. */
const DEMO_FREE_PICTURES = 100;

/** The environment, parsed once. Everything else takes the parsed form. */
export interface Config extends Operating {
  port: number;
  host: string;
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where the embedded database lies. Only the supervisor sets it: another database has a disk of its own. */
  databaseFolder: string | undefined;
  /** Unset: the API and the worker connect by `databaseUrl` and take on the role that `prepare` made. */
  databaseAppUrl: string | undefined;
  /** What seals personal data. Unset: `identityFile`. */
  identityKeys: KeyRing | undefined;
  /** The file of these keys. Only the supervisor sets it, which knows that the database is embedded. */
  identityFile: string | undefined;
  /** How long names and numbers by which somebody was paid are kept after they have left. */
  identityKeepDays: number;
  /** Unset: a folder in `dataDir`. */
  s3: S3Config | undefined;
  backup: BackupConfig;
  /** How long objects stay in the store after their last row: a backup copies the store after the database. */
  storeKeepHours: number;
  /** Unset: e-mail, SMS and WeChat are embedded (AU-10). */
  smtp: SmtpConfig | undefined;
  sms: SmsConfig | undefined;
  wechat: WechatConfig | undefined;
  /** Unset: operators compare papers by themselves. */
  identityCheck: IdentityCheckConfig | undefined;
  /** Unset: nobody can pay this way. */
  wechatPay: WechatPayConfig | undefined;
  alipay: AlipayConfig | undefined;
  bank: BankAccount | undefined;
  /** Unset: people are told that there is no customer service yet. */
  service: ServiceSettings | undefined;
  /** Unset: the usual item and rate. */
  invoice: InvoiceSettings | undefined;
  /** Empty: nothing is withheld. */
  withdrawalTax: TaxRow[];
  /** People without a bound WeChat are asked to bind one (AU-9). */
  requireWechat: boolean;
  /** Credentials must come encrypted (AU-2). */
  rsaLogin: boolean;
  /** Previews of market pictures carry the site's mark for people of other companies (PI-9). */
  watermark: boolean;
  /** What follows when a company keeps too much (MO-7): nothing, a rehearsal for operators, or what the policy says. */
  storagePolicy: StoragePolicy;
  /** How many pictures a company may keep without having bought anything. */
  freePictures: number;
  /** Webhooks may reach this machine, over plain http: for development and tests. */
  webhookLoopback: boolean;
  demo: boolean;
  /** How many pictures the demo draws at most. */
  demoPictures: number;
  /** How many works it begins with; fewer are there sooner, and the worker draws the others. */
  demoFirstPictures: number;
  production: boolean;
  publicUrl: string | undefined;
  httpsRedirect: boolean;
  siteTitle: { zh: string; en: string };
  /** The numbers under which the site is filed, which the law wants on its public pages. */
  filing: { icp: string | undefined; psb: string | undefined };
  /** Requests per minute and address over the whole API. */
  rateLimit: number;
  /** Addresses of proxies whose X-Forwarded-* headers count. */
  trustProxy: string[];
  logLevel: (typeof LOG_LEVELS)[number];
}

const KEEP_DAYS_MAX = 36_500;
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);
/** Those of pino, the logger of the API. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readConfig(env: Env = process.env): Config {
  const host = env.HOST || '127.0.0.1';
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const production = env.NODE_ENV === 'production';
  const demo = readSwitch(env, 'DEMO', !databaseUrl && isLoopback(host) && !production);
  const wechat = readWechat(env);
  return {
    port: readPort(env),
    host,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    databaseUrl,
    databaseFolder: env.DATABASE_FOLDER || undefined,
    databaseAppUrl: readUrl(env, 'DATABASE_APP_URL', ['postgres:', 'postgresql:']),
    identityKeys: readIdentityKeys(env),
    identityFile: env.IDENTITY_KEYS_FILE || undefined,
    identityKeepDays: readKeepDays(env),
    s3: readS3(env),
    backup: readBackup(env),
    storeKeepHours: readInteger(env, 'STORE_KEEP_HOURS', 48),
    smtp: readSmtp(env),
    sms: readSms(env),
    identityCheck: readIdentityCheck(env),
    wechat,
    wechatPay: readWechatPay(env),
    alipay: readAlipay(env),
    bank: readBank(env, demo),
    service: readService(env, demo),
    invoice: readInvoice(env),
    withdrawalTax: readWithdrawalTax(env),
    requireWechat: readRequireWechat(env, wechat !== undefined || demo),
    rsaLogin: readSwitch(env, 'RSA_LOGIN', false),
    watermark: readSwitch(env, 'WATERMARK', true),
    storagePolicy: readChoice(env, 'STORAGE_POLICY', STORAGE_POLICIES, 'dry'),
    freePictures: readInteger(env, 'FREE_PICTURES', demo ? DEMO_FREE_PICTURES : FREE_IMAGE_COUNT),
    webhookLoopback: readWebhookLoopback(env, production),
    demo,
    demoPictures: readInteger(env, 'DEMO_PICTURES', 1000),
    demoFirstPictures: readInteger(env, 'DEMO_FIRST_PICTURES', 120),
    production,
    publicUrl: readUrl(env, 'PUBLIC_URL', WEB)?.replace(/\/+$/, ''),
    httpsRedirect: readSwitch(env, 'HTTPS_REDIRECT', production),
    siteTitle: { zh: env.SITE_TITLE || '花样图库', en: env.SITE_TITLE || 'Motif' },
    filing: { icp: readLine(env, 'ICP_NO', 60), psb: readLine(env, 'PSB_NO', 60) },
    rateLimit: readInteger(env, 'RATE_LIMIT', 6000),
    trustProxy: readAddresses(env, 'TRUST_PROXY'),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    ...readOperating(env),
  };
}

/** A century at most: the database knows no earlier days than it needs. */
function readKeepDays(env: Env): number {
  const days = readInteger(env, 'IDENTITY_KEEP_DAYS', IDENTITY_KEEP_DAYS);
  if (days > KEEP_DAYS_MAX) throw new ConfigError(`IDENTITY_KEEP_DAYS must be ${KEEP_DAYS_MAX} at most`);
  return days;
}

function readIdentityKeys({ IDENTITY_KEYS: text }: Env): KeyRing | undefined {
  if (!text) return undefined;
  try {
    return readRing(text);
  } catch (error) {
    throw new ConfigError(`IDENTITY_KEYS ${(error as Error).message}`);
  }
}

function readS3(env: Env): S3Config | undefined {
  const needed = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_ROLE_ARN',
  ] as const;
  const endpoint = readUrl(env, 'S3_ENDPOINT', WEB);
  const stsEndpoint = readUrl(env, 'S3_STS_ENDPOINT', WEB);
  const given = readTogether(env, needed, ['S3_STS_ENDPOINT']);
  if (!given || !endpoint) return undefined;
  return {
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    bucket: given.S3_BUCKET,
    pathStyle: readSwitch(env, 'S3_PATH_STYLE', true),
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    stsEndpoint: stsEndpoint ?? endpoint,
    roleArn: given.S3_ROLE_ARN,
  };
}

/** What anybody could reach on a machine that serves others is not meant for them. */
function readWebhookLoopback(env: Env, production: boolean): boolean {
  const allowed = readSwitch(env, 'WEBHOOK_ALLOW_LOOPBACK', false);
  if (allowed && production)
    throw new ConfigError('WEBHOOK_ALLOW_LOOPBACK is for development, and NODE_ENV is production');
  return allowed;
}

/** Asking everyone to bind what nobody can bind would lock the door. */
function readRequireWechat(env: Env, available: boolean): boolean {
  const required = readSwitch(env, 'REQUIRE_WECHAT', false);
  if (required && !available) throw new ConfigError('REQUIRE_WECHAT is on, so WECHAT_APP_ID is needed too');
  return required;
}
