import type { DemoTrade } from '@motif/contract/features/orders/demo-payment';
import type { Context } from '../../platform/context';
import { AppError } from '../../platform/errors';
import type { DemoDesk } from '../../platform/payments/demo';
import { receiveNotify } from './receive-notify';

function deskOf({ settings }: Context): DemoDesk {
  const desk = settings.payments?.demo;
  if (!desk) throw new AppError('NOT_FOUND');
  return desk;
}

export async function showTrade(ctx: Context, token: string): Promise<DemoTrade> {
  const trade = await deskOf(ctx).find(token);
  if (!trade) throw new AppError('NOT_FOUND');
  const { subject, amount_fen, state, expires_at } = trade;
  return { subject, amount_fen, state, expires_at: expires_at.toISOString() };
}

/** Pays without money: the news takes the way of a real callback, signature and all. */
export async function payTrade(ctx: Context, token: string): Promise<DemoTrade> {
  const callback = await deskOf(ctx).pay(token);
  const provider = ctx.settings.payments?.providers.find(({ code }) => code === 'demo');
  if (callback && provider) await receiveNotify(ctx, provider, callback.headers, callback.body);
  return showTrade(ctx, token);
}

export async function cancelTrade(ctx: Context, token: string): Promise<DemoTrade> {
  await deskOf(ctx).cancel(token);
  return showTrade(ctx, token);
}
