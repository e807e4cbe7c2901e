import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { call } from '../../shared/api/call';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { ChooseCategory } from '../../shared/session/choose-category';
import { useSession } from '../../shared/session/session-store';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { LookDrop } from '../looks/look-search';
import type { GallerySource } from '../pictures/pictures-query';
import { picturesText } from '../pictures/pictures-text';
import { UploadDrop } from '../uploads/upload-drop';
import { useMayUpload } from '../uploads/use-may-upload';
import { Gallery } from './gallery';
import { useStartAtTop } from './use-start-at-top';

/** All galleries are this one page. */
export function GalleryPage({ source }: { source: GallerySource }) {
  const t = useText(picturesText);
  const category = useSession((state) => state.category);
  const mayUpload = useMayUpload();
  const area = useAreaId();
  const areaId = source === 'area' ? area : undefined;
  const title = useAreaName(areaId) ?? t.titles[source];
  useStartAtTop(String(category?.id));

  if (!category) {
    return (
      <Page title={title}>
        <EmptyState
          action={<ChooseCategory>{t.chooseCategory}</ChooseCategory>}
          illustration="empty"
          text={t.noCategoryHint}
          title={t.noCategory}
        />
      </Page>
    );
  }
  // The key remounts the gallery for another category, so that no pictures of the old one are shown while the new one
  // loads.
  const gallery = (
    <Gallery
      area_id={areaId}
      key={category.id}
      main_category_id={category.id}
      source={source}
      title={title}
    />
  );
  if (source === 'bin') return gallery;
  if (mayUpload && (source === 'my' || source === 'party')) return <UploadDrop>{gallery}</UploadDrop>;
  return <LookDrop categoryId={category.id}>{gallery}</LookDrop>;
}

const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: ({ signal }) => call('GET /image/area/', undefined, { signal, silent: true }),
  staleTime: 60_000,
});

/** The name of the area; undefined until it is known, and if there is no area. */
function useAreaName(id: number | undefined): string | undefined {
  const language = useLanguage();
  const { data } = useQuery({ ...areasQuery, enabled: id !== undefined });
  const area = data?.list.find((candidate) => candidate.id === id);
  return area && pickText(language, area.name, area.name_en);
}

/**
 * The area id is the last path segment. The server sends every area as its own menu node (`/area/3`), so the route
 * has no parameter.
 */
function useAreaId(): number | undefined {
  const { pathname } = useLocation();
  const id = Number(/^\/area\/([0-9]+)\/?$/.exec(pathname)?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
