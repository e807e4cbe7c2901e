import { type Wechat, WechatError } from '../../../platform/channels/wechat';
import type { Context } from '../../../platform/context';
import { AppError } from '../../../platform/errors';

export function wechatOf({ settings }: Context): Wechat {
  if (!settings.wechat) throw new AppError('WECHAT_OFF');
  return settings.wechat;
}

/** The person of this code, as WeChat states it. A code works once there, whatever happens here. */
export async function openidOf(ctx: Context, code: string): Promise<string> {
  try {
    return (await wechatOf(ctx).identify(code)).openid;
  } catch (error) {
    if (!(error instanceof WechatError)) throw error;
    ctx.log.warn({ err: error }, 'WeChat did not identify');
    throw new AppError(error.kind === 'refused' ? 'WECHAT_REFUSED' : 'WECHAT_UNREACHABLE');
  }
}
