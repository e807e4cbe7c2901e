import type { KeyObject } from 'node:crypto';
import { isSignedRsa, signRsa } from '../rsa';

/** What is signed: all pairs in the order of their names, not encoded. */
export const sortedText = (values: Record<string, string>) =>
  Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

export const signParameters = (parameters: Record<string, string>, key: KeyObject) =>
  signRsa(sortedText(parameters), key);

/** In callbacks the kind of signature is not part of what is signed, so no other kind may be named. */
export function isSignedNotify({ sign = '', sign_type, ...signed }: Record<string, string>, key: KeyObject) {
  return sign_type === 'RSA2' && isSignedRsa(Buffer.from(sortedText(signed)), sign, key);
}

/** Matches strings and brackets, which is enough to find a member. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;

/**
 * The text of an object that is a member of this (valid) JSON, as it was sent. Alipay signs that text, and writing the
 * parsed object again may spell it otherwise.
 */
export function memberText(json: string, name: string): string | undefined {
  let depth = 0;
  let start: number | undefined;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') {
      depth -= 1;
      if (depth === 1 && start !== undefined) return json.slice(start, index + 1);
    } else if (depth === 1 && start === undefined && token === `"${name}"`) {
      const before = /^\s*:\s*(?=\{)/.exec(json.slice(index + token.length));
      if (before) start = index + token.length + before[0].length;
    }
  }
  return undefined;
}
