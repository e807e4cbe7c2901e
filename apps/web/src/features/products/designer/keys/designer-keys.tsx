import { useText } from '../../../../shared/i18n/text';
import { KeysDialog } from '../../../../shared/keys/keys-dialog';
import { designerText } from '../designer-text';

type KeyName = keyof typeof designerText.zh.keys.names;
type GroupName = keyof typeof designerText.zh.keys.groups;

const KEYS: readonly [GroupName, readonly [KeyName, string[]][]][] = [
  [
    'move',
    [
      ['next', ['Tab']],
      ['arrows', ['← ↑ ↓ →']],
      ['arrowsFar', ['Shift', '← ↑ ↓ →']],
      ['larger', ['. ,']],
      ['turn', ['R']],
      ['turnBack', ['Shift', 'R']],
      ['flip', ['H V']],
      ['order', ['[ ]']],
      ['exact', ['Alt', 'drag']],
      ['free', ['Shift', 'drag']],
    ],
  ],
  [
    'edit',
    [
      ['undo', ['Ctrl', 'Z']],
      ['redo', ['Ctrl', 'Y']],
      ['copy', ['Ctrl', 'C V']],
      ['duplicate', ['Ctrl', 'D']],
      ['all', ['Ctrl', 'A']],
      ['box', ['drag']],
      ['remove', ['Delete']],
      ['crop', ['C']],
      ['text', ['T']],
      ['clear', ['Esc']],
      ['save', ['Ctrl', 'S']],
    ],
  ],
  [
    'view',
    [
      ['zoom', ['+ -']],
      ['wheel', ['wheel']],
      ['pan', ['space', 'drag']],
      ['fit', ['0']],
      ['actual', ['1']],
      ['grid', ['G']],
      ['check', ['X']],
      ['help', ['?']],
    ],
  ],
];

export function DesignerKeys({ onClose }: { onClose: () => void }) {
  const t = useText(designerText);
  const groups = KEYS.map(([group, rows]) => ({
    title: t.keys.groups[group],
    rows: rows.map(([name, keys]) => [t.keys.names[name], keys] as const),
  }));
  return <KeysDialog groups={groups} onClose={onClose} />;
}
