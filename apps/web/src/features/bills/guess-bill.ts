import type { BillProvider } from '@motif/contract/features/bills/bill-words';

const DAY = /(?<!\d)(20\d{2})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/;

/** How each provider calls its files: Alipay begins with the merchant's number, WeChat writes `All` before the day. */
const NAMES: Readonly<Record<BillProvider, RegExp>> = {
  demo: /^demo/i,
  alipay: /alipay|支付宝|业务明细|^2088\d{12}/i,
  wechat: /wechat|wxpay|微信|^\d{8,10}all2/i,
  bank: /bank|银行|网银/i,
};

/** Whose bill it is, and of which day, as far as the name of the file tells. */
export function guessBill(name: string): { provider?: BillProvider; day?: string } {
  const [, year, month, day] = DAY.exec(name) ?? [];
  const provider = (Object.keys(NAMES) as BillProvider[]).find((one) => NAMES[one].test(name));
  return { ...(provider && { provider }), ...(day && { day: `${year}-${month}-${day}` }) };
}
