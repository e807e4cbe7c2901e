import { statusTexts } from '@motif/contract/status-texts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, person, saidTexts, signedIn } from '../../../test/people';
import { setLanguage } from '../i18n/text';
import { setNavigator } from '../session/navigator';
import { readRefreshToken } from '../session/refresh-token';
import { session, setToken, setUser } from '../session/session-store';
import { ApiError } from './api-error';
import { call } from './call';
import { LEAVING_MS } from './leaving';
import { REQUEST_TIMEOUT_MS } from './send';

const USER = 'GET /user/userInfo/';
const REFRESH = 'POST /user/refresh_token/';
const renewed = { data: { access_token: 'new', refresh_token: 'refresh-2' } };
const expiredUnlessNew = ({ token }: { token: string | null }) =>
  token === 'new' ? { data: person() } : { status: 402, message: 'expired' };

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a plain request', () => {
  test('carries the token and the language', async () => {
    await signedIn('mine');
    setLanguage('en');
    const { requests } = fakeApi({ [USER]: { data: person() } });
    await call(USER);
    expect(requests[0]?.token).toBe('mine');
    expect(requests[0]?.headers.get('accept-language')).toBe('en');
  });

  test('of a guest carries no token', async () => {
    const { requests } = fakeApi({ 'POST /user/login/': {} });
    await call('POST /user/login/', { body: { username: 'a', password: 'b' } });
    expect(requests[0]?.token).toBeNull();
  });

  test('fills the path and leaves out what is undefined', async () => {
    await signedIn();
    const { requests } = fakeApi({
      'GET /image/images/': { data: {} },
      'GET /image/images/5/': { data: {} },
    });
    await call('GET /image/images/', { query: { gallery: 'hot', name: undefined } as { gallery: 'hot' } });
    await call('GET /image/images/{id}/', { params: { id: 5 } });
    expect(String(requests[0]?.query)).toBe('gallery=hot');
    expect(requests[1]?.key).toBe('GET /image/images/5/');
  });

  test.each([0, '0', '200', 201, 202, 204])('counts body code %j as success', async (status_code) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status_code, data: 'yes' })));
    await expect(call(USER)).resolves.toBe('yes');
  });

  test('shows the message of a refusal once, for any number of requests', async () => {
    await signedIn();
    fakeApi({ [USER]: { status: 409, message: '冲突' } });
    await Promise.allSettled([call(USER), call(USER), call(USER)]);
    expect(saidTexts()).toEqual(['冲突']);
  });

  test('shows nothing when the caller shows the error itself', async () => {
    await signedIn();
    fakeApi({ [USER]: { status: 409, message: '冲突' } });
    await expect(call(USER, undefined, { silent: true })).rejects.toMatchObject({
      status: 409,
      message: '冲突',
    });
    expect(saidTexts()).toEqual([]);
  });

  test('without an answer fails with the text for 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(USER)).rejects.toMatchObject({ status: 0, message: statusTexts[0]?.zh });
  });

  test('with a page of a proxy instead of JSON fails with the text for its code', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(call(USER)).rejects.toMatchObject({ status: 502, message: statusTexts[502]?.zh });
  });

  test('is given up after 20 seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', hangingFetch);
    const result = expect(call(USER)).rejects.toMatchObject({
      status: 0,
      message: '请求超时，请检查网络后重试',
    });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await result;
  });

  test('that ends because the page is being left says nothing, unless somebody stays', async () => {
    vi.useFakeTimers();
    let breakOff: (reason: Error) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((_, reject) => {
          breakOff = reject;
        }),
    );
    const told = vi.fn();
    void call(USER).catch(told);
    window.dispatchEvent(new Event('beforeunload'));
    breakOff(new TypeError('NetworkError when attempting to fetch resource.'));
    await vi.advanceTimersByTimeAsync(LEAVING_MS - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledOnce();
  });

  test('that the caller aborted shows nothing', async () => {
    vi.stubGlobal('fetch', hangingFetch);
    const stop = new AbortController();
    const result = expect(call(USER, undefined, { signal: stop.signal })).rejects.toThrow(/abort/i);
    stop.abort();
    await result;
    expect(saidTexts()).toEqual([]);
  });
});

