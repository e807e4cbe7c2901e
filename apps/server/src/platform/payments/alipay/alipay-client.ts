import { chinaTime } from '../china-time';
import { exchange } from '../exchange';
import { type Fields, objectIn, parseFields, textIn } from '../fields';
import { ProviderError } from '../provider';
import { isSignedRsa } from '../rsa';
import type { AlipayConfig } from './alipay-config';
import { memberText, signParameters } from './alipay-signature';

/** `code` is set if Alipay has declined. */
export interface AlipayAnswer {
  fields: Fields;
  code: string;
}

export type AlipayClient = (method: string, content: Fields, notifyUrl?: string) => Promise<AlipayAnswer>;

const OK = '10000';
/** Alipay's own words for not knowing what happened. */
const UNCLEAR = ['20000', 'ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR'];

/** Calls of the gateway, signed by us; an answer that Alipay has not signed counts as none. */
export const alipayClient =
  (config: AlipayConfig, timeoutMs: number): AlipayClient =>
  async (method, content, notifyUrl) => {
    const common = {
      app_id: config.appId,
      charset: 'utf-8',
      format: 'JSON',
      method,
      ...(notifyUrl && { notify_url: notifyUrl }),
      sign_type: 'RSA2',
      timestamp: chinaTime(new Date()),
      version: '1.0',
    };
    const biz_content = JSON.stringify(content);
    const sign = signParameters({ ...common, biz_content }, config.privateKey);
    const url = new URL(config.gateway);
    // The gateway must know the charset before it reads the body, so it stands in the address.
    url.search = String(new URLSearchParams({ ...common, sign }));
    const reply = await exchange({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: String(new URLSearchParams({ biz_content })),
      timeoutMs,
    });
    const fields = signedFields(config, method, reply.body);
    const [code, subCode] = [textIn(fields, 'code'), textIn(fields, 'sub_code')];
    if (reply.status !== 200 || !code || UNCLEAR.includes(code) || UNCLEAR.includes(subCode))
      throw new ProviderError('unreachable', `HTTP ${reply.status} ${code} ${subCode}`);
    return { fields, code: code === OK ? '' : subCode || code };
  };

/** The fields that were signed are read, and no others: a forger may add a second member of the same name. */
function signedFields({ publicKey }: AlipayConfig, method: string, body: Buffer): Fields {
  const whole = parseFields(body);
  const name = `${method.replaceAll('.', '_')}_response`;
  const text = whole && memberText(body.toString('utf8'), name);
  if (text && isSignedRsa(Buffer.from(text), textIn(whole, 'sign'), publicKey)) return JSON.parse(text);
  const said = objectIn(whole?.[name]) ?? objectIn(whole?.error_response);
  const detail = said
    ? `${textIn(said, 'sub_code')} ${textIn(said, 'sub_msg')}`
    : 'not in the form of Alipay';
  throw new ProviderError('unreachable', `the answer is not signed by Alipay (${detail})`);
}

/** The fields of an answer, or Alipay's refusal. */
export function required({ fields, code }: AlipayAnswer): Fields {
  if (code)
    throw new ProviderError('refused', `${code}: ${textIn(fields, 'sub_msg') || textIn(fields, 'msg')}`);
  return fields;
}
