import { Can } from '../../shared/access/can';
import { useText } from '../../shared/i18n/text';
import { Button, ButtonLink } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { filterText } from './filters/filter-text';
import type { GallerySource } from './gallery-query';
import { picturesText } from './pictures-text';

interface Props {
  source: GallerySource;
  name: string | undefined;
  /** Something besides the name narrows the list. */
  isFiltered: boolean;
  onClear: () => void;
}

/** Nothing here: because nobody put anything in, or because search and filters leave nothing over. */
export function GalleryEmpty({ source, name, isFiltered, onClear }: Props) {
  const t = useText(picturesText);
  const filters = useText(filterText);
  if (isFiltered) {
    return (
      <EmptyState
        action={<Button onClick={onClear}>{filters.clearAll}</Button>}
        illustration="no-results"
        text={filters.noMatchHint}
        title={filters.noMatch}
      />
    );
  }
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
  return (
    <EmptyState
      action={<FirstStep source={source} />}
      illustration="empty"
      text={t.empty[source].hint}
      title={t.empty[source].title}
    />
  );
}

function FirstStep({ source }: { source: GallerySource }) {
  const t = useText(picturesText);
  if (source === 'bin' || source === 'public') return null;
  if (source === 'my') {
    return (
      <Can check={['pictures.upload']}>
        <ButtonLink to="/myPicture/uploadPicture" variant="primary">
          {t.toUpload}
        </ButtonLink>
      </Can>
    );
  }
  return (
    <ButtonLink to="/myPicture/publicPicture" variant="primary">
      {t.toMarket}
    </ButtonLink>
  );
}
