import type { KeyObject } from 'node:crypto';

/** An app of Alipay's open platform that collects for a seller. */
export interface AlipayConfig {
  gateway: string;
  appId: string;
  /** The seller's number at Alipay, 2088…. */
  sellerId: string;
  privateKey: KeyObject;
  /** Alipay's key, not that of the app. */
  publicKey: KeyObject;
}
