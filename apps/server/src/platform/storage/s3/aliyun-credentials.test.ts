import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isSignedByAcs } from '../../../../test/acs-provider';
import { NOBODY, type StandInAnswer, standIn } from '../../../../test/stand-in';
import { failsWith } from '../../../../test/storage/conformance-bench';
import { createGrants } from './s3-grant';

const KEY = { id: 'LTAI-test', secret: 'ram-secret' };
const FORGED = { status: 400, body: { Code: 'SignatureDoesNotMatch' } };
const LENT = {
  body: {
    Credentials: {
      AccessKeyId: 'STS.lent',
      AccessKeySecret: 'lent-secret',
      SecurityToken: 'lent-token',
      Expiration: '2026-11-15T18:00:00Z',
    },
  },
};

let answer: StandInAnswer;
let provider: Awaited<ReturnType<typeof standIn>>;
beforeAll(async () => {
  provider = await standIn((request) => (isSignedByAcs(request, KEY) ? answer : FORGED));
});
beforeEach(() => {
  answer = LENT;
});

const grants = (settings: { stsEndpoint?: string; secretAccessKey?: string } = {}) =>
  createGrants({
    endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com',
    stsEndpoint: provider.url,
    region: 'cn-hangzhou',
    bucket: 'pictures',
    pathStyle: false,
    accessKeyId: KEY.id,
    secretAccessKey: KEY.secret,
    roleArn: 'acs:ram::1234567890:role/uploads',
    ...settings,
  });

test('a role of Alibaba Cloud is lent for one prefix of the bucket', async () => {
  expect(await grants()('incoming/1/', 900)).toEqual({
    endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com',
    region: 'cn-hangzhou',
    bucket: 'pictures',
    path_style: false,
    prefix: 'incoming/1/',
    access_key_id: 'STS.lent',
    secret_access_key: 'lent-secret',
    session_token: 'lent-token',
    expiration: '2026-11-15T18:00:00.000Z',
  });
  const { url, headers } = provider.requests.at(-1) ?? {};
  expect([headers?.['x-acs-action'], headers?.['x-acs-version']]).toEqual(['AssumeRole', '2015-04-01']);
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    RoleArn: 'acs:ram::1234567890:role/uploads',
    DurationSeconds: '900',
  });
  const { Statement } = JSON.parse(url?.searchParams.get('Policy') ?? '{}');
  expect(Statement).toEqual([
    {
      Effect: 'Allow',
      Action: ['oss:PutObject', 'oss:ListParts', 'oss:AbortMultipartUpload'],
      Resource: ['acs:oss:*:*:pictures/incoming/1/*'],
    },
    {
      Effect: 'Deny',
      Action: ['oss:PutObject', 'oss:PutObjectAcl'],
      Resource: ['acs:oss:*:*:pictures/*'],
      Condition: { StringEquals: { 'oss:x-oss-object-acl': ['public-read', 'public-read-write'] } },
    },
  ]);
});

test('no answer, a refusal and half an answer are a store that is not available', async () => {
  const unavailable = failsWith('unavailable');
  await expect(grants({ stsEndpoint: NOBODY })('incoming/1/', 900)).rejects.toSatisfy(unavailable);
  await expect(grants({ secretAccessKey: 'wrong' })('incoming/1/', 900)).rejects.toSatisfy(unavailable);
  for (const body of ['<html>', 'null', { Credentials: { AccessKeyId: 'STS.lent' } }]) {
    answer = { body };
    await expect(grants()('incoming/1/', 900)).rejects.toSatisfy(unavailable);
  }
});
