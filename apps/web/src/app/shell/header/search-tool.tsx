import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { SearchIcon } from '../../../features/search/search-icons';
import { defineText, useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { lazyPart } from '../../lazy-part';
import { cleanPath } from '../../route-tree';
import { useScreenNodes } from '../views/use-screen-nodes';
import { useNodeTitle } from '../views/use-title';
import { recentAndFrequent } from '../views/visits';
import { useLazyOpen } from './use-lazy-open';

const searchToolText = defineText({
  zh: {
    label: (keys: string) => `搜索（${keys}）`,
    notLoaded: '搜索没有加载出来，请检查网络后重试',
  },
  en: {
    label: (keys) => `Search (${keys})`,
    notLoaded: 'The search could not be loaded. Check the network and try again',
  },
});

const part = lazyPart(() =>
  import('../../../features/search/search-dialog').then((module) => module.SearchDialog),
);
const SearchDialog = lazy(() => part.get().then((component) => ({ default: component })));

/** The names of visited screens come from the menu, so a screen that was closed meanwhile is left out. */
function VisitedSearch({ onClose }: { onClose: () => void }) {
  const nodes = useScreenNodes();
  const titleOf = useNodeTitle();
  const { pathname } = useLocation();
  const visited = recentAndFrequent(cleanPath(pathname)).flatMap((url) => {
    const node = nodes.get(url);
    return node ? [{ url, value: titleOf(node) }] : [];
  });
  return <SearchDialog visited={visited} onClose={onClose} />;
}

const KEYS = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

/** Opens the global search by its icon or by Ctrl/⌘+K. */
export function SearchTool() {
  const t = useText(searchToolText);
  const { open, show, close } = useLazyOpen(part, t.notLoaded);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!asked || event.key.toLowerCase() !== 'k') return;
      // The browser uses these keys for its own search.
      event.preventDefault();
      // An open dialog waits for an answer, so the search does not cover it.
      if (!document.querySelector('dialog[open]')) show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
  return (
    <>
      <IconButton label={t.label(KEYS)} aria-haspopup="dialog" onPointerEnter={part.prefetch} onClick={show}>
        <SearchIcon />
      </IconButton>
      {open && (
        <Suspense>
          <VisitedSearch onClose={close} />
        </Suspense>
      )}
    </>
  );
}
