import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { MouseEvent } from 'react';
import { useIsUnsaved } from '../../../shared/hooks/unsaved-marks';
import { useText } from '../../../shared/i18n/text';
import { CloseIcon } from '../../../shared/ui/display/icons';
import { menuIcon } from '../../../shared/ui/display/menu-icons';
import type { OpenView } from '../views/kept-views';
import { useNodeTitle } from '../views/use-title';
import type { MenuPoint } from './context-menu';
import styles from './tab-item.module.css';
import { tabsText } from './tabs-text';
import type { DragOrder } from './use-drag-order';

interface TabItemProps {
  view: OpenView;
  node: RouteNode;
  active: boolean;
  /** The tab that the Tab key reaches; arrows lead to the others. */
  reachable: boolean;
  closable: boolean;
  icon: boolean;
  drag: DragOrder;
  onOpen: () => void;
  onClose: () => void;
  onMenu: (point: MenuPoint) => void;
}

const MIDDLE = 1;

export function TabItem(props: TabItemProps) {
  const { view, node, active, reachable, closable, icon, drag, onOpen, onClose, onMenu } = props;
  const t = useText(tabsText);
  const titleOf = useNodeTitle();
  const unsaved = useIsUnsaved(view.key);
  const TabIcon = menuIcon(node.meta.icon);
  const title = titleOf(node);
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // A keyboard event has no pointer position, so the menu opens at the tab.
    const byPointer = event.clientX > 0 || event.clientY > 0;
    onMenu(byPointer ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom });
  };
  return (
    <button
      type="button"
      role="tab"
      className={styles.tab}
      data-tab={view.key}
      aria-selected={active}
      aria-controls="content"
      aria-keyshortcuts={closable ? 'Delete' : undefined}
      tabIndex={reachable ? 0 : -1}
      title={unsaved ? `${title} · ${t.unsaved}` : title}
      onClick={() => drag.wasClick() && onOpen()}
      onAuxClick={(event) => event.button === MIDDLE && closable && onClose()}
      onContextMenu={openMenu}
      onPointerDown={(event) => {
        // Pressing the wheel button would make the browser scroll.
        if (event.button === MIDDLE) event.preventDefault();
        else if (closable) drag.grab(event, view.key);
      }}
    >
      {icon && <TabIcon width={16} height={16} className={styles.icon} />}
      <span className={styles.title}>{title}</span>
      {unsaved && <span className={styles.unsaved} aria-label={t.unsaved} role="img" />}
      {closable && (
        // A button cannot contain a button; keyboard users have the Delete key and the menu.
        <span
          className={styles.close}
          aria-hidden="true"
          title={t.close}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            onClose();
          }}
        >
          <CloseIcon width={12} height={12} strokeWidth={2.2} />
        </span>
      )}
    </button>
  );
}
