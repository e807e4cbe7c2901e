import { useLayoutEffect, useState } from 'react';

/**
 * Where messages belong: an open dialog makes all that is not in it inert, so a message beside it could be read but
 * not pressed. The last in the page is the topmost: dialogs open from within each other.
 */
export function useTopDialog(hasMessages: boolean): Element {
  const [place, setPlace] = useState<Element>(document.body);
  useLayoutEffect(() => {
    if (!hasMessages) return;
    const find = () => setPlace([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body);
    find();
    const changes = new MutationObserver(find);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => changes.disconnect();
  }, [hasMessages]);
  return hasMessages ? place : document.body;
}
