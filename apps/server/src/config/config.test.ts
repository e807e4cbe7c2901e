import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, readConfig } from './config';
import { readInvoice, readWithdrawalTax } from './finance';
import { ConfigError } from './values';

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'motif',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_ROLE_ARN: 'arn:aws:iam::1:role/upload',
};

const SMTP = { SMTP_URL: 'smtps://u:hunter2@mail.example', MAIL_FROM: 'Motif <no-reply@motif.example>' };
const SMS = {
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '花样图库',
  SMS_TEMPLATE_CODE: 'SMS_1',
};
const SERVICE = ['SERVICE_NAME', 'SERVICE_QR', 'SERVICE_PHONE', 'SERVICE_EMAIL', 'SERVICE_HOURS'];
const CHECK = { IDENTITY_CHECK_ACCESS_KEY_ID: 'id', IDENTITY_CHECK_ACCESS_KEY_SECRET: 'secret' };
const WECHAT = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'secret' };

/** Each one missing, and each one alone: the line names what is there and what is not. */
const halves = (whole: Record<string, string>): [Record<string, string>, string][] => {
  const [first = '', second = ''] = Object.keys(whole);
  return Object.keys(whole).flatMap((name): [Record<string, string>, string][] => [
    [{ ...whole, [name]: '' }, `${name === first ? second : first} is set, so ${name} is needed too`],
    [{ [name]: whole[name] ?? '' }, `${name} is set, so ${name === first ? second : first} is needed too`],
  ]);
};

test('without any setting it runs by itself on this machine, with demo data', () => {
  expect(readConfig({})).toEqual({
    port: 3200,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    s3: undefined,
    backup: { dir: undefined, hour: 3, keep: 7, keyFile: undefined },
    storeKeepHours: 48,
    smtp: undefined,
    sms: undefined,
    wechat: undefined,
    wechatPay: undefined,
    alipay: undefined,
    bank: {
      holder: '花样图库演示账户（请勿转账）',
      account: '0000 0000 0000 0000',
      bank: '演示银行',
      demo: true,
    },
    service: {
      name: { zh: '花样客服 · 小禾', en: 'Motif service · Xiaohe' },
      hours: { zh: '周一至周五 9:00–18:00', en: 'Monday to Friday, 9:00–18:00' },
      phone: '400-000-0000',
      email: 'service@motif.example',
      qr: 'https://motif.example/service',
      demo: true,
    },
    requireWechat: false,
    rsaLogin: false,
    withdrawalTax: [],
    watermark: true,
    storagePolicy: 'dry',
    freePictures: 100,
    webhookLoopback: false,
    demoPictures: 1000,
    demoFirstPictures: 120,
    identityKeepDays: 1826,
    demo: true,
    production: false,
    publicUrl: undefined,
    httpsRedirect: false,
    siteTitle: { zh: '花样图库', en: 'Motif' },
    filing: { icp: undefined, psb: undefined },
    rateLimit: 6000,
    trustProxy: [],
    logLevel: 'warn',
    startupOptions: true,
    rateLimitNodes: 1,
  });
});

test('identities are kept for a number of days that the database can count', () => {
  expect(readConfig({ IDENTITY_KEEP_DAYS: '3650' }).identityKeepDays).toBe(3650);
  for (const days of ['0', '-1', '1.5', '36501'])
    expect(() => readConfig({ IDENTITY_KEEP_DAYS: days })).toThrow(ConfigError);
});

describe('identity keys', () => {
  const key = Buffer.alloc(32).toString('base64');
  const ring = { current: 2, keys: { 1: key, 2: key }, hash_key: key };

  test('are read as a ring', () => {
    const { identityKeys } = readConfig({ IDENTITY_KEYS: JSON.stringify(ring) });
    expect(identityKeys).toMatchObject({ current: 2, hashKey: Buffer.alloc(32) });
    expect([...(identityKeys?.keys.keys() ?? [])]).toEqual([1, 2]);
  });

  test.each([
    ['{', 'is not JSON'],
    ['7', 'is not a JSON object'],
    ['{}', 'has no "keys"'],
    [JSON.stringify({ ...ring, current: 3 }), 'names a "current" key that is not among its "keys"'],
    [JSON.stringify({ ...ring, keys: { 256: key } }), 'names its keys by other ids than 1 to 255'],
    [JSON.stringify({ ...ring, keys: { 2: 'c2hvcnQ=' } }), 'has a key 2 that is not 32 bytes in base64'],
    [JSON.stringify({ ...ring, hash_key: 5 }), 'has a "hash_key" that is not 32 bytes in base64'],
  ])('%s are refused, and not quoted', (text, reason) => {
    expect(() => readConfig({ IDENTITY_KEYS: text })).toThrow(new ConfigError(`IDENTITY_KEYS ${reason}`));
  });
});

