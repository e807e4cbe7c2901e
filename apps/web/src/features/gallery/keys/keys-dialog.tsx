import { useText } from '../../../shared/i18n/text';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import styles from './keys-dialog.module.css';
import { keysText } from './keys-text';

type KeyName = keyof typeof keysText.zh.keys;
type GroupName = keyof typeof keysText.zh.groups;

const KEYS: Readonly<Record<GroupName, readonly [KeyName, string[]][]>> = {
  gallery: [
    ['search', ['/']],
    ['walk', ['← ↑ ↓ →']],
    ['open', ['Enter']],
    ['help', ['?']],
  ],
  selection: [
    ['select', ['space']],
    ['extend', ['Shift', '← ↑ ↓ →']],
    ['one', ['Ctrl', 'click']],
    ['range', ['Shift', 'click']],
    ['all', ['Ctrl', 'A']],
    ['remove', ['Delete']],
    ['clear', ['Esc']],
  ],
  preview: [
    ['leaf', ['← →']],
    ['zoom', ['+ -']],
    ['fit', ['0']],
    ['actual', ['1']],
    ['details', ['I']],
    ['close', ['Esc']],
  ],
};

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText(keysText);
  const isMac = navigator.platform.startsWith('Mac');
  const nameOf = (key: string) => {
    if (key === 'space') return t.space;
    if (key === 'click') return t.click;
    return key === 'Ctrl' && isMac ? '⌘' : key;
  };
  return (
    <Dialog onClose={onClose} title={t.title}>
      {Object.entries(KEYS).map(([group, rows]) => (
        <section className={styles.group} key={group}>
          <h3 className={styles.heading}>{t.groups[group as GroupName]}</h3>
          <dl className={styles.rows}>
            {rows.map(([name, keys]) => (
              <div className={styles.row} key={name}>
                <dt>{t.keys[name]}</dt>
                <dd className={styles.keys}>
                  {keys.map((key) => (
                    <kbd className={styles.key} key={key}>
                      {nameOf(key)}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
