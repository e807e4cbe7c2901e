import { endpoints } from '@motif/contract/endpoints';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { readConfig } from '../../config/config';

async function contact(env: Record<string, string>, language = 'zh') {
  const t = await testApp({ settings: { service: readConfig(env).service } });
  const caller = await t.as(await t.make.user());
  expect(await t.guest.call(endpoints.help.serviceContact)).toFailWith('UNAUTHENTICATED');
  const reply = await caller.call(
    endpoints.help.serviceContact,
    {},
    { headers: { 'accept-language': language } },
  );
  expect(reply).toSucceed();
  return reply.data as Record<string, unknown> | null;
}

test('where nobody is configured, nobody is named', async () => {
  expect(await contact({ DEMO: '0' })).toBeNull();
});

test('what is configured is handed on, with the QR code drawn', async () => {
  const env = { SERVICE_NAME: '小林', SERVICE_QR: 'https://u.wechat.com/x', SERVICE_PHONE: '400-800-1234' };
  const data = await contact({ DEMO: '0', ...env });
  expect(data).toEqual({
    name: '小林',
    hours: null,
    phone: '400-800-1234',
    email: null,
    qr_url: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    demo: false,
  });
});

test('the demo says that it is one, in the language asked for', async () => {
  expect(await contact({}, 'en')).toMatchObject({ name: 'Motif service · Xiaohe', demo: true });
});
