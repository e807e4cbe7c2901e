import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressOf } from './label/labelled-key';
import { originalProcess } from './original-process';

/**
 * Signed addresses of pictures: `/images/…?x-oss-process=…&e=expiry&s=signature`. Expiry is rounded to a window, so
 * the same picture keeps the same address for a while and browsers can cache it.
 */
export interface ImageUrls {
  /** The key may be that of `addressKey`: the form then carries the label of generated pictures. */
  sign(key: string, process: string): string;
  /** The address of the original, to be saved under this name; valid for a quarter of an hour. */
  signOriginal(key: string, fileName: string): string;
  verify(key: string, process: string, expires: string, signature: string): boolean;
}

/** Addresses are valid for one to two windows: seven and a half minutes at least, a quarter of an hour at most. */
const WINDOW_SECONDS = 450;
/** The original is fetched at once, so its address is short-lived and not for passing on. */
const ORIGINAL_SECONDS = 900;
const SIGNATURE_LENGTH = 22;
const CACHE_SIZE = 50_000;

export function createImageUrls(secret: Buffer, now: () => number = Date.now): ImageUrls {
  // Signing gives the same result within a window, so a page of pictures costs 80 look-ups instead of 80 HMACs.
  // By process and key: a key that is looked up twice is hashed once.
  let cache = new Map<string, Map<string, string>>();
  let cached = 0;
  let cachedWindow = 0;

  const signature = (key: string, process: string, expires: number) =>
    createHmac('sha256', secret)
      .update(`${expires}\n${process}\n${key}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);

  const pathOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;

  return {
    signOriginal(key, fileName) {
      const process = originalProcess(fileName);
      const expires = Math.floor(now() / 1000) + ORIGINAL_SECONDS;
      return `${pathOf(key)}?x-oss-process=${encodeURIComponent(process)}&e=${expires}&s=${signature(key, process, expires)}`;
    },
    sign(labelledKey, plainProcess) {
      const expires = (Math.floor(now() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
      if (expires !== cachedWindow || cached >= CACHE_SIZE) {
        cache = new Map();
        cached = 0;
        cachedWindow = expires;
      }
      const urls = cache.get(plainProcess) ?? new Map<string, string>();
      if (urls.size === 0) cache.set(plainProcess, urls);
      let url = urls.get(labelledKey);
      if (url === undefined) {
        const { key, process } = addressOf(labelledKey, plainProcess);
        const query = process ? `x-oss-process=${process}&` : '';
        url = `${pathOf(key)}?${query}e=${expires}&s=${signature(key, process, expires)}`;
        urls.set(labelledKey, url);
        cached += 1;
      }
      return url;
    },
    verify(key, process, expires, given) {
      if (!/^[1-9][0-9]{9}$/.test(expires) || Number(expires) <= now() / 1000) return false;
      const right = Buffer.from(signature(key, process, Number(expires)));
      const asked = Buffer.from(given);
      return right.length === asked.length && timingSafeEqual(right, asked);
    },
  };
}
