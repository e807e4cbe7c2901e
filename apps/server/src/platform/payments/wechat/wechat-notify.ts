import { createDecipheriv } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Fields, objectIn, parseFields, textIn } from '../fields';
import type { Notification } from '../provider';
import { decodeBase64 } from '../rsa';
import type { WechatPayConfig } from './wechat-config';
import { distrust } from './wechat-signature';
import { isOurs, newsOf } from './wechat-trade';

const TAG_BYTES = 16;

export function judgeNotify(
  config: WechatPayConfig,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): Notification {
  const doubt = distrust((name) => textIn(headers, name), rawBody, config);
  if (doubt) return refused(doubt);
  const event = parseFields(rawBody);
  const resource = objectIn(event?.resource);
  const event_id = textIn(event, 'id');
  const subject = resource && decrypt(resource, config.apiV3Key);
  if (!event_id || !subject) return refused('it cannot be decrypted');
  if (textIn(subject, 'mchid') !== config.mchId) return refused('it is for another merchant');
  if (textIn(event, 'event_type') !== 'TRANSACTION.SUCCESS' || textIn(subject, 'trade_state') !== 'SUCCESS')
    return { kind: 'other', event_id };
  if (!isOurs(subject, config)) return refused('it is for another app');
  const news = newsOf(subject);
  return news ? { kind: 'paid', event_id, news } : refused('it is incomplete');
}

const refused = (reason: string): Notification => ({ kind: 'refused', reason });

/** AES-256-GCM by the key that merchant and WeChat share; the tag stands at the end. */
function decrypt(resource: Fields, apiV3Key: string): Fields | undefined {
  const sealed = decodeBase64(textIn(resource, 'ciphertext'));
  if (!sealed || sealed.length < TAG_BYTES || textIn(resource, 'algorithm') !== 'AEAD_AES_256_GCM')
    return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, textIn(resource, 'nonce'));
    decipher.setAAD(Buffer.from(textIn(resource, 'associated_data')));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = [decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()];
    return parseFields(Buffer.concat(opened));
  } catch {
    // Sealed with another key, or altered.
    return undefined;
  }
}
