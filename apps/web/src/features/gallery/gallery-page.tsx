import { pathOf } from '@motif/contract/screens';
import { useAreaId } from '../../shared/hooks/use-area-id';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { ButtonLink } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { Page } from '../../shared/ui/page';
import { LookDrop } from '../looks/look-drop';
import type { GallerySource } from '../pictures/pictures-query';
import { picturesText } from '../pictures/pictures-text';
import { UploadDrop } from '../uploads/upload-drop';
import { useMayUpload } from '../uploads/use-may-upload';
import { Gallery } from './gallery';
import { useAreaName } from './use-area-name';
import { useStartAtTop } from './use-start-at-top';

/** The hot, new, market, company, private and area galleries are this one page. */
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
          action={
            <ButtonLink to={pathOf('MainCategories')} variant="primary">
              {t.chooseCategory}
            </ButtonLink>
          }
          illustration="empty"
          text={t.noCategoryHint}
          title={t.noCategory}
        />
      </Page>
    );
  }
  // A new life for another category: nothing of the old one is kept on the screen while the new one loads.
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
