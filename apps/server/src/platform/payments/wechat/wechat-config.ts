import type { KeyObject } from 'node:crypto';

/** A merchant of WeChat Pay, API v3. */
export interface WechatPayConfig {
  endpoint: string;
  appId: string;
  mchId: string;
  /** The serial of the merchant's certificate, and the key it belongs to. */
  serial: string;
  privateKey: KeyObject;
  /** The 32 bytes that decrypt callbacks. */
  apiV3Key: string;
  /** What WeChat signs with: `PUB_KEY_ID_…`, or the serial of its certificate. */
  publicKeyId: string;
  publicKey: KeyObject;
  /** Phones are sent to WeChat by a link (H5), which must be applied for. */
  h5: boolean;
}