test('how a node is run and watched is said by numbers that can be', () => {
  expect(readConfig({ SHUTDOWN_DELAY_MS: '0' }).shutdownDelayMs).toBe(0);
  expect(readConfig({ SHUTDOWN_DELAY_MS: '2500', DB_POOL_MAX: '8' })).toMatchObject({
    shutdownDelayMs: 2500,
    poolMax: 8,
  });
  expect(readConfig({ METRICS_PORT: '9400' }).metrics).toEqual({ host: '127.0.0.1', port: 9400 });
  expect(readConfig({ METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
  expect(readConfig({})).toMatchObject({ startupOptions: true, rateLimitNodes: 1 });
  expect(readConfig({ LOOKS_PORT: '3290' }).looks).toEqual({ host: '127.0.0.1', port: 3290 });
  expect(readConfig({ LOOKS_PORT: '3290', LOOKS_HOST: '10.0.0.5' }).looks?.host).toBe('10.0.0.5');
  expect(readConfig({ LOOKS_URL: 'http://127.0.0.1:3290/, https://looks.internal/' }).looksUrls).toEqual([
    'http://127.0.0.1:3290',
    'https://looks.internal',
  ]);
  expect(readConfig({ REPLICA_WAIT_MS: '5' }).replicas).toBeUndefined();
  expect(readConfig({ DATABASE_REPLICA_URLS: 'postgres://a/m, postgres://b/m' }).replicas).toEqual({
    urls: ['postgres://a/m', 'postgres://b/m'],
    waitMs: 20,
    maxLagMs: 2000,
  });
  for (const wrong of [
    { DATABASE_REPLICA_URLS: 'postgres://a/m,b' },
    { DATABASE_DIRECT_URL: 'mysql://a/m' },
    { RATE_LIMIT_NODES: '0' },
    { DB_STARTUP_OPTIONS: 'no way' },
    { REPLICA_WAIT_MS: '5001' },
    { SHUTDOWN_DELAY_MS: '-1' },
    { SHUTDOWN_DELAY_MS: '600001' },
    { DB_POOL_MAX: '0' },
    { DB_POOL_MAX: 'five' },
    { METRICS_PORT: '65533' },
    { LOOKS_PORT: '65536' },
    { LOOKS_HOST: '0.0.0.0' },
    { LOOKS_URL: 'http://127.0.0.1:3290,127.0.0.1:3291' },
    { LOOKS_URL: 'http://somebody:secret@127.0.0.1:3290' },
    { LOOKS_URL: 'http://127.0.0.1:3290?key=secret' },
    { METRICS_HOST: '0.0.0.0' },
  ])
    expect(() => readConfig(wrong), JSON.stringify(wrong)).toThrow(ConfigError);
});

test('a setting that is empty counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DEMO',
    'PUBLIC_URL',
    'HTTPS_REDIRECT',
    'SITE_TITLE',
  ];
  const more = [
    'RATE_LIMIT',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'SHUTDOWN_DELAY_MS',
    'DB_POOL_MAX',
    'METRICS_PORT',
    'METRICS_HOST',
    'LOOKS_URL',
    'LOOKS_PORT',
    'LOOKS_HOST',
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URLS',
    'DB_STARTUP_OPTIONS',
    'RATE_LIMIT_NODES',
    'REPLICA_WAIT_MS',
    'REPLICA_MAX_LAG_MS',
    'REQUIRE_WECHAT',
    'RSA_LOGIN',
    'WATERMARK',
    'DEMO_PICTURES',
    'DEMO_FIRST_PICTURES',
    ...SERVICE,
  ];
  const groups = Object.keys({ ...S3, ...SMTP, ...SMS, ...WECHAT });
  const extras = ['S3_REGION', 'S3_STS_ENDPOINT', 'SMS_ENDPOINT', 'SMS_TEMPLATE_REGISTERED'];
  const empty = Object.fromEntries([...names, ...more, ...groups, ...extras].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

describe('takes', () => {
  const taken: [Record<string, string>, Partial<Config>][] = [
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', demo: false }],
    [{ HOST: '::1' }, { host: '::1', demo: true }],
    [{ HOST: 'localhost' }, { host: 'localhost', demo: true }],
    [{ DATA_DIR: '/srv/motif' }, { dataDir: path.resolve('/srv/motif') }],
    [{ DATABASE_URL: 'postgres://db/motif' }, { databaseUrl: 'postgres://db/motif', demo: false }],
    [{ DATABASE_URL: 'postgresql://u:p@db:5432/motif' }, { databaseUrl: 'postgresql://u:p@db:5432/motif' }],
    [{ DATABASE_URL: 'postgres://db/motif', DEMO: '1' }, { demo: true }],
    [{ DEMO: '0' }, { demo: false }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ HOST: '0.0.0.0', DEMO: 'TRUE' }, { demo: true }],
    [{ NODE_ENV: 'production' }, { production: true, httpsRedirect: true, demo: false }],
    [{ NODE_ENV: 'production', HTTPS_REDIRECT: 'no' }, { httpsRedirect: false }],
    [{ HTTPS_REDIRECT: 'yes' }, { httpsRedirect: true }],
    [{ PUBLIC_URL: 'https://motif.example//' }, { publicUrl: 'https://motif.example' }],
    [{ SITE_TITLE: '我的图库' }, { siteTitle: { zh: '我的图库', en: '我的图库' } }],
    [{ ICP_NO: '沪ICP备2026000001号' }, { filing: { icp: '沪ICP备2026000001号', psb: undefined } }],
    [
      { BACKUP_DIR: '/backups', BACKUP_HOUR: '0', BACKUP_KEEP: '2', BACKUP_KEY_FILE: '/key' },
      { backup: { dir: '/backups', hour: 0, keep: 2, keyFile: '/key', logDir: undefined } },
    ],
    [{ RATE_LIMIT: '1' }, { rateLimit: 1 }],
    [{ TRUST_PROXY: '10.0.0.1' }, { trustProxy: ['10.0.0.1'] }],
    [{ TRUST_PROXY: ' 10.0.0.0/8 , ::1,fd00::/8,' }, { trustProxy: ['10.0.0.0/8', '::1', 'fd00::/8'] }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ RSA_LOGIN: 'on' }, { rsaLogin: true }],
    [{ WATERMARK: '0' }, { watermark: false }],
    [{ WEBHOOK_ALLOW_LOOPBACK: '1' }, { webhookLoopback: true }],
    [{ DEMO_PICTURES: '320' }, { demoPictures: 320 }],
    [{ DEMO_FIRST_PICTURES: '90' }, { demoFirstPictures: 90 }],
    [{ DEMO: '0' }, { freePictures: 500 }],
    [{ FREE_PICTURES: '250' }, { freePictures: 250 }],
    [{ REQUIRE_WECHAT: '1' }, { requireWechat: true, demo: true, wechat: undefined }],
    [
      { REQUIRE_WECHAT: '1', DEMO: '0', ...WECHAT },
      { requireWechat: true, demo: false },
    ],
    [
      { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'a@b.cn' },
      { smtp: { url: 'smtp://mail.example:25', from: 'a@b.cn' } },
    ],
    [SMTP, { smtp: { url: SMTP.SMTP_URL, from: SMTP.MAIL_FROM } }],
  ];
  test.each(taken)('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  test('a store with all it needs, and fills in the rest', () => {
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'motif',
      pathStyle: true,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      stsEndpoint: 'https://s3.example',
      roleArn: 'arn:aws:iam::1:role/upload',
    });
    const more = { ...S3, S3_REGION: 'cn-north-1', S3_STS_ENDPOINT: 'https://sts.example' };
    expect(readConfig(more).s3).toMatchObject({ region: 'cn-north-1', stsEndpoint: 'https://sts.example' });
    expect(readConfig({ ...S3, S3_PATH_STYLE: '0' }).s3).toMatchObject({ pathStyle: false });
  });
});

