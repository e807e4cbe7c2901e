import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../test/test-database';
import { readConfig } from './config/config';
import { openSettings } from './open-settings';
import { type Database, openDatabase } from './platform/db/database';
import { loadSecrets, type Secrets } from './platform/security/secrets';

let database: Database;
let secrets: Secrets;
beforeAll(async () => {
  database = openDatabase(await createTestDatabase());
  secrets = await loadSecrets(database.db);
  return () => database.close();
});

const settingsOf = (env: Record<string, string>) =>
  openSettings(readConfig(env), { db: database.db, secrets });
const embedded = (channels: Awaited<ReturnType<typeof settingsOf>>['channels']) =>
  Object.fromEntries(Object.entries(channels ?? {}).map(([name, channel]) => [name, channel.embedded]));

test('an installation without settings has no channel and no WeChat, and says so of every message', async () => {
  const settings = await settingsOf({ DEMO: '0' });
  expect(settings).toMatchObject({ rsaKey: undefined, wechat: undefined, publicUrl: undefined });
  expect(embedded(settings.channels)).toEqual({ sms: false, email: false, wechat: false });
  const message = {
    channel: 'sms',
    recipient: '13900000001',
    template: 'code',
    subject: '',
    body: '',
  } as const;
  await expect(settings.channels?.sms.deliver(message)).rejects.toThrow('no channel is set up for sms');
});

test('the demo keeps its messages', async () => {
  const { channels } = await settingsOf({ DEMO: '1' });
  expect(embedded(channels)).toEqual({ sms: true, email: true, wechat: true });
});

test('only a demo can be paid without money', async () => {
  const codes = async (demo: string) =>
    (await settingsOf({ DEMO: demo })).payments?.providers.map(({ code }) => code);
  expect([await codes('0'), await codes('1')]).toEqual([[], ['demo']]);
});

test('what is configured leaves for real, the rest stays', async () => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@motif.example' };
  expect(embedded((await settingsOf(mail)).channels)).toEqual({ sms: true, email: false, wechat: true });
  const sms = {
    SMS_ACCESS_KEY_ID: 'id',
    SMS_ACCESS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '花样图库',
    SMS_TEMPLATE_CODE: 'SMS_1',
  };
  expect(embedded((await settingsOf(sms)).channels)).toEqual({ sms: false, email: true, wechat: true });
});

test('encrypted sign-in has one key for all nodes and starts', async () => {
  const [first, second] = [await settingsOf({ RSA_LOGIN: '1' }), await settingsOf({ RSA_LOGIN: '1' })];
  expect(first.rsaKey?.type).toBe('private');
  expect(second.rsaKey?.equals(first.rsaKey as never)).toBe(true);
});
