import { useText } from '../../../shared/i18n/text';
import { icon } from '../../../shared/ui/display/icons';
import { Popover } from '../../../shared/ui/overlay/popover';
import { TabActions } from './tab-actions';
import styles from './tabs-bar.module.css';
import { tabsText } from './tabs-text';
import type { Tabs } from './use-tabs';

const SquaresIcon = icon(
  <>
    <rect x="5" y="5" width="5.5" height="5.5" rx="1.2" />
    <rect x="13.5" y="5" width="5.5" height="5.5" rx="1.2" />
    <rect x="5" y="13.5" width="5.5" height="5.5" rx="1.2" />
    <rect x="13.5" y="13.5" width="5.5" height="5.5" rx="1.2" />
  </>,
);

/** The menu at the end of the bar acts on the current tab. */
export function EndMenu({ shown, actions }: { shown: string; actions: Tabs }) {
  const t = useText(tabsText);
  return (
    <div className={styles.end}>
      <Popover
        label={t.menu}
        trigger={(attributes) => (
          <button type="button" className={styles.squares} aria-label={t.menu} title={t.menu} {...attributes}>
            <SquaresIcon width={18} height={18} />
          </button>
        )}
      >
        {(onDone) => <TabActions tab={shown} actions={actions} onDone={onDone} />}
      </Popover>
    </div>
  );
}
