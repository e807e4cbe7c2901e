import { useLoad } from '../../shared/hooks/use-load';
import { useText } from '../../shared/i18n/text';
import { PublicFrame } from '../../shared/public-frame/public-frame';
import { useDocumentTitle } from '../../shared/site';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Closing } from './closing';
import { Hero } from './hero';
import { Packages } from './packages';
import { PictureStrips } from './picture-strips';
import styles from './portal.module.css';
import { loadPortal } from './portal-data';
import { portalText } from './portal-text';
import { Stories } from './stories';

/** The landing page. What it says stands at once; what it shows comes with one call. */
export function PortalPage() {
  const t = useText(portalText);
  const { data, error, retry } = useLoad(loadPortal, 'portal');
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
    </PublicFrame>
  );
}