describe('402', () => {
  test('five at once make one refresh, and all are replayed with the new token', async () => {
    await signedIn();
    const { countOf } = fakeApi({ [USER]: expiredUnlessNew, [REFRESH]: renewed });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(USER)));
    expect(answers).toHaveLength(5);
    expect(countOf(REFRESH)).toBe(1);
    expect(countOf(USER)).toBe(10);
    expect(session().token).toBe('new');
    expect(await readRefreshToken()).toBe('refresh-2');
  });

  test('that comes late, after the refresh, is replayed without another', async () => {
    await signedIn();
    let slow = () => {};
    const waits = new Promise<void>((resolve) => {
      slow = resolve;
    });
    const { countOf } = fakeApi({
      'GET /image/area/': async ({ token }) => {
        if (token === 'old') await waits;
        return expiredUnlessNew({ token });
      },
      [USER]: expiredUnlessNew,
      [REFRESH]: renewed,
    });
    const late = call('GET /image/area/');
    await call(USER);
    slow();
    await late;
    expect(countOf(REFRESH)).toBe(1);
  });

  test('uses the token another tab has fetched meanwhile', async () => {
    await signedIn();
    localStorage.setItem('token', 'new');
    const { countOf } = fakeApi({ [USER]: expiredUnlessNew, [REFRESH]: renewed });
    await call(USER);
    expect(countOf(REFRESH)).toBe(0);
    expect(session().token).toBe('new');
  });

  test('is never replayed for another person', async () => {
    await signedIn();
    const { requests } = fakeApi({
      'POST /permission/switch_main_category/': ({ token }) => {
        setUser(person({ id: 8 }));
        setToken('theirs');
        return token === 'old' ? { status: 402 } : { data: {} };
      },
    });
    const result = call('POST /permission/switch_main_category/', { body: { main_category: 1 } });
    await expect(result).rejects.toMatchObject({ status: 401 });
    expect(requests.map((request) => request.token)).toEqual(['old']);
  });

  test('with a refused refresh ends the session and says so once', async () => {
    await signedIn();
    const { countOf } = fakeApi({ [USER]: expiredUnlessNew, [REFRESH]: { status: 401, message: 'ended' } });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => call(USER)));
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    expect(countOf(REFRESH)).toBe(1);
    expect(session().token).toBeNull();
    expect(session().signedOut).toBe(false);
    expect(session().ended).toBe(false);
    expect(saidTexts()).toEqual(['登录已失效，请重新登录']);
  });

  test('with a refresh that is refused for a reason says the reason', async () => {
    await signedIn();
    const refusal = { status: 403, message: '账号已被平台停用：违规' };
    fakeApi({ [USER]: refusal, [REFRESH]: refusal });
    await expect(call(USER)).rejects.toMatchObject({ status: 401 });
    expect(session().token).toBeNull();
    expect(saidTexts()).toEqual(['账号已被平台停用：违规']);
  });

  test('with a server out of reach signs nobody out', async () => {
    await signedIn();
    fakeApi({ [USER]: expiredUnlessNew, [REFRESH]: { status: 503, message: '服务不可用' } });
    await expect(call(USER)).rejects.toMatchObject({ status: 503 });
    expect(session().token).toBe('old');
  });

  test('again after the refresh is final', async () => {
    await signedIn();
    const { countOf } = fakeApi({ [USER]: { status: 402, message: '令牌已过期' }, [REFRESH]: renewed });
    await expect(call(USER)).rejects.toMatchObject({ status: 402 });
    expect(countOf(USER)).toBe(2);
    expect(countOf(REFRESH)).toBe(1);
  });

  test('replays a write with the same idempotency key', async () => {
    await signedIn();
    const key = 'POST /permission/switch_main_category/';
    const { requests } = fakeApi({ [key]: expiredUnlessNew, [REFRESH]: renewed });
    await call(key, { body: { main_category: 1 } }, { idempotencyKey: 'k-1' });
    const writes = requests.filter((request) => request.key === key);
    expect(writes.map((request) => request.headers.get('idempotency-key'))).toEqual(['k-1', 'k-1']);
    expect(writes.map((request) => request.body)).toEqual([{ main_category: 1 }, { main_category: 1 }]);
  });
});

describe('403', () => {
  test('refreshes once, is repeated once, and then shows the message once', async () => {
    await signedIn();
    const { countOf } = fakeApi({
      [USER]: { status: 403, message: '您没有执行该操作的权限' },
      [REFRESH]: renewed,
    });
    await expect(call(USER)).rejects.toBeInstanceOf(ApiError);
    expect(countOf(REFRESH)).toBe(1);
    expect(countOf(USER)).toBe(2);
    expect(saidTexts()).toEqual(['您没有执行该操作的权限']);
    expect(session().token).toBe('new');
  });

  test('without a text of its own says that the person may not', async () => {
    await signedIn();
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('refresh_token')
        ? new Response(JSON.stringify({ status_code: 200, message: '', ...renewed }))
        : new Response('<html>', { status: 403 }),
    );
    await expect(call(USER)).rejects.toMatchObject({ status: 403 });
    expect(saidTexts()).toEqual(['您没有执行该操作的权限']);
  });

  test('caused by an old token succeeds without a message', async () => {
    await signedIn();
    fakeApi({
      [USER]: ({ token }) => (token === 'new' ? { data: person() } : { status: 403 }),
      [REFRESH]: renewed,
    });
    await expect(call(USER)).resolves.toMatchObject({ account: 'factory' });
    expect(saidTexts()).toEqual([]);
  });
});

describe('401', () => {
  test('ends the session that asked', async () => {
    await signedIn();
    fakeApi({ [USER]: { status: 401, message: '登录已失效，请重新登录' } });
    await expect(call(USER)).rejects.toMatchObject({ status: 401 });
    expect(session().token).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    // The page /403 says it.
    expect(session().ended).toBe(true);
    expect(saidTexts()).toEqual([]);
  });

  test('for a token replaced meanwhile does not end the new session', async () => {
    await signedIn();
    fakeApi({
      [USER]: () => {
        setToken('newer');
        return { status: 401 };
      },
    });
    await expect(call(USER)).rejects.toMatchObject({ status: 401 });
    expect(session().token).toBe('newer');
  });

  test('sends a guest to /403', async () => {
    const went = vi.fn();
    setNavigator(went);
    fakeApi({ [USER]: { status: 401 } });
    await expect(call(USER)).rejects.toMatchObject({ status: 401 });
    expect(went).toHaveBeenCalledWith('/403');
  });
});

/** A server that never answers; an aborted request is rejected as in a browser. */
function hangingFetch(_: string, init: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
