import { INVISIBLE_CHARACTERS } from '@motif/contract/text';

/** A name with letters at its end: no number of a machine, no name inside of somebody's network. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Ends of names that lead nowhere outside of one network. */
const PRIVATE_ENDS = new Set(['local', 'localhost', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa']);

/**
 * A link as the browser understands it, or undefined if it is none that may be shown to others: https alone, without a
 * name, password or port, to a public host. A host in another script is written out, so nobody mistakes it for another.
 */
export function publicLink(text: string, max: number): string | undefined {
  if (INVISIBLE_CHARACTERS.test(text) || /\s/.test(text.trim())) return undefined;
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  const end = url.hostname.slice(url.hostname.lastIndexOf('.') + 1);
  if (!HOST.test(url.hostname) || PRIVATE_ENDS.has(end) || url.href.length > max) return undefined;
  return url.href;
}