describe('a provider with all it needs is taken, and the rest filled in:', () => {
  test('SMS', () => {
    const sms = {
      endpoint: 'https://dysmsapi.aliyuncs.com',
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '花样图库',
      templates: { code: 'SMS_1' },
    };
    expect(readConfig(SMS).sms).toEqual(sms);
    const more = { ...SMS, SMS_TEMPLATE_REGISTERED: 'SMS_2', SMS_ENDPOINT: 'http://127.0.0.1:1' };
    const templates = { code: 'SMS_1', registered: 'SMS_2' };
    expect(readConfig(more).sms).toEqual({ ...sms, endpoint: 'http://127.0.0.1:1', templates });
  });

  test('WeChat', () => {
    const wechat = {
      appId: 'wx1',
      appSecret: 'secret',
      apiUrl: 'https://api.weixin.qq.com',
      openUrl: 'https://open.weixin.qq.com',
    };
    expect(readConfig(WECHAT).wechat).toEqual(wechat);
    const more = { ...WECHAT, WECHAT_API_URL: 'http://api.example/', WECHAT_OPEN_URL: 'http://open.example' };
    expect(readConfig(more).wechat).toMatchObject({
      apiUrl: 'http://api.example',
      openUrl: 'http://open.example',
    });
  });
});

describe('a customer service', () => {
  const nobody = { phone: undefined, email: undefined, qr: undefined, hours: undefined, demo: false };

  test('is made up in the demo alone', () => {
    expect(readConfig({}).service?.demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).service).toBeUndefined();
  });

  test('is whatever is set, and then nothing is made up', () => {
    expect(readConfig({ SERVICE_PHONE: ' +86 (21) 6000-0000 ' }).service).toEqual({
      ...nobody,
      name: { zh: '在线客服', en: 'Customer service' },
      phone: '+86 (21) 6000-0000',
    });
    const all = {
      SERVICE_NAME: '小林',
      SERVICE_QR: 'https://u.wechat.com/x',
      SERVICE_EMAIL: 'help@motif.example',
      SERVICE_HOURS: '9–18',
    };
    expect(readConfig(all).service).toEqual({
      ...nobody,
      name: { zh: '小林', en: '小林' },
      qr: 'https://u.wechat.com/x',
      email: 'help@motif.example',
      hours: { zh: '9–18', en: '9–18' },
    });
  });
});

