import { defineText, useText } from '../i18n/text';
import { Dialog } from '../ui/overlay/dialog';
import styles from './keys-dialog.module.css';

const text = defineText({
  zh: { title: '键盘快捷键', space: '空格', click: '点按', wheel: '滚轮', drag: '拖动' },
  en: { title: 'Keyboard shortcuts', space: 'Space', click: 'click', wheel: 'wheel', drag: 'drag' },
});

export interface KeyGroup {
  title: string;
  /** What it does, and the keys that are pressed together; `space`, `click`, `wheel` and `drag` are put into words. */
  rows: readonly (readonly [does: string, keys: readonly string[]])[];
}

/** The keys of a page. */
export function KeysDialog({ groups, onClose }: { groups: readonly KeyGroup[]; onClose: () => void }) {
  const t = useText(text);
  const isMac = navigator.platform.startsWith('Mac');
  const words: Record<string, string> = { space: t.space, click: t.click, wheel: t.wheel, drag: t.drag };
  const nameOf = (key: string) => words[key] ?? (key === 'Ctrl' && isMac ? '⌘' : key);
  return (
    <Dialog onClose={onClose} title={t.title}>
      {groups.map(({ title, rows }) => (
        <section className={styles.group} key={title}>
          <h3 className={styles.heading}>{title}</h3>
          <dl className={styles.rows}>
            {rows.map(([does, keys]) => (
              <div className={styles.row} key={does}>
                <dt>{does}</dt>
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
