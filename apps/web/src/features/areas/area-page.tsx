import type { EditedArea } from '@motif/contract/features/areas';
import { pathOf } from '@motif/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { lazyView } from '../../shared/lazy-view';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { Page } from '../../shared/ui/layout/page';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { AreaPictures } from './area-pictures';
import styles from './areas.module.css';
import { areaPicturesQuery } from './areas-query';
import { areasText } from './areas-text';
import { useCategoryCounts } from './use-category-counts';

const PictureFinder = lazyView(() => import('./picture-finder').then((module) => module.PictureFinder));

/** The pictures of one area in order, with a button to add more from the market. */
export function AreaPage({ area }: { area: EditedArea | undefined }) {
  const t = useText(areasText);
  if (area) return <AreaContents area={area} />;
  return (
    <Page title={t.title}>
      <EmptyState
        action={<ButtonLink to={pathOf('AreaManagement')}>{t.back}</ButtonLink>}
        illustration="not-found"
        title={t.gone}
      />
    </Page>
  );
}

function AreaContents({ area }: { area: EditedArea }) {
  const t = useText(areasText);
  const name = pickText(useLanguage(), area.name, area.name_en);
  const format = useFormat();
  const spread = useCategoryCounts(area);
  const [adding, setAdding] = useState(false);
  const pictures = useInfiniteQuery(areaPicturesQuery(area.id));
  const add = (
    <Button onClick={() => setAdding(true)} variant="primary">
      {t.add}
    </Button>
  );
  return (
    <Page
      actions={add}
      title={
        <span className={styles.heading}>
          <Link to={pathOf('AreaManagement')}>{t.back}</Link>
          <span aria-hidden="true">/</span>
          {name}
          <span className={styles.total}>
            {[t.count(format.number(area.pictures)), spread].filter(Boolean).join(' · ')}
          </span>
        </span>
      }
    >
      <PagedList
        empty={<EmptyState action={add} illustration="empty" text={t.emptyAreaText} title={t.emptyArea} />}
        query={pictures}
      >
        {(list) => <AreaPictures areaId={area.id} pictures={list} query={pictures} />}
      </PagedList>
      {adding && (
        <PictureFinder
          areaId={area.id}
          known={new Set(pictures.data?.pages.flatMap((page) => page.list.map(({ id }) => id)))}
          name={name}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}
