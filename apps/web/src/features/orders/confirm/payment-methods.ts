import type { DataByKey } from '@motif/contract/endpoints';
import { PAYMENT_METHODS, type PaymentMethod } from '@motif/contract/features/orders/orders';
import type { PackageKind } from '@motif/contract/features/packages';
import { readStored, writeStored } from '../../../shared/session/storage';

export type Method = DataByKey['GET /payment/payment_method/']['list'][number];

const STORAGE_KEY = 'paymentMethod';

/** What an order asks of a method. */
export interface Bill {
  kind: PackageKind;
  fen: number;
  /** Null: points cannot pay it. */
  pointsPrice: number | null;
  /** Whether the person may spend the company's points. */
  maySpend: boolean;
}

/** The methods that can pay this. */
export const methodsFor = (
  methods: readonly Method[],
  { kind, fen, pointsPrice, maySpend }: Bill,
): Method[] =>
  methods.filter(
    ({ code, kinds, min_fen, max_fen }) =>
      kinds.includes(kind) &&
      fen >= min_fen &&
      fen <= max_fen &&
      (code !== 'points' || (pointsPrice !== null && maySpend)),
  );

/** The method of the last order; people rarely change it. */
export function rememberedMethod(): PaymentMethod | undefined {
  const stored = readStored(STORAGE_KEY);
  return PAYMENT_METHODS.find((method) => method === stored);
}

export const rememberMethod = (method: PaymentMethod): void => writeStored(STORAGE_KEY, method);

/** The wanted method, if it can pay this, or else the first that can. */
export const pickMethod = (
  methods: readonly Method[],
  wanted: PaymentMethod | undefined,
): PaymentMethod | undefined => methods.find(({ code }) => code === wanted)?.code ?? methods[0]?.code;
