/** Strings (with the colon that makes them a key) and the brackets around them; all that tells keys apart. */
const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

/**
 * Whether an object in this (valid) JSON names a key twice. `JSON.parse` takes the last one; whoever looked at the
 * text before us may have taken the first.
 */
export function hasRepeatedKey(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, text, colon] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const key: string = JSON.parse(`"${text}"`);
      const keys = open.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}
