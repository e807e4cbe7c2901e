import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from '../../../shared/i18n/text';
import { useTheme } from '../../../shared/theme/theme-store';
import { lazyPart } from '../../lazy-part';
import styles from './tabs-bar.module.css';
import { tabsText } from './tabs-text';

const rowPart = lazyPart<ComponentType>(() => import('./tabs-row').then((module) => module.TabsRow));
/** Every view can be reached without the bar, so a failed download only hides it. */
const TabsRow = lazy(() =>
  rowPart.get().then(
    (row) => ({ default: row }),
    () => ({ default: () => null }),
  ),
);

/**
 * The open views as tabs (SH-10). The bar is off by default, so its code loads only when it is on; its space is
 * reserved.
 */
export function TabsBar() {
  const t = useText(tabsText);
  const tabs = useTheme((theme) => theme.tabs);
  const tabStyle = useTheme((theme) => theme.tabStyle);
  if (!tabs) return null;
  return (
    <nav className={styles.bar} data-style={tabStyle} aria-label={t.bar}>
      <Suspense>
        <TabsRow />
      </Suspense>
    </nav>
  );
}
