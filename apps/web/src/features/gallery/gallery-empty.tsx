import { pathOf } from '@motif/contract/screens';
import { Can } from '../../shared/access/can';
import { defineText, useText } from '../../shared/i18n/text';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { GallerySource } from '../pictures/pictures-query';
import { picturesText } from '../pictures/pictures-text';
import { filterText } from './filters/filter-text';
import { useGalleryFilters } from './filters/use-gallery-filters';

const galleryEmptyText = defineText({
  zh: {
    group: '这个分组还没有图片',
    groupHint: '把收藏的图片拖到上方的分组名上，或长按、右键心形选择分组。',
    toAll: '查看全部收藏',
  },
  en: {
    group: 'No pictures in this group yet',
    groupHint: 'Drag favourites onto its name above, or hold or right-click a heart to choose a group.',
    toAll: 'See all favourites',
  },
});

interface Props {
  source: GallerySource;
  name: string | undefined;
  /** Something besides the name filters the list. */
  isFiltered: boolean;
  onClear: () => void;
}

/** Says whether the gallery has no pictures at all, or whether search and filters leave none. */
export function GalleryEmpty({ source, name, isFiltered, onClear }: Props) {
  const t = useText(picturesText);
  const filters = useText(filterText);
  const given = useGalleryFilters(source);
  // A group is a place and not a filter that could be removed.
  const inGroup = given.group_id !== undefined && Object.keys(given.filters).length === 0;
  if (isFiltered && !inGroup) {
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
  if (inGroup) return <GroupEmpty />;
  return (
    <EmptyState
      action={<FirstStep source={source} />}
      illustration="empty"
      text={t.empty[source].hint}
      title={t.empty[source].title}
    />
  );
}

function GroupEmpty() {
  const t = useText(galleryEmptyText);
  return (
    <EmptyState
      action={<ButtonLink to={pathOf('FavouritePictures')}>{t.toAll}</ButtonLink>}
      illustration="empty"
      text={t.groupHint}
      title={t.group}
    />
  );
}

function FirstStep({ source }: { source: GallerySource }) {
  const t = useText(picturesText);
  if (source === 'bin' || source === 'public') return null;
  if (source === 'my') {
    return (
      <Can check={['pictures.upload']}>
        <ButtonLink to={pathOf('UploadPictures')} variant="primary">
          {t.toUpload}
        </ButtonLink>
      </Can>
    );
  }
  return (
    <ButtonLink to={pathOf('MarketGallery')} variant="primary">
      {t.toMarket}
    </ButtonLink>
  );
}
