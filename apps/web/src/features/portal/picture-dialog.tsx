import type { PictureOnShow } from '@motif/contract/features/portal';
import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { call } from '../../shared/api/call';
import { useLoad } from '../../shared/hooks/use-load';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { signInAddress } from '../../shared/session/redirect';
import { useSession } from '../../shared/session/session-store';
import { ButtonLink } from '../../shared/ui/actions/button';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { ErrorState } from '../../shared/ui/states/error-state';
import { AiChip } from '../pictures/ai-chip';
import styles from './picture-dialog.module.css';
import { portalText } from './portal-text';

/** One picture of the market as a guest sees it, and the way to get it. */
export function PictureDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(portalText);
  const { data, error, retry } = useLoad(
    (signal) => call('GET /portal/pictures/{id}/', { params: { id } }, { signal, silent: true }),
    String(id),
  );
  return (
    <Dialog large onClose={onClose} title={data?.name ?? t.picture.title}>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <div className={styles.body}>
          <div className={styles.place} style={{ backgroundColor: data?.color }}>
            {data && <img alt={data.name} className={styles.image} src={data.large} />}
          </div>
          {data && <Facts picture={data} />}
        </div>
      )}
    </Dialog>
  );
}

function Facts({ picture }: { picture: PictureOnShow }) {
  const t = useText(portalText);
  const format = useFormat();
  const isSignedIn = useSession((state) => state.token !== null);
  const { id, price, tags, uploader } = picture;
  const inGallery = `${pathOf('MarketGallery')}?picture=${id}`;
  return (
    <div className={styles.facts}>
      <p className={styles.price}>{price > 0 ? t.picture.points(format.number(price)) : t.picture.free}</p>
      <AiChip picture={picture} />
      <p className={styles.fact}>
        {t.picture.by} <Link to={`/personalHomepage/${uploader.id}`}>{uploader.username}</Link>
      </p>
      <p className={styles.fact}>
        {format.dimensions(picture.width, picture.height)} · {picture.format.toUpperCase()}
      </p>
      {tags.length > 0 && <p className={styles.fact}>{tags.join(' · ')}</p>}
      <div className={styles.actions}>
        {isSignedIn ? (
          <ButtonLink to={inGallery} variant="primary" wide>
            {t.picture.open}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={signInAddress(inGallery)} variant="primary" wide>
              {t.picture.signIn}
            </ButtonLink>
            <ButtonLink to="/register" wide>
              {t.register}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
