import { expect, test } from 'vitest';
import { canonicalQuery, signAcs } from './acs-signature';

test('signs the example of the provider’s own documentation', () => {
  const url = new URL('https://ecs.cn-shanghai.aliyuncs.com/');
  url.search = canonicalQuery(
    new URLSearchParams({
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    }),
  );
  const headers = signAcs(
    {
      method: 'POST',
      url,
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('encodes as RFC 3986 has it and orders by name', () => {
  const query = canonicalQuery(new URLSearchParams({ b: "花 样*'()!~", a: '1+1=2&3', B: '' }));
  expect(query).toBe('B=&a=1%2B1%3D2%263&b=%E8%8A%B1%20%E6%A0%B7%2A%27%28%29%21~');
});
