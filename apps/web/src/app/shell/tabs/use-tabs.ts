import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { CloseScope } from '../../../shared/frame/tab-bar';
import { confirmLeaving } from '../../../shared/hooks/confirm-leaving';
import { addressOf, close } from '../views/kept-views';
import { reloadView } from '../views/reload-view';
import { keysToClose, moveTab, placeAfterClosing, positionOf } from '../views/tab-rules';
import { useScreenNodes } from '../views/use-screen-nodes';
import { closeViews, setViews, shownKey, views } from '../views/view-store';

export interface Tabs {
  /** Opens a tab at its last address; the current tab is reloaded. */
  open: (key: string) => void;
  reload: (key: string) => void;
  close: (key: string, scope: CloseScope) => Promise<void>;
  closes: (key: string, scope: CloseScope) => boolean;
  move: (key: string, to: number) => void;
  moveBy: (key: string, step: 1 | -1) => void;
  canMoveBy: (key: string, step: 1 | -1) => boolean;
}

/** Closing the others first opens the tab that stays. */
const STANDS_AT: readonly CloseScope[] = ['others', 'left', 'right'];

export function useTabs(): Tabs {
  const navigate = useNavigate();
  const nodes = useScreenNodes();

  const goTo = (key: string) => {
    const view = views().tabs.find((tab) => tab.key === key);
    // The old history state is dropped because it describes an earlier navigation.
    if (view && shownKey() !== key) void navigate(addressOf(view.location));
  };
  const moved = (key: string, to: number) => moveTab(views(), key, to, nodes);

  return {
    open: (key) => (shownKey() === key ? reloadView(key) : goTo(key)),
    reload: (key) => {
      goTo(key);
      reloadView(key);
    },
    close: async (key, scope) => {
      const closed = keysToClose(views(), key, scope, nodes);
      if (!(await confirmLeaving(closed))) return;
      const shown = shownKey();
      const stays = STANDS_AT.includes(scope) || shown === undefined;
      const next = stays ? null : placeAfterClosing(close(views(), closed), shown);
      if (next !== null) void navigate(next);
      else if (STANDS_AT.includes(scope)) goTo(key);
      closeViews(closed);
      focusShownTab();
    },
    closes: (key, scope) => keysToClose(views(), key, scope, nodes).length > 0,
    move: (key, to) => flushSync(() => setViews(moved(key, to))),
    moveBy: (key, step) => setViews(moved(key, positionOf(views(), key) + step)),
    canMoveBy: (key, step) => moved(key, positionOf(views(), key) + step) !== views(),
  };
}

/** The clicked tab is gone, so the focus moves to the current one. */
function focusShownTab(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document
        .querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
        ?.focus({ preventScroll: true });
  });
}
