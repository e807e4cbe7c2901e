import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isSignedByAcs } from '../../../test/acs-provider';
import { NOBODY, type StandInAnswer, standIn } from '../../../test/stand-in';
import { aliyunIdentityCheck, type IdentityCheckConfig } from './aliyun-identity-check';
import { CheckFailed } from './identity-check';

const NAME = '阿不都·热合曼';
const NUMBER = '11010519491231002X';
const KEY = { id: 'LTAI-test', secret: 'check-secret' };
/** As the provider's documentation shows them. */
const said = (BizCode: string) => ({
  body: {
    RequestId: '130A2C10-B9EE-4D84-88E3-5384FF039795',
    Message: 'success',
    Code: '200',
    ResultObject: { BizCode },
  },
});
const FORGED = {
  status: 400,
  body: { Code: 'SignatureDoesNotMatch', Message: 'The signature does not match' },
};

let provider: Awaited<ReturnType<typeof standIn>>;
let answer: StandInAnswer | 'never';
let config: IdentityCheckConfig;
beforeAll(async () => {
  provider = await standIn((request) => (isSignedByAcs(request, KEY) ? answer : FORGED));
  config = { endpoint: provider.url, accessKeyId: KEY.id, accessKeySecret: KEY.secret };
});
beforeEach(() => {
  answer = said('1');
  provider.requests.length = 0;
});

const ask = (timeoutMs?: number) => aliyunIdentityCheck(config, timeoutMs).ask(NAME, NUMBER);

test('name and number go out signed, in the body, and in no address', async () => {
  expect(await ask()).toBe('match');
  const [request] = provider.requests;
  expect(request?.headers).toMatchObject({
    'x-acs-action': 'Id2MetaVerify',
    'x-acs-version': '2019-03-07',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    ParamType: 'normal',
    UserName: NAME,
    IdentifyNum: NUMBER,
  });
  expect(request?.url.href).toBe(`${provider.url}/`);
});

test.each([
  ['1', 'match'],
  ['2', 'mismatch'],
  ['3', 'unknown'],
])('the answer %s means %s', async (code, meaning) => {
  answer = said(code);
  expect(await ask()).toBe(meaning);
});

test.each<[string, StandInAnswer]>([
  ['a code that nobody knows', said('9')],
  ['a failure', { body: { Code: '402', Message: `权威源服务异常 ${NUMBER}` } }],
  ['no service', { status: 403, body: { Code: 'NoPermission', Message: NAME } }],
  ['another page', { status: 502, body: `<p>${NUMBER}</p>` }],
  ['nothing', { body: 'null' }],
  ['success without a result', { body: { Code: '200', ResultObject: null } }],
])('%s is no answer, and names nobody', async (_, given) => {
  answer = given;
  const error = await ask().catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(CheckFailed);
  expect(String(error)).not.toMatch(/002X|热合曼/);
});

test('a body that was changed on the way is refused by its signature', async () => {
  await ask();
  const [sent] = provider.requests;
  if (!sent) throw new Error('nothing was sent');
  expect(isSignedByAcs(sent, KEY)).toBe(true);
  expect(isSignedByAcs({ ...sent, body: sent.body.replace('002X', '0031') }, KEY)).toBe(false);
});

test('who does not answer in time, or at all, gives none', async () => {
  answer = 'never';
  await expect(ask(50)).rejects.toThrow(CheckFailed);
  config = { ...config, endpoint: NOBODY };
  await expect(ask()).rejects.toThrow(CheckFailed);
});
