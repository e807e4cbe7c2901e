import { useText } from '../../../shared/i18n/text';
import { KeysDialog } from '../../../shared/keys/keys-dialog';
import { keysText } from './keys-text';

type KeyName = keyof typeof keysText.zh.keys;
type GroupName = keyof typeof keysText.zh.groups;

const KEYS: readonly [GroupName, readonly [KeyName, string[]][]][] = [
  [
    'gallery',
    [
      ['search', ['/']],
      ['walk', ['← ↑ ↓ →']],
      ['open', ['Enter']],
      ['help', ['?']],
    ],
  ],
  [
    'selection',
    [
      ['select', ['space']],
      ['extend', ['Shift', '← ↑ ↓ →']],
      ['one', ['Ctrl', 'click']],
      ['range', ['Shift', 'click']],
      ['all', ['Ctrl', 'A']],
      ['remove', ['Delete']],
      ['clear', ['Esc']],
    ],
  ],
  [
    'preview',
    [
      ['leaf', ['← →']],
      ['zoom', ['+ -']],
      ['fit', ['0']],
      ['actual', ['1']],
      ['details', ['I']],
      ['favourite', ['F']],
      ['download', ['D']],
      ['buy', ['B']],
      ['close', ['Esc']],
    ],
  ],
];

export function GalleryKeys({ onClose }: { onClose: () => void }) {
  const t = useText(keysText);
  const groups = KEYS.map(([group, rows]) => ({
    title: t.groups[group],
    rows: rows.map(([name, keys]) => [t.keys[name], keys] as const),
  }));
  return <KeysDialog groups={groups} onClose={onClose} />;
}
