import { type ComponentType, lazy, Suspense } from 'react';
import { useTheme } from '../../../shared/theme/theme-store';
import { lazyPart } from '../../lazy-part';
import styles from './tabs-bar.module.css';

const rowPart = lazyPart<ComponentType>(() => import('./tabs-row').then((module) => module.TabsRow));
/** Without the bar everything can still be reached, so one that does not arrive must not break the frame. */
const TabsRow = lazy(() =>
  rowPart.get().then(
    (row) => ({ default: row }),
    () => ({ default: () => null }),
  ),
);

/** The open views as tabs (SH-10). Off unless chosen, so its code comes only then, into room that is kept for it. */
export function TabsBar() {
  const tabs = useTheme((theme) => theme.tabs);
  const tabStyle = useTheme((theme) => theme.tabStyle);
  if (!tabs) return null;
  return (
    <div className={styles.bar} data-style={tabStyle}>
      <Suspense>
        <TabsRow />
      </Suspense>
    </div>
  );
}
