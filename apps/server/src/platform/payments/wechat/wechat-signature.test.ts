import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedRsa } from '../rsa';
import { requestText, signedBytes } from './wechat-signature';

// The examples of WeChat's documentation on signing a request and on checking an answer, each with the public half of
// the key that it prints.
const MERCHANT = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAptpm+qvIDCh/9wjU26SQ
CK26ogYkBhDrYxnAaw2JbbBsp1oDbHKk+1r381NeBUG2HEFAuU+Fr72u5ot3yKdz
oF/FajAzQNKnm569/D3upKoi8mYBaST15Uig8j8qoUW1U217LL0jEHlSnHV3lcaD
TXqDpTRR4Bfz9IqOgJgFZ8/oTfEomSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/
fDsiG/cXidhzt8UbTL9vqXqxM2+IDImyO+FAc/tkBG55LmzxPto1Nq0WbnZzRM/w
Tzrd0I/8NlevxtFbphg4evlHjFNI7+GrqR87ViEwuAJJ9Je5QQjct5YJfFRWiZ5C
MQIDAQAB
-----END PUBLIC KEY-----`);
const WECHAT = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6
Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/AHqjhgSMO1O10YQW
OrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0
iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLN
F6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx
+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJ
WwIDAQAB
-----END PUBLIC KEY-----`);
const SIGNED = { timestamp: '1554208460', nonce: '593BEC0C930BF1AFEB40B4A08C8FB242' };

test('a GET is signed as in the published example', () => {
  const target = '/v3/refund/domestic/refunds/123123123123';
  const text = requestText({ ...SIGNED, method: 'GET', target, body: '' });
  const signature =
    'Lc9VXxmeonkdV8Xk9tmigQFLhl0vRWTerdmoRu01aAnYwIrD/5nsSwE1WlmZGLRlAFTNQ3QsMa0+VRDlJp1Wp5p0nO8EK68b5sJBbjouxaFciIfq1zfDWWz+jqhcMoKXI1A6dPm1AW7D4d30WsMTNzp6g23OXakIsh9LO3lUmwvTuE0BY8ncf6tNGk4wKmvXwERd/ZpoQY3MAVKz+Nakwc+2XBmzT66KcUehU5kr4IvGa/lEU5RZb/q00zP9VLdBhC/jQSX3X1UcJLCtEc4gTmib4tnmAT+bHF/e17ZAuxDNcx6rqT8gNEXqaJGG+1OflMSTU2tpyG65G4dMKdFcoA==';
  expect(isSignedRsa(Buffer.from(text), signature, MERCHANT)).toBe(true);
});

test('a POST with Chinese in it is signed as in the published example', () => {
  const body =
    '{"appid":"wxd678efh567hg6787","mchid":"1230000109","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';
  const text = requestText({ ...SIGNED, method: 'POST', target: '/v3/pay/transactions/jsapi', body });
  const signature =
    'gEuexJ547PHFV77TQ6eiE4tphVYfWfUe1Wc2dBmVnoMYU2rl/M4zhw+b3vBhuMw6AC7pteNkryLA7UWU2h+umo0OdSuuLm1++O3NckQPCSfm6dypsjn4GYm84KMqXWFrhFmyxEwIdEJDr3w1UYfxOcu55OQupfLkrt/ZzuOspnliJFrPzGQFUk7lGqMMtpz3EfbDUNxnVsHblORg3hVmuYNmbGWnS2ovU30Y2Q+iKFDxzkaXBk8LTy6HzvxizRo6Q+J4SVM7O0hKXfgo1QdI68kpzNULb3EVBXlhTyPUzhkHzzLxECL1qHl3HH2hEv8++C+4wBlsagF3j/O6PABojA==';
  expect(isSignedRsa(Buffer.from(text), signature, MERCHANT)).toBe(true);
});

const ANSWER = Buffer.from('{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}');
const SIGNATURE =
  'mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==';

test('an answer is checked as in the published example', () => {
  const bytes = signedBytes('1722850421', 'd824f2e086d3c1df967785d13fcd22ef', ANSWER);
  expect(isSignedRsa(bytes, SIGNATURE, WECHAT)).toBe(true);
  expect(isSignedRsa(Buffer.concat([bytes, ANSWER]), SIGNATURE, WECHAT)).toBe(false);
});

test.each([
  ['spare bits that are set', SIGNATURE.replace('AA==', 'AB==')],
  ['no padding', SIGNATURE.replace('==', '')],
  ['a space', SIGNATURE.replace('mfI1', 'mf I1')],
  ['the letters of addresses', SIGNATURE.replaceAll('+', '-')],
])('a signature has one spelling: with %s it is refused', (_, signature) => {
  const bytes = signedBytes('1722850421', 'd824f2e086d3c1df967785d13fcd22ef', ANSWER);
  expect(Buffer.from(signature, 'base64')).toEqual(Buffer.from(SIGNATURE, 'base64'));
  expect(isSignedRsa(bytes, signature, WECHAT)).toBe(false);
});
