import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from './webhook';

const KEY = Buffer.alloc(32, 7);
const SECRET = `whsec_${KEY.toString('base64')}`;
const BODY = '{"type":"picture.created","data":{"name":"茶花"}}';
const NOW = 1_800_000_000_000;

const signed = (body: string, key = KEY, at = NOW / 1000, id = 'msg_1') =>
  `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
const headers = (signature = signed(BODY), at = NOW / 1000) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
});
const verify = (given: Record<string, string> | Headers, body: string | Uint8Array = BODY, tolerance = 300) =>
  verifyWebhook(SECRET, given, body, { now: NOW, tolerance });

test('the example of Standard Webhooks is taken', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const given = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const taken = verifyWebhook(secret, given, '{"test": 2432232314}', { now: 1_614_265_330_000 });
  expect(await taken).toEqual({ test: 2432232314 });
});

describe('a delivery', () => {
  test('is taken as text or bytes, with the headers of Node or of fetch', async () => {
    const event = JSON.parse(BODY);
    expect(await verify(headers())).toEqual(event);
    expect(await verify(new Headers(headers()), Buffer.from(BODY))).toEqual(event);
    const loud = Object.fromEntries(
      Object.entries(headers()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(await verify(loud)).toEqual(event);
  });

  test('is taken if one of several signatures fits, as after a new secret', async () => {
    const other = signed(BODY, Buffer.alloc(32, 9));
    expect(await verify(headers(`${other} v2,AAAA v1,??? ${signed(BODY)}`))).toBeTruthy();
    await expect(verify(headers(`${other} v2,${signed(BODY).slice(3)}`))).rejects.toThrow(WebhookError);
  });

  test.each([
    ['another body', headers(), `${BODY} `],
    ['another id', { ...headers(), 'webhook-id': 'msg_2' }, BODY],
    ['another time', { ...headers(), 'webhook-timestamp': String(NOW / 1000 + 1) }, BODY],
    ['no signature', { ...headers(), 'webhook-signature': '' }, BODY],
    ['an empty signature', headers('v1,'), BODY],
    ['a time that is none', headers(signed(BODY), Number.NaN), BODY],
  ])('with %s is refused', async (_, given, body) => {
    await expect(verify(given, body)).rejects.toThrow(WebhookError);
  });

  test('is refused when it is old or from the future, by the tolerance', async () => {
    const at = (offset: number) => headers(signed(BODY, KEY, NOW / 1000 + offset), NOW / 1000 + offset);
    expect(await verify(at(-300))).toBeTruthy();
    await expect(verify(at(-301))).rejects.toThrow('too old');
    await expect(verify(at(301))).rejects.toThrow('too old');
    expect(await verify(at(-900), BODY, 1000)).toBeTruthy();
    await expect(verify(at(0), BODY, Number.NaN)).rejects.toThrow('too old');
  });

  test.each(['', 'whsec_', 'whsec_%%%'])('is never taken with the secret %j', async (secret) => {
    await expect(verifyWebhook(secret, headers(), BODY, { now: NOW })).rejects.toThrow('no secret');
  });
});
