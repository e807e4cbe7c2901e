import { memo } from 'react';
import { useText } from '../../../shared/i18n/text';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { screens } from '../../screens';
import { shellText } from '../shell-text';

/** The screen a menu node names. Coming into sight and going out of it is no reason to render it again. */
export const Screen = memo(function Screen({ name }: { name: string }) {
  const t = useText(shellText);
  const Found = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (Found) return <Found />;
  return <EmptyState illustration="not-found" title={t.missingTitle} text={t.missingText(name)} />;
});
