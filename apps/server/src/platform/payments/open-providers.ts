import { alipay } from './alipay/alipay';
import type { AlipayConfig } from './alipay/alipay-config';
import type { PaymentProvider } from './provider';
import type { WechatPayConfig } from './wechat/wechat-config';
import { wechatPay } from './wechat/wechat-pay';

export interface ProviderConfigs {
  wechatPay: WechatPayConfig | undefined;
  alipay: AlipayConfig | undefined;
}

/** The providers that collect real money, as far as they are configured, in the order in which people see them. */
export const openProviders = (config: ProviderConfigs): PaymentProvider[] => [
  ...(config.wechatPay ? [wechatPay(config.wechatPay)] : []),
  ...(config.alipay ? [alipay(config.alipay)] : []),
];
