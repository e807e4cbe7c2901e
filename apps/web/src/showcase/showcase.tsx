import { isPathOf } from '@motif/contract/screens';
import { showcasePages } from '@motif/contract/showcase/pages';
import { useLocation } from 'react-router';
import { pickText, useLanguage, useText } from '../shared/i18n/text';
import { EmptyState } from '../shared/ui/states/empty-state';
import { Example } from './example';
import { exampleText } from './example-text';
import { PAGES } from './pages';

/** The screen of every node of the guide: it finds its page by the address it stands at. */
export function Showcase() {
  const t = useText(exampleText);
  const language = useLanguage();
  const address = useLocation().pathname.replace(/(.)\/+$/, '$1');
  const [name, row] = showcasePages.find(([, { path }]) => isPathOf(path, address)) ?? [];
  if (!name || !row) return <EmptyState illustration="not-found" title={t.goneTitle} text={t.goneText} />;
  const { file, View } = PAGES[name];
  return (
    <Example title={pickText(language, row.title, row.title_en)} file={file}>
      <View />
    </Example>
  );
}
