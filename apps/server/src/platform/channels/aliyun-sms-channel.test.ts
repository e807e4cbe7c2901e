import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSignedByAcs } from '../../../test/acs-provider';
import { NOBODY, type StandInAnswer, standIn } from '../../../test/stand-in';
import { aliyunSmsChannel, type SmsConfig } from './aliyun-sms-channel';
import { type Message, PermanentRefusal } from './channels';

const OK = { body: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'r' } };
const KEY = { id: 'LTAI-test', secret: 'sms-secret' };

let provider: Awaited<ReturnType<typeof standIn>>;
let answer: StandInAnswer | 'never';
let config: SmsConfig;
beforeAll(async () => {
  provider = await standIn((request) => (isSignedByAcs(request, KEY) ? answer : FORGED));
  config = {
    endpoint: provider.url,
    accessKeyId: KEY.id,
    accessKeySecret: KEY.secret,
    signName: '花样图库',
    templates: { code: 'SMS_1001' },
  };
});
beforeEach(() => {
  answer = OK;
  provider.requests.length = 0;
});

const FORGED = {
  status: 400,
  body: { Code: 'SignatureDoesNotMatch', Message: 'The signature does not match' },
};
const message = (values: Partial<Message> = {}): Message => ({
  channel: 'sms',
  recipient: '13900000001',
  template: 'code',
  subject: '',
  body: '验证码 {code}',
  secret: '004217',
  ...values,
});
const failureOf = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: Error) => error,
  );

test('a code goes out signed, by the approved template, with nothing but the code in it', async () => {
  await aliyunSmsChannel(config).deliver(message());
  const [request] = provider.requests;
  expect(request?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    PhoneNumbers: '13900000001',
    SignName: '花样图库',
    TemplateCode: 'SMS_1001',
    TemplateParam: '{"code":"004217"}',
  });
});

test('no request is like the one before it, so none can be played again', async () => {
  const channel = aliyunSmsChannel(config);
  await Promise.all([channel.deliver(message()), channel.deliver(message())]);
  const nonces = provider.requests.map(({ headers }) => headers['x-acs-signature-nonce']);
  expect(new Set(nonces).size).toBe(2);
});

test('a message without a code goes by its own template, without parameters', async () => {
  const channel = aliyunSmsChannel({ ...config, templates: { ...config.templates, registered: 'SMS_2' } });
  await channel.deliver(message({ template: 'registered', secret: null }));
  const sent = provider.requests[0]?.url.searchParams;
  expect(sent?.get('TemplateCode')).toBe('SMS_2');
  expect(sent?.has('TemplateParam')).toBe(false);
});

describe('is given up at once', () => {
  test('where no template is set: nothing is sent', async () => {
    const failure = await failureOf(aliyunSmsChannel(config).deliver(message({ template: 'registered' })));
    expect(failure).toBeInstanceOf(PermanentRefusal);
    expect(failure?.message).toContain('"registered"');
    expect(provider.requests).toEqual([]);
  });

  test.each(['isv.MOBILE_NUMBER_ILLEGAL', 'isv.SMS_TEMPLATE_ILLEGAL'])('on %s', async (Code) => {
    answer = { body: { Code, Message: '号码不合法' } };
    const failure = await failureOf(aliyunSmsChannel(config).deliver(message()));
    expect(failure).toBeInstanceOf(PermanentRefusal);
    expect(failure?.message).toBe(`${Code}: 号码不合法`);
  });
});

describe('may be tried again', () => {
  const passing: [string, StandInAnswer, string][] = [
    ['throttled', { body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发流控' } }, '触发流控'],
    ['out of credit', { body: { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '余额不足' } }, '余额不足'],
    ['an error page', { status: 502, body: '<html>Bad gateway</html>' }, 'HTTP 502'],
    ['an empty answer', { body: 'null' }, 'HTTP 200'],
  ];
  test.each(passing)('after %s', async (_, given, text) => {
    answer = given;
    const failure = await failureOf(aliyunSmsChannel(config).deliver(message()));
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
    expect(failure?.message).toContain(text);
  });

  test('after a signature the provider does not accept', async () => {
    const failure = await failureOf(
      aliyunSmsChannel({ ...config, accessKeySecret: 'wrong' }).deliver(message()),
    );
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
    expect(failure?.message).toContain('SignatureDoesNotMatch');
  });

  test('after no answer in time', async () => {
    answer = 'never';
    const failure = await failureOf(aliyunSmsChannel(config, 50).deliver(message()));
    expect(failure?.name).toBe('TimeoutError');
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
  });

  test('after no connection', async () => {
    const failure = await failureOf(aliyunSmsChannel({ ...config, endpoint: NOBODY }).deliver(message()));
    expect(failure).toBeInstanceOf(TypeError);
  });
});