describe('refuses with one clear line', () => {
  const refused: [Record<string, string>, string][] = [
    [
      { NODE_ENV: 'production', WEBHOOK_ALLOW_LOOPBACK: '1' },
      'WEBHOOK_ALLOW_LOOPBACK is for development, and NODE_ENV is production',
    ],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536"'],
    [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535, not "-1"'],
    [{ PORT: '3200x' }, 'PORT must be a number from 0 to 65535, not "3200x"'],
    [{ PORT: '０' }, 'PORT must be a number from 0 to 65535, not "０"'],
    [
      { DATABASE_URL: 'mysql://db/x' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    ],
    [
      { DATABASE_URL: 'nonsense' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    ],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0, not "maybe"'],
    [{ HTTPS_REDIRECT: '2' }, 'HTTPS_REDIRECT must be 1 or 0, not "2"'],
    [{ PUBLIC_URL: 'motif.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
    [
      { PUBLIC_URL: 'ftp://motif.example' },
      'PUBLIC_URL must be an address that starts with http:// or https://',
    ],
    [{ BACKUP_HOUR: '24' }, 'BACKUP_HOUR must be an hour from 0 to 23, not "24"'],
    [
      { WAL_ARCHIVE_DIR: '/log' },
      'WAL_ARCHIVE_DIR is set, so BACKUP_DIR is needed too: the log is replayed onto a backup',
    ],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a positive number, not "0"'],
    [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be a positive number, not "0"'],
    [{ RATE_LIMIT: '1e3' }, 'RATE_LIMIT must be a positive number, not "1e3"'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, not "yes"'],
    [{ TRUST_PROXY: '10.0.0.1,*' }, 'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, not "*"'],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, not "10.0.0.0/33"',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/8/8' },
      'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, not "10.0.0.0/8/8"',
    ],
    [
      { ...S3, S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT must be an address that starts with http:// or https://',
    ],
    [
      { ...S3, S3_STS_ENDPOINT: 'x' },
      'S3_STS_ENDPOINT must be an address that starts with http:// or https://',
    ],
    ...['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ROLE_ARN'].flatMap(
      (name): [Record<string, string>, string][] => [
        [{ ...S3, [name]: '' }, `S3_ENDPOINT is set, so ${name} is needed too`],
        [{ [name]: 'x' }, `${name} is set, so S3_ENDPOINT is needed too`],
      ],
    ),
    ...halves(SMTP),
    ...halves(SMS),
    ...halves(WECHAT),
    ...halves(CHECK),
    [
      { IDENTITY_CHECK_ENDPOINT: 'https://x.example' },
      'IDENTITY_CHECK_ENDPOINT is set, so IDENTITY_CHECK_ACCESS_KEY_ID is needed too',
    ],
    [{ SMS_ENDPOINT: 'https://sms.example' }, 'SMS_ENDPOINT is set, so SMS_ACCESS_KEY_ID is needed too'],
    [{ SMS_TEMPLATE_REGISTERED: 'x' }, 'SMS_TEMPLATE_REGISTERED is set, so SMS_ACCESS_KEY_ID is needed too'],
    [{ WECHAT_API_URL: 'https://x.example' }, 'WECHAT_API_URL is set, so WECHAT_APP_ID is needed too'],
    [
      { ...SMTP, SMTP_URL: 'mail.example' },
      'SMTP_URL must be an address that starts with smtp:// or smtps://',
    ],
    [
      { ...SMTP, MAIL_FROM: 'a@b.cn\r\nBcc: c@d.cn' },
      'MAIL_FROM must be an address such as Motif <no-reply@motif.example>',
    ],
    [{ ...SMTP, MAIL_FROM: 'Motif' }, 'MAIL_FROM must be an address such as Motif <no-reply@motif.example>'],
    [
      { ...SMS, SMS_ENDPOINT: 'dysmsapi.aliyuncs.com' },
      'SMS_ENDPOINT must be an address that starts with http:// or https://',
    ],
    [
      { ...WECHAT, WECHAT_OPEN_URL: 'x' },
      'WECHAT_OPEN_URL must be an address that starts with http:// or https://',
    ],
    [{ REQUIRE_WECHAT: '1', DEMO: '0' }, 'REQUIRE_WECHAT is on, so WECHAT_APP_ID is needed too'],
    [{ SERVICE_NAME: '花'.repeat(41) }, 'SERVICE_NAME must be one line of at most 40 characters'],
    [{ PSB_NO: 'a\nb' }, 'PSB_NO must be one line of at most 60 characters'],
    [{ SERVICE_HOURS: 'a\nb' }, 'SERVICE_HOURS must be one line of at most 80 characters'],
    [{ SERVICE_QR: 'x'.repeat(301) }, 'SERVICE_QR must be one line of at most 300 characters'],
    [
      { SERVICE_PHONE: 'call me' },
      'SERVICE_PHONE must be a telephone number such as 400-800-1234, not "call me"',
    ],
    [
      { SERVICE_EMAIL: 'nobody' },
      'SERVICE_EMAIL must be an address such as service@motif.example, not "nobody"',
    ],
    [{ RSA_LOGIN: 'maybe' }, 'RSA_LOGIN must be 1 or 0, not "maybe"'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
    ],
  ];
  test.each(refused)('%j', (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new ConfigError(line));
    expect(line).not.toContain('\n');
  });

  test('and never repeats a secret', () => {
    const attempt = () => readConfig({ DATABASE_URL: 'http://user:hunter2@db/motif' });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).not.toThrow(/hunter2/);
    const mail = () => readConfig({ ...SMTP, SMTP_URL: 'http://user:hunter2@mail.example' });
    expect(mail).toThrow(ConfigError);
    expect(mail).not.toThrow(/hunter2/);
  });
});

test('item and rate of invoices are set together, or not at all', () => {
  expect(readInvoice({})).toBeUndefined();
  const both = { INVOICE_ITEM: '*软件*服务', INVOICE_TAX_PERCENT: '3' };
  expect(readInvoice(both)).toEqual({ item: '*软件*服务', tax_percent: 3 });
  expect(readInvoice({ ...both, INVOICE_TAX_PERCENT: '0' })).toMatchObject({ tax_percent: 0 });
  expect(() => readInvoice({ INVOICE_ITEM: 'x' })).toThrow('INVOICE_TAX_PERCENT is needed too');
  expect(() => readInvoice({ INVOICE_TAX_PERCENT: '6' })).toThrow('INVOICE_ITEM is needed too');
  for (const percent of ['6.5', '-1', '51', '1e1', 'six'])
    expect(() => readInvoice({ ...both, INVOICE_TAX_PERCENT: percent })).toThrow(
      'INVOICE_TAX_PERCENT must be',
    );
  expect(() => readInvoice({ ...both, INVOICE_ITEM: 'x'.repeat(91) })).toThrow('INVOICE_ITEM must have');
});

test('what is withheld from withdrawals has rising steps; without any nothing is', () => {
  expect(readWithdrawalTax({})).toEqual([]);
  expect(readWithdrawalTax({ WITHDRAWAL_TAX: '80000:20, 200000:30' })).toEqual([
    { above_fen: 80_000, percent: 20 },
    { above_fen: 200_000, percent: 30 },
  ]);
  expect(readWithdrawalTax({ WITHDRAWAL_TAX: '0:20' })).toEqual([{ above_fen: 0, percent: 20 }]);
  for (const text of ['20', '80000:20:1', '80000:20,', '-1:20', '80000:2.5', '80000:51'])
    expect(() => readWithdrawalTax({ WITHDRAWAL_TAX: text }), text).toThrow('WITHDRAWAL_TAX must be');
  expect(() => readWithdrawalTax({ WITHDRAWAL_TAX: '2:20,1:30' })).toThrow('from the lowest to the highest');
});
