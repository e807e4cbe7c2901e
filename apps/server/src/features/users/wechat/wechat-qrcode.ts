import type { Context, UserContext } from '../../../platform/context';
import { drawQr } from '../../../platform/images/draw-qr';
import { hashOf, newToken } from '../../../platform/security/one-time-token';
import { openTicket, SCAN_TICKET_SECONDS } from './scan-tickets';
import { wechatOf } from './wechat-identity';

/** A QR code that binds a WeChat to the account of this session, and to no other (AU-9). */
export async function bindQrcode(ctx: UserContext, origin: string) {
  const wechat = wechatOf(ctx);
  const ticket = await openTicket(ctx, { purpose: 'bind', session_id: ctx.user.session_id });
  return qrOf(wechat, ticket, ctx.settings.publicUrl ?? origin);
}

/** A QR code that signs this browser in. `secret` stays in the browser, so a photo of the code is useless. */
export async function loginQrcode(ctx: Context, origin: string) {
  const wechat = wechatOf(ctx);
  const secret = newToken();
  const ticket = await openTicket(ctx, { purpose: 'login', secret_hash: hashOf(secret) });
  return { ...(await qrOf(wechat, ticket, ctx.settings.publicUrl ?? origin)), secret };
}

async function qrOf(wechat: ReturnType<typeof wechatOf>, ticket: string, publicUrl: string) {
  const authorize_url = wechat.authorizeUrl({ redirectUri: `${publicUrl}/callback`, state: ticket });
  return { qr_url: await drawQr(authorize_url), authorize_url, ticket, expires_in: SCAN_TICKET_SECONDS };
}
