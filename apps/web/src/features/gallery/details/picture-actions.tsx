import type { Picture } from '@motif/contract/features/pictures/pictures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { openServiceDialog } from '../../../shared/service-dialog';
import { useSession } from '../../../shared/session/session-store';
import { Button } from '../../../shared/ui/actions/button';
import { toast } from '../../../shared/ui/overlay/toast';
import { FavouriteButton } from '../../favourites/favourite-button';
import { downloadOriginals } from '../../market/download';
import { showAcquired } from '../../market/show-acquired';
import { DownloadIcon } from '../../pictures/edit-icons';
import { picturesText } from '../../pictures/pictures-text';
import { priceText } from '../../pictures/price-text';
import styles from './details.module.css';
import { detailsText } from './details-text';
import { OwnerActions } from './owner-actions';

/** Nobody can get a picture that is not on the market. */
const isForSale = ({ may_download, visibility }: Picture) => !may_download && visibility === 'public';

/** Getting the original, the heart, and the actions of the owner. */
export function PictureActions({ picture, onGone }: { picture: Picture; onGone: () => void }) {
  const t = useText(detailsText);
  const gallery = useText(picturesText);
  const format = useFormat();
  const ownCompany = useSession((state) => state.user?.company.id);
  // A picture that left the market stays available by its licence, so it needs no heart.
  const canLike = picture.visibility === 'public' || picture.company.id === ownCompany;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form's fieldset
    <div aria-label={t.actions} className={styles.actions} role="group">
      {isForSale(picture) && picture.price > 0 && (
        <p className={styles.price}>{t.needsPoints(priceText(gallery, format, picture))}</p>
      )}
      <div className={styles.having}>
        <OriginalButton picture={picture} />
        {canLike && <FavouriteButton className={styles.heart} picture={picture} />}
      </div>
      {picture.may_edit && <OwnerActions onGone={onGone} picture={picture} />}
    </div>
  );
}

/** Downloads the original, gets it for free, or says what it costs. */
function OriginalButton({ picture }: { picture: Picture }) {
  const t = useText(detailsText);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id } = picture;

  const acquire = async () => {
    setBusy(true);
    try {
      await call('POST /image/images/{id}/acquire/', { params: { id } });
      toast.success(t.acquired);
      await showAcquired(client, id);
    } catch {
      // The call has shown the error; the lists show the new state when they are read again.
    }
    setBusy(false);
  };
  const download = async () => {
    setBusy(true);
    await downloadOriginals([id]);
    setBusy(false);
  };
  if (picture.may_download) {
    return (
      <Button busy={busy} onClick={download} variant="primary">
        <DownloadIcon height={18} width={18} />
        {t.download}
      </Button>
    );
  }
  if (!isForSale(picture)) return null;
  if (picture.price > 0) {
    return <Button onClick={openServiceDialog}>{t.buyByService}</Button>;
  }
  return (
    <Button busy={busy} onClick={acquire} variant="primary">
      {t.acquire}
    </Button>
  );
}
