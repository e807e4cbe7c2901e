/**
 * Keys as paths below a folder, both ways. A key differs from a path in four ways, so a name is escaped where needed:
 * keys know upper and lower case (some file systems do not), may hold "a" beside "a/b" (so folder names end in "+"),
 * have names of up to 1,024 bytes (so a long one goes on in a folder whose name ends in a lone "%"),
 * and may be called "con" or "a." (which Windows cannot store).
 */
const MAX_NAME_BYTES = 200;
const UNSAFE = /[%+\\:*?"<>|]|^\.|[. ]$|\p{CWL}/gu;
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/;
const ATOM = /%[0-9a-f]{2}|./gsu;
/** A key without escapes, as nearly all keys of the application; it can be used as it is. */
const PLAIN_KEY = /^(?:[a-z0-9_-](?:[a-z0-9_.-]*[a-z0-9_-])?\/)*[a-z0-9_-](?:[a-z0-9_.-]*[a-z0-9_-])?$/;

export function objectPath(root: string, key: string): string {
  if (key.length <= MAX_NAME_BYTES && PLAIN_KEY.test(key) && !DEVICE.test(key)) {
    return `${root}/${key.replaceAll('/', '+/')}`;
  }
  const slash = key.lastIndexOf('/');
  return `${folderPath(root, key.slice(0, slash + 1))}/${nameParts(key.slice(slash + 1)).join('%/')}`;
}

/** The folder that holds every key beginning with `prefix`, which is empty or ends in "/". */
export function folderPath(root: string, prefix: string): string {
  let path = root;
  for (const segment of prefix.split('/').slice(0, -1)) path += `/${nameParts(segment).join('%/')}+`;
  return path;
}

/** The key kept at a path below the root; undefined for a file that is none of ours (.DS_Store, an editor's backup). */
export function keyOf(path: string): string | undefined {
  let key: string;
  try {
    // Some file systems answer with a decomposed spelling of the name that was stored.
    key = decodeURIComponent(path.replaceAll('+/', '/').replaceAll('%/', '')).normalize('NFC');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
  return objectPath('', key) === `/${path.normalize('NFC')}` ? key : undefined;
}

function nameParts(name: string): string[] {
  const safe = name.replace(UNSAFE, escaped);
  return split(DEVICE.test(safe) ? escaped(safe.slice(0, 1)) + safe.slice(1) : safe);
}

function escaped(character: string): string {
  return Buffer.from(character).toString('hex').replace(/../g, '%$&');
}

function split(name: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const atom of name.match(ATOM) ?? []) {
    if (Buffer.byteLength(part) + Buffer.byteLength(atom) > MAX_NAME_BYTES) {
      parts.push(part);
      part = '';
    }
    part += atom;
  }
  return [...parts, part];
}
