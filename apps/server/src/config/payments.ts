import { X509Certificate } from 'node:crypto';
import type { AlipayConfig } from '../platform/payments/alipay/alipay-config';
import type { BankAccount } from '../platform/payments/bank-account';
import type { WechatPayConfig } from '../platform/payments/wechat/wechat-config';
import { type KeyPair, readKeyPair, readKeyText } from './keys';
import { ConfigError, type Env, readSwitch, readTogether, readUrl, WEB } from './values';

export function readWechatPay(env: Env): WechatPayConfig | undefined {
  const needed = [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
    'WECHAT_PAY_PUBLIC_KEY',
  ] as const;
  const endpoint = readUrl(env, 'WECHAT_PAY_ENDPOINT', WEB);
  const given = readTogether(env, needed, ['WECHAT_PAY_ENDPOINT', 'WECHAT_PAY_H5']);
  if (!given) return undefined;
  readTogether(env, [needed[0], 'PUBLIC_URL']);
  if (!/^[0-9]{6,32}$/.test(given.WECHAT_PAY_MCH_ID))
    throw new ConfigError('WECHAT_PAY_MCH_ID must be the number of a merchant');
  if (Buffer.byteLength(given.WECHAT_PAY_API_V3_KEY) !== 32)
    throw new ConfigError('WECHAT_PAY_API_V3_KEY must have 32 characters');
  return {
    endpoint: endpoint ?? 'https://api.mch.weixin.qq.com',
    appId: given.WECHAT_PAY_APP_ID,
    mchId: given.WECHAT_PAY_MCH_ID,
    serial: given.WECHAT_PAY_SERIAL,
    ...readKeyPair(env, WECHAT_KEYS),
    apiV3Key: given.WECHAT_PAY_API_V3_KEY,
    publicKeyId: readPublicKeyId(env, given.WECHAT_PAY_PUBLIC_KEY_ID),
    h5: readSwitch(env, 'WECHAT_PAY_H5', false),
  };
}

export function readAlipay(env: Env): AlipayConfig | undefined {
  const needed = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;
  const gateway = readUrl(env, 'ALIPAY_GATEWAY', WEB);
  const given = readTogether(env, needed, ['ALIPAY_GATEWAY']);
  if (!given) return undefined;
  readTogether(env, [needed[0], 'PUBLIC_URL']);
  return {
    gateway: gateway ?? 'https://openapi.alipay.com/gateway.do',
    appId: given.ALIPAY_APP_ID,
    sellerId: given.ALIPAY_SELLER_ID,
    ...readKeyPair(env, { privateKey: 'ALIPAY_PRIVATE_KEY', publicKey: 'ALIPAY_PUBLIC_KEY' }),
  };
}

/** The account for bank transfers. A demo has one that takes no money. */
export function readBank(env: Env, demo: boolean): BankAccount | undefined {
  const given = readTogether(env, ['BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_NO', 'BANK_NAME']);
  if (!given) return demo ? DEMO_BANK : undefined;
  if (!/^[0-9][0-9 -]{5,38}[0-9]$/.test(given.BANK_ACCOUNT_NO))
    throw new ConfigError('BANK_ACCOUNT_NO must be the number of a bank account');
  return {
    holder: given.BANK_ACCOUNT_NAME,
    account: given.BANK_ACCOUNT_NO,
    bank: given.BANK_NAME,
    demo: false,
  };
}

const DEMO_BANK: BankAccount = {
  holder: '花样图库演示账户（请勿转账）',
  account: '0000 0000 0000 0000',
  bank: '演示银行',
  demo: true,
};

const WECHAT_KEYS: KeyPair<string> = {
  privateKey: 'WECHAT_PAY_PRIVATE_KEY',
  publicKey: 'WECHAT_PAY_PUBLIC_KEY',
};

/** Older merchants have a certificate of WeChat instead of its public key; its serial is the name of the key. */
function readPublicKeyId(env: Env, id: string): string {
  const text = readKeyText(env, WECHAT_KEYS.publicKey);
  if (!text.includes('-----BEGIN CERTIFICATE-----')) return id;
  const serial = new X509Certificate(text).serialNumber;
  if (serial !== id.toUpperCase())
    throw new ConfigError(
      'WECHAT_PAY_PUBLIC_KEY_ID must be the serial of the certificate in WECHAT_PAY_PUBLIC_KEY',
    );
  return serial;
}
