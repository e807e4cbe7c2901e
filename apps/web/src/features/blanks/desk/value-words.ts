import type { Format } from '../../../shared/i18n/format';
import type { Plain } from './definition-values';
import type { deskText } from './desk-text';

type Words = (typeof deskText)['zh'];

const stem = (name: string) => name.replace(/_um$/, '');
const has = <K extends string>(words: Readonly<Record<K, string>>, key: string): key is K => key in words;

/** Discs have a radius, rectangles round corners. */
const DISCS = ['lenses', 'flash'];

/** The name of a field by its path, without what it belongs to. */
export function leafWord(t: Words, path: string, isRound = false): string {
  const parts = path.split('.');
  const name = stem(parts.at(-1) ?? '');
  if (name === 'r' && (isRound || parts.some((part) => DISCS.includes(part)))) return t.leaf.radius;
  return has(t.leaf, name) ? t.leaf[name] : name;
}

/** The same with what it belongs to, such as `摄像头 · 距左`; a part as a whole is called by its own name: `镜头 2`. */
export function pathWords(t: Words, path: string): string {
  const parts = path.split('.');
  const name = stem(parts.at(-1) ?? '');
  const isWhole = /^\d+$/.test(name) || (has(t.group, name) && !has(t.leaf, name));
  const groups = (isWhole ? parts : parts.slice(0, -1)).map((part) => {
    if (has(t.group, part)) return t.group[part];
    return /^\d+$/.test(part) ? String(Number(part) + 1) : part;
  });
  // The outermost says nothing where another one stands inside.
  const shown =
    groups.length > 1 && !['colours', 'views'].includes(parts[0] ?? '') ? groups.slice(1) : groups;
  return [shown.join(' '), !isWhole && leafWord(t, path)].filter(Boolean).join(' · ');
}

const LENGTHS = /(^|\.)(w|h|r|d|x|y|depth|edge|wall|print_bottom|reach)$|_um$/;

/** A value as people read it. */
export function valueWords(t: Words, format: Format, path: string, value: Plain | undefined): string {
  const name = path.split('.').at(-1) ?? '';
  if (value === undefined || value === null) return t.choices.absent;
  if (typeof value === 'boolean') return value ? t.choices.yes : t.choices.no;
  if (typeof value === 'string')
    return has(t.choices, value) && !/name|code/.test(name) ? t.choices[value] : value;
  if (typeof value !== 'number') return t.choices.yes;
  if (name === 'base_price_fen') return format.yuan(value);
  if (name === 'weight_mg') return `${value / 1000} g`;
  if (name === 'zoom') return `${value}%`;
  if (['yaw', 'pitch', 'gap'].includes(name)) return `${value / 100}°`;
  return LENGTHS.test(path) ? `${value / 1000} mm` : String(value);
}
