import { useText } from '../../shared/i18n/text';
import { ButtonLink } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { PictureStrip } from './picture-strip';
import type { PortalData } from './portal-data';
import { portalText } from './portal-text';

export function PictureStrips({ data }: { data: PortalData | undefined }) {
  const t = useText(portalText);
  if (data && data.hot.length === 0) {
    return (
      <EmptyState
        illustration="empty"
        title={t.emptyTitle}
        text={t.emptyText}
        action={<ButtonLink to="/register">{t.emptyAction}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PictureStrip heading={t.hot} lead={t.hotLead} pictures={data?.hot} />
      <PictureStrip heading={t.fresh} lead={t.freshLead} pictures={data?.fresh} />
    </>
  );
}
