import { randomBytes } from 'node:crypto';
import { exchange } from '../exchange';
import { type Fields, parseFields, textIn } from '../fields';
import { ProviderError } from '../provider';
import type { WechatPayConfig } from './wechat-config';
import { authorization, distrust } from './wechat-signature';

/** `code` is set if WeChat has declined. */
export interface WechatAnswer {
  fields: Fields;
  code: string;
}

export type WechatClient = (method: 'GET' | 'POST', target: string, body?: Fields) => Promise<WechatAnswer>;

/** Calls of the API v3, signed by us; an answer that WeChat has not signed counts as none. */
export const wechatClient =
  (config: WechatPayConfig, timeoutMs: number): WechatClient =>
  async (method, target, given) => {
    const body = given ? JSON.stringify(given) : '';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex').toUpperCase();
    const reply = await exchange({
      method,
      url: new URL(target, config.endpoint),
      headers: {
        authorization: authorization({ method, target, timestamp, nonce, body }, config),
        accept: 'application/json',
        'user-agent': 'motif',
        // WeChat answers with the key that is named here.
        'wechatpay-serial': config.publicKeyId,
        ...(given && { 'content-type': 'application/json' }),
      },
      body: given && body,
      timeoutMs,
    });
    const fields = parseFields(reply.body);
    const said = `HTTP ${reply.status} ${textIn(fields, 'code')}: ${textIn(fields, 'message')}`;
    const doubt = distrust((name) => reply.headers.get(name) ?? '', reply.body, config);
    if (doubt) throw new ProviderError('unreachable', `${doubt} (${said})`);
    if (reply.status === 204) return { fields: {}, code: '' };
    // 202 is "still at work", 429 "too often"; neither says what became of the request.
    const isClear =
      reply.status === 200 || (reply.status >= 400 && reply.status < 500 && reply.status !== 429);
    const code = reply.status === 200 ? '' : textIn(fields, 'code');
    if (!fields || !isClear || (reply.status !== 200 && !code)) throw new ProviderError('unreachable', said);
    return { fields, code };
  };

/** The fields of an answer, or WeChat's refusal. */
export function required({ fields, code }: WechatAnswer): Fields {
  if (code) throw new ProviderError('refused', `${code}: ${textIn(fields, 'message')}`);
  return fields;
}
