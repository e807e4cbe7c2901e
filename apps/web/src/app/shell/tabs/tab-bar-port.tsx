import { useEffect } from 'react';
import { useTabBar } from '../../../shared/frame/tab-bar';
import { isPinned } from '../views/kept-views';
import { useScreenNodes } from '../views/use-screen-nodes';
import { useShownKey, useViews } from '../views/view-store';
import { useTabs } from './use-tabs';

/** Tells screens which tabs are open, and lets them act on them. It shows nothing and works without the bar too. */
export function TabBarPort() {
  const open = useViews((state) => state.tabs);
  const shown = useShownKey();
  const nodes = useScreenNodes();
  const actions = useTabs();
  useEffect(() => {
    const tabs = open.flatMap((view) => {
      const meta = nodes.get(view.path)?.meta;
      if (!meta) return [];
      return [
        { key: view.key, title: meta.title, title_en: meta.title_en, closable: !isPinned(view, nodes) },
      ];
    });
    useTabBar.setState({ bar: { ...actions, tabs, shown } });
  });
  useEffect(() => () => useTabBar.setState({ bar: null }), []);
  return null;
}
