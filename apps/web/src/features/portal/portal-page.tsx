import { useLoad } from '../../shared/hooks/use-load';
import { useText } from '../../shared/i18n/text';
import { lazyView } from '../../shared/lazy-view';
import { PublicFrame } from '../../shared/public-frame/public-frame';
import { useDocumentTitle } from '../../shared/site';
import { ButtonLink } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { usePreview } from '../pictures/use-preview';
import { EntryButtons } from './entry-buttons';
import { Hero } from './hero';
import { Packages } from './packages';
import { PictureStrip } from './picture-strip';
import styles from './portal.module.css';
import { loadPortal, type PortalData } from './portal-data';
import { portalText } from './portal-text';
import { ProductStrip } from './product-strip';
import { Stories } from './stories';

const PictureDialog = lazyView(() => import('./picture-dialog').then((module) => module.PictureDialog));

/** The landing page. Its texts show at once; its pictures and offers come with one request. */
export function PortalPage() {
  const t = useText(portalText);
  const { data, error, retry } = useLoad(loadPortal, 'portal');
  const preview = usePreview();
  useDocumentTitle(t.title);
  return (
    <PublicFrame
      parts={
        <>
          <a href="#pictures">{t.parts.pictures}</a>
          <a href="#stories">{t.parts.stories}</a>
          <a href="#packages">{t.parts.packages}</a>
        </>
      }
    >
      <Hero data={data} hasFailed={Boolean(error)} />
      <div className={styles.pictures} id="pictures">
        {error ? <ErrorState error={error} onRetry={retry} /> : <PictureStrips data={data} />}
      </div>
      <Stories />
      <Packages offers={error ? [] : data?.offers} />
      <Closing />
      {preview.id !== null && <PictureDialog id={preview.id} onClose={preview.close} />}
    </PublicFrame>
  );
}

function PictureStrips({ data }: { data: PortalData | undefined }) {
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
      {data && data.products.length > 0 && <ProductStrip products={data.products} />}
    </>
  );
}

/** The closing section on a pattern made of the mark. */
function Closing() {
  const t = useText(portalText);
  return (
    <section className={styles.closing}>
      <div className={styles.cloth} aria-hidden="true" />
      <h2 className={styles.words}>{t.closing}</h2>
      <div className={styles.buttons}>
        <EntryButtons />
      </div>
    </section>
  );
}
