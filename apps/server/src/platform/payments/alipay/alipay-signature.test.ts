import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedRsa } from '../rsa';
import { isSignedNotify, memberText, sortedText } from './alipay-signature';

// A callback and an answer that Alipay publishes, with the keys it signed them with, in the tests of its own SDK for Node.
const NOTIFY_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAozecNNRnJMRAjSOjVDq6
WwVWDgUKp3Rs8d55UmSNz6jTOIzJfSwEHETen0gkRgtfH+he8BnCkJKegLTjLOD4
4tyIzHpiYi4Hc4mas/HnNhQ9t3a4sJPOI5zWaPX0q1+OucuA664psRrQoCSCBHr5
5FMC/lqrTHRQ4/+EfbPwuwpD5Q2OumPHLt4OYv9YuE5oJ19/1I/cQM4bWle7s4vN
VZCHLT+UUXYWX4KhSa8NcvyU9+9wjRZVUz6yvLbAcxd2KUeovF8papVO6Tw9tE2I
LxiW0lPTZDCgZ1kDKi5m5k3W0S1w32qEmlxXT//4QFN5Nj7YRmxOc260ts4dfKKQ
RwIDAQAB
-----END PUBLIC KEY-----`);
const NOTIFY = {
  app_id: '2018121762595097',
  auth_app_id: '2018121762595097',
  buyer_id: '2088512613526436',
  buyer_logon_id: '152****6706',
  buyer_pay_amount: '0.01',
  charset: 'utf-8',
  fund_bill_list: '[{"amount":"0.01","fundChannel":"PCREDIT"}]',
  gmt_create: '2019-05-23 14:13:56',
  gmt_payment: '2019-05-23 14:17:13',
  invoice_amount: '0.01',
  notify_id: '2019052300222141714026431019971405',
  notify_time: '2019-05-23 14:17:14',
  notify_type: 'trade_status_sync',
  out_trade_no: 'tpxy23962362669658',
  point_amount: '0.00',
  receipt_amount: '0.01',
  seller_email: 'myapp@alitest.com',
  seller_id: '2088331578818800',
  sign: 'T946S2qyNFAXLhAaRgNMmatxH6SO3MyWYFnTamQOgW1iAcheL/Zz+VoizwvEc6mTEwYewvvKS1wNkMQ1oEajMUHv9+cXQ9IFvU/qKS9Ktvw5xHvCaK0fj7LsVcQ7VxfyT3kSvXUDfKDP4cHSPuSZKwM2ybkzr53bIH9OUTpTQd2d3J0rbdf76OoUt+XF9vwqj7OVE7AGjH2HPWp842DgL/YVy4qeA9N2uFKRevT3YUskjaRxuI/E66reNjTMFhbjEqGLKvMcDD4BaQXnibq9ojAj60589fBwzKk3yWsVQmqGfksMQoheVMtZ3lAw4o2ty3TFngbVFFLwgx8FDpBZ9Q==',
  sign_type: 'RSA2',
  subject: 'tpxy2222896485',
  total_amount: '0.01',
  trade_no: '2019052322001426431037869358',
  trade_status: 'TRADE_SUCCESS',
  version: '1.0',
};

test('a published callback is believed, and not with another amount or kind of signature', () => {
  expect(isSignedNotify(NOTIFY, NOTIFY_KEY)).toBe(true);
  expect(isSignedNotify({ ...NOTIFY, total_amount: '0.02' }, NOTIFY_KEY)).toBe(false);
  expect(isSignedNotify({ ...NOTIFY, sign_type: 'RSA' }, NOTIFY_KEY)).toBe(false);
  expect(isSignedNotify({ ...NOTIFY, more: '' }, NOTIFY_KEY)).toBe(false);
});

const ANSWER_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA6kdjvWNCT+K3qQQgAyv+
8k0+lkrL6+dA+cb9OAX5sZgIxP2ycK51VYxwZgZgHCIWCkB/l/Zqqhye/E6x/nNM
SqRkW3FGpP4/hKWByG3Ah8DXRcUaAvd8aCWHcBpgZqjBp3ADPTcHViI10cGe0mn1
3wGaIZQl6G74CtnY6YQJ/1NkoE+C9Z0VD4xor4oJOZW1/rbc85InBmjU87BWtxmk
IQWWVw+Vwd0EL8oDU9GWNZ1Se9sZf4UHxs+goHh3/JhQly3iKqlt/hgFsip78kvd
eDwoL8gS6RCUi+Bp6j9Ee5Thd+CC61Ilk7iKiUQMMVn6+kdTGcV2XwUBezH2Go4d
lwIDAQAB
-----END PUBLIC KEY-----`);
const NAME = 'alipay_offline_material_image_upload_response';
const ANSWER = String.raw`{"alipay_offline_material_image_upload_response":{"code":"10000","msg":"Success","image_id":"akGwYYaFTai3r1uB0ww-1QAAACMAAQQD","image_url":"https:\/\/oalipay-dl-django.alicdn.com\/rest\/1.0\/image?fileIds=akGwYYaFTai3r1uB0ww-1QAAACMAAQQD&zoom=original"},"sign":"PAb3IueJzGe/pU/fRAPjwIs543Kc/A6D0rz03AMejwr8h8rDc6FhDJDnz3fGLDdQP7ctjtQwwJW3pmdZZcGmp4lb/5YYgtoK6McjnRr4ER/raJLYn1IbpzkowhGow2esA/XeDblIAYUbZjU6ts0IqNncrZrCknDWHpaZXwGuaU7CUBk74xBeMeja7rEEkFlm9MRtiQNYnum/cGVtcDv/aQ8KkPyAD58oJiAzoXv0R6jFhlZtAWv+M0SaOlhTpZh1K6wlP+1Umiqdvqbc1oWdfpv75a+lGTkGHMy8K7/bnAGm20IRsisSv1B5rpJyeGfrVf6tb4MZ7vG4w0rS0c2hfA=="}`;

test('a published answer is checked by its own text, since writing it again spells it otherwise', () => {
  const { sign, [NAME]: parsed } = JSON.parse(ANSWER);
  const isSigned = (text: string | undefined) => isSignedRsa(Buffer.from(text ?? ''), sign, ANSWER_KEY);
  expect(isSigned(memberText(ANSWER, NAME))).toBe(true);
  expect(isSigned(JSON.stringify(parsed))).toBe(false);
});

test.each([
  ['{"a":{"x":"}"},"sign":"s"}', '{"x":"}"}'],
  ['{"sign":"s", "a" : {"x":[{"a":{}}]} }', '{"x":[{"a":{}}]}'],
  [String.raw`{"b":"\"a\":{","a":{"x":"\\"}}`, String.raw`{"x":"\\"}`],
  ['{"b":{"a":{"no":1}},"a":{"yes":1}}', '{"yes":1}'],
  ['{"a":{"first":1},"a":{"second":1}}', '{"first":1}'],
  ['{"a":"{}"}', undefined],
  ['{"b":["a",{"a":{}}]}', undefined],
  ['[]', undefined],
])('the member of %s is %s', (json, text) => {
  expect(memberText(json, 'a')).toBe(text);
});

test('what is signed stands in the order of its names, as it is', () => {
  expect(sortedText({ b: 'ü=&', a_b: '2', B: '3', a: '1 +%20' })).toBe('B=3&a=1 +%20&a_b=2&b=ü=&');
});
