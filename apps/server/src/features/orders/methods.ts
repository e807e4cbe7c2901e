import { hasAccess } from '@motif/contract/access';
import { TRANSFER_MIN_FEN } from '@motif/contract/features/orders/bank-transfer';
import type { PaymentMethod } from '@motif/contract/features/orders/orders';
import { isPayableByPoints, PACKAGE_KINDS, type PackageKind } from '@motif/contract/features/packages';
import type { Context, UserContext } from '../../platform/context';
import { AppError } from '../../platform/errors';
import type { PaymentProvider } from '../../platform/payments/provider';

interface MethodNames {
  name: string;
  name_en: string;
  icon: string;
}

const NAMES: Record<PaymentMethod, MethodNames> = {
  wechat: { name: '微信支付', name_en: 'WeChat Pay', icon: 'wechat' },
  alipay: { name: '支付宝', name_en: 'Alipay', icon: 'alipay' },
  bank: { name: '银行转账', name_en: 'Bank transfer', icon: 'bank' },
  points: { name: '积分支付', name_en: 'Points', icon: 'points' },
  demo: { name: '演示支付', name_en: 'Demo payment', icon: 'demo' },
};

/** What one payment may amount to: a provider takes at least a fen, and no order of ours is above this. */
const MIN_FEN = 1;
const MAX_FEN = 100_000_000;

export const providersOf = ({ settings }: Pick<Context, 'settings'>): readonly PaymentProvider[] =>
  settings.payments?.providers ?? [];

/** The ways to pay that are set up here: those of the providers, and points for what points may pay. */
export function listMethods(ctx: Pick<Context, 'settings'>) {
  const list = methodsOf(ctx).map((code) => ({
    code,
    ...NAMES[code],
    kinds: PACKAGE_KINDS.filter((kind) => paysFor(code, kind)),
    min_fen: minOf(code),
    max_fen: MAX_FEN,
  }));
  return { list, next_cursor: null };
}

interface Bill {
  kind: PackageKind;
  amount_fen: number;
}

/** Refuses a method that is not there, does not pay for this, or spends points of which the person may spend none. */
export function requireMethod(ctx: UserContext, method: PaymentMethod, { kind, amount_fen }: Bill): void {
  const pays = methodsOf(ctx).includes(method) && paysFor(method, kind) && isEnough(method, amount_fen);
  if (!pays) throw new AppError('METHOD_UNAVAILABLE');
  const maySpend = hasAccess(ctx.user, { permission: ['finance.spend'] });
  if (method === 'points' && !maySpend) throw new AppError('FORBIDDEN');
}

const methodsOf = (ctx: Pick<Context, 'settings'>): PaymentMethod[] => [
  ...providersOf(ctx).map(({ code }) => code),
  ...(ctx.settings.payments?.bank ? (['bank'] as const) : []),
  'points',
];

const minOf = (method: PaymentMethod) => (method === 'bank' ? TRANSFER_MIN_FEN : MIN_FEN);
/** What costs nothing is paid by nobody, whatever was chosen. */
const isEnough = (method: PaymentMethod, fen: number) => fen === 0 || fen >= minOf(method);
const paysFor = (method: PaymentMethod, kind: PackageKind) => method !== 'points' || isPayableByPoints(kind);
