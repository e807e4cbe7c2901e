import { expect, test } from 'vitest';
import { readConfig } from './config/config';
import { webOptions } from './web-options';

const S3 = {
  S3_ENDPOINT: 'https://s3.example:8443',
  S3_BUCKET: 'motif',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_ROLE_ARN: 'arn:aws:iam::1:role/upload',
};

test.each([
  ['a folder', {}, []],
  ['a store', S3, ['https://s3.example:8443']],
  [
    'a store with the bucket before its host',
    { ...S3, S3_PATH_STYLE: '0' },
    ['https://motif.s3.example:8443'],
  ],
])('with %s, pages may send to nobody else', (_, env, expected) => {
  expect(webOptions(readConfig(env)).connectTo).toEqual(expected);
});
