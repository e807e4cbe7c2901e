import { isSignedRsa, signRsa } from '../rsa';
import type { WechatPayConfig } from './wechat-config';

/** What WeChat signed may be this old or new; older values may have been sent before. */
const CLOCK_SECONDS = 300;
const SIGNATURE_TYPE = 'WECHATPAY2-SHA256-RSA2048';
/** WeChat sends such signatures from time to time to see that they are refused. */
const PROBE = 'WECHATPAY/SIGNTEST/';

export interface SignedRequest {
  method: 'GET' | 'POST';
  /** Path and query. */
  target: string;
  timestamp: string;
  nonce: string;
  body: string;
}

export const requestText = ({ method, target, timestamp, nonce, body }: SignedRequest) =>
  `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;

export function authorization(
  request: SignedRequest,
  { mchId, serial, privateKey }: Pick<WechatPayConfig, 'mchId' | 'serial' | 'privateKey'>,
): string {
  const values = {
    mchid: mchId,
    nonce_str: request.nonce,
    signature: signRsa(requestText(request), privateKey),
    timestamp: request.timestamp,
    serial_no: serial,
  };
  const list = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  return `${SIGNATURE_TYPE} ${list.join(',')}`;
}

/** Answers and callbacks are signed alike: time, nonce and the exact bytes of the body. */
export const signedBytes = (timestamp: string, nonce: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);

/** Why this message is not to be believed; undefined if WeChat signed it for us, just now. */
export function distrust(
  header: (name: string) => string,
  body: Buffer,
  { publicKeyId, publicKey }: Pick<WechatPayConfig, 'publicKeyId' | 'publicKey'>,
): string | undefined {
  const timestamp = header('wechatpay-timestamp');
  const signature = header('wechatpay-signature');
  if (!signature) return 'there is no signature';
  if (signature.startsWith(PROBE)) return 'the signature is a probe of WeChat';
  if ((header('wechatpay-signature-type') || SIGNATURE_TYPE) !== SIGNATURE_TYPE)
    return 'the kind of signature is unknown';
  if (header('wechatpay-serial') !== publicKeyId) return 'the key is unknown';
  if (!/^[0-9]{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > CLOCK_SECONDS)
    return 'it is too old, or a clock is wrong';
  const signed = signedBytes(timestamp, header('wechatpay-nonce'), body);
  return isSignedRsa(signed, signature, publicKey) ? undefined : 'the signature is wrong';
}
