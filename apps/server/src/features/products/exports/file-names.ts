/** What some system does not take in a name, and what would make one misleading. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Names that Windows keeps for its devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const LENGTH_MAX = 60;

/** A text as the name of a file, without its ending. */
export function safeName(text: string): string {
  const clean = text.normalize('NFC').replace(UNSAFE, '_');
  const cut = [...clean].slice(0, LENGTH_MAX).join('');
  const name = cut.replace(/^[.\s]+|[.\s]+$/g, '') || '_';
  return DEVICE.test(name) ? `_${name}` : name;
}

/** Gives every text a name of its own; systems that do not tell capitals apart get no file twice. */
export function uniqueNames(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const base = safeName(text);
    let name = base;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${base} (${n})`;
    taken.add(name.toLowerCase());
    return name;
  };
}
