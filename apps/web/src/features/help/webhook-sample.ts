/** How a receiver checks a signature; the same in both languages. */
export const WEBHOOK_SAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the raw bytes as they came, before JSON.parse
export function isFromMotif(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const hmac = createHmac('sha256', key).update(id + '.' + timestamp + '.').update(body);
  const expected = hmac.digest();
  return headers['webhook-signature'].split(' ').some((part) => {
    const [version, text = ''] = part.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
