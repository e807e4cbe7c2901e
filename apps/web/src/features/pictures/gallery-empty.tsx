import { useText } from '../../shared/i18n/text';
import { Button, ButtonLink } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import type { GallerySource } from './gallery-query';
import { picturesText } from './pictures-text';

interface Props {
  source: GallerySource;
  name: string | undefined;
  onClear: () => void;
}

/** Nothing here: because nobody put anything in, or because the search leaves nothing over. */
export function GalleryEmpty({ source, name, onClear }: Props) {
  const t = useText(picturesText);
  if (name) {
    return (
      <EmptyState
        action={<Button onClick={onClear}>{t.clearSearch}</Button>}
        illustration="no-results"
        text={t.noMatchHint}
        title={t.noMatch(name)}
      />
    );
  }
  const toMarket = source !== 'public' && (
    <ButtonLink to="/myPicture/publicPicture" variant="primary">
      {t.toMarket}
    </ButtonLink>
  );
  return (
    <EmptyState
      action={toMarket}
      illustration="empty"
      text={t.empty[source].hint}
      title={t.empty[source].title}
    />
  );
}
