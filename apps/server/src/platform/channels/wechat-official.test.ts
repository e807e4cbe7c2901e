import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOBODY, type StandInAnswer, standIn } from '../../../test/stand-in';
import { openWechat } from './open-channels';
import { officialWechat, type WechatConfig } from './wechat-official';

let provider: Awaited<ReturnType<typeof standIn>>;
let answer: StandInAnswer | 'never';
let config: WechatConfig;
beforeAll(async () => {
  provider = await standIn(({ method, url }) => {
    const given = Object.fromEntries(url.searchParams);
    const right =
      method === 'GET' &&
      url.pathname === '/sns/oauth2/access_token' &&
      given.appid === 'wx123' &&
      given.secret === 'app-secret' &&
      given.grant_type === 'authorization_code';
    return right ? answer : { body: { errcode: 40125, errmsg: 'invalid appsecret' } };
  });
  config = { appId: 'wx123', appSecret: 'app-secret', apiUrl: provider.url, openUrl: 'https://open.example' };
});
beforeEach(() => {
  answer = { body: { access_token: 't', expires_in: 7200, openid: 'oA1', scope: 'snsapi_base' } };
});

test('sends a browser where WeChat wants it, and back to our address', () => {
  const address = officialWechat(config).authorizeUrl({
    redirectUri: 'https://motif.example/callback',
    state: 'ticket',
  });
  expect(address).toBe(
    'https://open.example/connect/oauth2/authorize?appid=wx123&redirect_uri=https%3A%2F%2Fmotif.example%2Fcallback&response_type=code&scope=snsapi_base&state=ticket#wechat_redirect',
  );
});

test('learns from WeChat whose code it is', async () => {
  expect(await officialWechat(config).identify('c&d=1')).toEqual({ openid: 'oA1' });
  expect(provider.requests.at(-1)?.url.searchParams.get('code')).toBe('c&d=1');
});

describe('tells a refusal', () => {
  test.each([40_029, 40_163])('of the code (%i)', async (errcode) => {
    answer = { body: { errcode, errmsg: 'invalid code' } };
    await expect(officialWechat(config).identify('c')).rejects.toMatchObject({ kind: 'refused' });
  });

  test('of our own secret', async () => {
    const wrong = officialWechat({ ...config, appSecret: 'wrong' });
    await expect(wrong.identify('c')).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('invalid appsecret'),
    });
  });

  test('from an answer without anybody in it', async () => {
    for (const body of [{}, { openid: '' }, { openid: 7 }]) {
      answer = { body };
      await expect(officialWechat(config).identify('c')).rejects.toMatchObject({ kind: 'refused' });
    }
  });
});

describe('tells that WeChat cannot be reached', () => {
  const unreachable: [string, StandInAnswer][] = [
    ['it is busy', { body: { errcode: -1, errmsg: 'system error' } }],
    ['it fails', { status: 503 }],
    ['it answers with a page', { body: '<html>' }],
    ['it answers with nothing', { body: 'null' }],
  ];
  test.each(unreachable)('when %s', async (_, given) => {
    answer = given;
    await expect(officialWechat(config).identify('c')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('when it is silent', async () => {
    answer = 'never';
    await expect(officialWechat(config, 50).identify('c')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('when nobody is there, without giving the secret away', async () => {
    const failure = await officialWechat({ ...config, apiUrl: NOBODY })
      .identify('c')
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(`${(failure as Error).stack} ${String((failure as Error).cause)}`).not.toContain('app-secret');
  });
});

describe('which WeChat there is', () => {
  const state = 'ticket';
  const redirectUri = 'http://127.0.0.1:3200/callback';

  test('the configured one, in a demo too', () => {
    const wechat = openWechat({ wechat: config, demo: true });
    expect(wechat?.authorizeUrl({ redirectUri, state })).toContain('https://open.example/');
  });

  test('in a demo our own screen, where people name the person they play', async () => {
    const wechat = openWechat({ wechat: undefined, demo: true });
    expect(wechat?.authorizeUrl({ redirectUri, state })).toBe(`${redirectUri}?demo=1&state=ticket`);
    expect(await wechat?.identify('demo-lin')).toEqual({ openid: 'demo-lin' });
    for (const code of ['lin', 'demo-', 'demo-a b', 'xdemo-lin', `demo-${'x'.repeat(51)}`])
      await expect(wechat?.identify(code)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('elsewhere none: nobody may say who they are', () => {
    expect(openWechat({ wechat: undefined, demo: false })).toBeUndefined();
  });
});
