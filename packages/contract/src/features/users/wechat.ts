import { Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Ticket } from '../../fields';
import { Input, Nothing, nullable, oneOf } from '../../shapes';
import { SignedIn } from './auth';

/** A QR code to be scanned with WeChat, and the same address for people who are inside WeChat already. */
const qr = {
  qr_url: Type.String({ description: 'an image as a data: address' }),
  authorize_url: Type.String(),
  /** Travels through WeChat as `state`; names this one attempt. */
  ticket: Type.String(),
  expires_in: Type.Integer({ description: 'seconds' }),
};

export const SCAN_STATES = ['waiting', 'scanned', 'refused', 'expired', 'signed_in'] as const;
const WechatCode = Type.String({ minLength: 1, maxLength: 200 });

/**
 * Signing in and binding by QR are one mechanism: a one-time ticket, a phone that scans and confirms it, a browser
 * that waits. The ticket alone is worth nothing: redeeming needs the secret that only the waiting browser has.
 */
export const wechat = {
  bindQrcode: endpoint({
    method: 'GET',
    path: '/user/user_bind_wechat_qrcode/',
    summary: '绑定微信二维码 / QR code that binds a WeChat to this account',
    auth: 'session',
    ratePerMinute: 60,
    data: Type.Object(qr),
  }),
  loginQrcode: endpoint({
    method: 'POST',
    path: '/user/wechat_qrcode/',
    summary: '微信登录二维码 / QR code that signs this browser in',
    auth: 'public',
    ratePerMinute: 60,
    data: Type.Object({ ...qr, secret: Type.String() }),
  }),
  loginPoll: endpoint({
    method: 'POST',
    path: '/user/wechat_login/',
    summary: '等待扫码登录 / Whether the QR code has been confirmed; signs in once',
    auth: 'public',
    body: Input({ ticket: Ticket, secret: Ticket }),
    data: Type.Object({ state: oneOf(SCAN_STATES), session: nullable(SignedIn) }),
  }),
  socialLogin: endpoint({
    method: 'POST',
    path: '/user/social_login/',
    aliases: ['POST /socialLogin'],
    summary: '社交登录 / Sign in with the code that WeChat handed to the browser that asked for it',
    auth: 'public',
    ratePerMinute: 60,
    body: Input({ code: WechatCode, state: Ticket, secret: Ticket }),
    data: SignedIn,
  }),
  scan: endpoint({
    method: 'POST',
    path: '/user/wechat_scan/',
    summary: '手机扫码 / The phone has come back from WeChat: what is it asked to confirm?',
    auth: 'public',
    ratePerMinute: 60,
    body: Input({ code: WechatCode, state: Ticket }),
    data: Type.Object({
      purpose: oneOf(['bind', 'login']),
      /** The account it is about, partly hidden. */
      account: Type.String(),
      /** The browser that waits, so that nobody confirms a stranger’s. */
      ip: Type.String(),
      user_agent: Type.String(),
      /** Only the phone that scanned may confirm. */
      confirm_token: Type.String(),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/wechat_confirm/',
    summary: '手机确认 / Confirm or refuse what was scanned',
    auth: 'public',
    ratePerMinute: 60,
    body: Input({ state: Ticket, confirm_token: Ticket, accept: Type.Boolean() }),
    data: Nothing,
  }),
};
