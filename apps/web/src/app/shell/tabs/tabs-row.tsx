import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { useTheme } from '../../../shared/theme/theme-store';
import { isPinned } from '../views/kept-views';
import { useScreenNodes } from '../views/use-screen-nodes';
import { useShownKey, useViews } from '../views/view-store';
import { ContextMenu, type MenuPoint } from './context-menu';
import { EndMenu } from './end-menu';
import { TabActions } from './tab-actions';
import { TabItem } from './tab-item';
import styles from './tabs-bar.module.css';
import { tabsText } from './tabs-text';
import { useDragOrder } from './use-drag-order';
import { useTabKeys } from './use-tab-keys';
import { useTabScroll } from './use-tab-scroll';
import { useTabs } from './use-tabs';

interface OpenMenu {
  key: string;
  point: MenuPoint;
}

export function TabsRow() {
  const t = useText(tabsText);
  const { tabs } = useViews();
  const nodes = useScreenNodes();
  const icons = useTheme((theme) => theme.tabIcons);
  const actions = useTabs();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownKey();
  useTabScroll(list, shown);
  const drag = useDragOrder(list, actions.move);
  const onKeyDown = useTabKeys(list, actions);

  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={t.bar} onKeyDown={onKeyDown}>
        {tabs.map((view) => {
          const node = nodes.get(view.path);
          if (!node) return null;
          return (
            <TabItem
              key={view.key}
              view={view}
              node={node}
              active={view.key === shown}
              reachable={view.key === (shown ?? tabs[0]?.key)}
              closable={!isPinned(view, nodes)}
              icon={icons}
              drag={drag}
              onOpen={() => actions.open(view.key)}
              onClose={() => void actions.close(view.key, 'this')}
              onMenu={(point) => setMenu({ key: view.key, point })}
            />
          );
        })}
      </div>
      {shown && <EndMenu shown={shown} actions={actions} />}
      {menu && (
        <ContextMenu label={t.menu} point={menu.point} onClose={() => setMenu(null)}>
          <TabActions tab={menu.key} actions={actions} onDone={() => setMenu(null)} />
        </ContextMenu>
      )}
    </>
  );
}
