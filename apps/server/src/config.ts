import { isIP } from 'node:net';
import path from 'node:path';
import { isPort } from '@motif/contract/rules';

/** The environment, parsed once. Everything else takes the parsed form. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Unset: a folder in `dataDir`. */
  s3: S3Config | undefined;
  demo: boolean;
  production: boolean;
  publicUrl: string | undefined;
  httpsRedirect: boolean;
  siteTitle: { zh: string; en: string };
  /** Requests per minute and address over the whole API. */
  rateLimit: number;
  /** Addresses of proxies whose X-Forwarded-* headers count. */
  trustProxy: string[];
}

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  stsEndpoint: string;
  roleArn: string;
}

/** A wrong setting: its message is the one line an operator needs. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

export function readConfig(env: Env = process.env): Config {
  const host = env.HOST || '127.0.0.1';
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const production = env.NODE_ENV === 'production';
  return {
    port: readPort(env),
    host,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    databaseUrl,
    s3: readS3(env),
    demo: readSwitch(env, 'DEMO', !databaseUrl && LOOPBACK.includes(host)),
    production,
    publicUrl: readUrl(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    httpsRedirect: readSwitch(env, 'HTTPS_REDIRECT', production),
    siteTitle: { zh: env.SITE_TITLE || '花样图库', en: env.SITE_TITLE || 'Motif' },
    rateLimit: readInteger(env, 'RATE_LIMIT', 6000),
    trustProxy: readAddresses(env, 'TRUST_PROXY'),
  };
}

function readPort(env: Env): number {
  const text = env.PORT || '3200';
  if (!isPort(text)) throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}"`);
  return Number(text);
}

function readInteger(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw new ConfigError(`${name} must be a positive number, not "${text}"`);
  return Number(text);
}

function readSwitch(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (text === undefined || text === '') return fallback;
  if (['1', 'on', 'true', 'yes'].includes(text)) return true;
  if (['0', 'off', 'false', 'no'].includes(text)) return false;
  throw new ConfigError(`${name} must be 1 or 0, not "${text}"`);
}

function readUrl(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return text;
}

/** Addresses or networks, with commas between them. */
function readAddresses(env: Env, name: string): string[] {
  const addresses = (env[name] ?? '').split(',').map((text) => text.trim());
  return addresses.filter(Boolean).map((text) => {
    const [address = '', bits, ...rest] = text.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const network = bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || !network || rest.length > 0)
      throw new ConfigError(`${name} must be addresses such as 10.0.0.1 or 10.0.0.0/8, not "${text}"`);
    return text;
  });
}

const S3_SETTINGS = [
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_ROLE_ARN',
  'S3_STS_ENDPOINT',
];

function readS3(env: Env): S3Config | undefined {
  const endpoint = readUrl(env, 'S3_ENDPOINT', ['http:', 'https:']);
  const lone = S3_SETTINGS.find((name) => env[name]);
  // Half a store would be a folder on this machine that nobody asked for.
  if (!endpoint && lone) throw new ConfigError(`${lone} is set, so S3_ENDPOINT is needed too`);
  if (!endpoint) return undefined;
  const need = (name: string) => {
    const value = env[name];
    if (!value) throw new ConfigError(`S3_ENDPOINT is set, so ${name} is needed too`);
    return value;
  };
  return {
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    stsEndpoint: readUrl(env, 'S3_STS_ENDPOINT', ['http:', 'https:']) ?? endpoint,
    roleArn: need('S3_ROLE_ARN'),
  };
}
