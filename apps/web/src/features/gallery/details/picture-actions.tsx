import type { Picture } from '@motif/contract/features/pictures/pictures';
import { PRODUCT_MAKE } from '@motif/contract/features/products/product-choices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { useSession } from '../../../shared/session/session-store';
import { Button } from '../../../shared/ui/actions/button';
import { toast } from '../../../shared/ui/overlay/toast';
import { FavouriteButton } from '../../favourites/favourite-button';
import { buyText } from '../../market/buy-text';
import { downloadOriginals } from '../../market/download';
import { openCertificate } from '../../market/licences/open-certificate';
import { showAcquired } from '../../market/show-acquired';
import { DownloadIcon } from '../../pictures/edit-icons';
import styles from './details.module.css';
import { detailsText } from './details-text';
import { OwnerActions } from './owner-actions';

const BuyDialog = lazyView(() => import('../../market/buy-dialog').then((module) => module.BuyDialog));
const ModelPicker = lazyView(() =>
  import('../../products/picker/model-picker').then((module) => module.ModelPicker),
);
const RequestDialog = lazyView(() =>
  import('../../market/request-dialog').then((module) => module.RequestDialog),
);

/** Nobody can get a picture that is not on the market. */
const isForSale = ({ may_download, visibility }: Picture) => !may_download && visibility === 'public';

/** Getting the original, the heart, and the actions of the owner. */
export function PictureActions({ picture, onGone }: { picture: Picture; onGone: () => void }) {
  const t = useText(detailsText);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form's fieldset
    <div aria-label={t.actions} className={styles.actions} role="group">
      <GetPicture picture={picture} />
      {picture.may_edit && <OwnerActions onGone={onGone} picture={picture} />}
    </div>
  );
}

type Question = 'buy' | 'request' | 'make';

/** The one strong action of somebody who looks at a picture, and the heart. */
export function GetPicture({ picture }: { picture: Picture }) {
  const t = useText(detailsText);
  const { licence_id } = picture;
  const ownCompany = useSession((state) => state.user?.company.id);
  // The question stands here and not with its button, which disappears as soon as the picture is bought.
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const mayMake = useAccess()([PRODUCT_MAKE]);
  // A picture that left the market stays available by its licence, so it needs no heart.
  const canLike = picture.visibility === 'public' || picture.company.id === ownCompany;
  return (
    <>
      <div className={styles.having}>
        <OriginalButton onAsk={setQuestion} picture={picture} />
        {mayMake && <Button onClick={() => setQuestion('make')}>{t.make}</Button>}
        {canLike && <FavouriteButton className={styles.heart} picture={picture} shortcut="F" />}
        {licence_id !== null && (
          <Button onClick={() => void openCertificate(licence_id)}>{t.certificate}</Button>
        )}
      </div>
      {question === 'buy' && <BuyDialog onClose={close} pictures={[picture]} />}
      {question === 'request' && <RequestDialog onClose={close} picture={picture} />}
      {question === 'make' && (
        <ModelPicker main_category_id={picture.main_category_id} onClose={close} pictures={[picture]} />
      )}
    </>
  );
}

interface OriginalButtonProps {
  picture: Picture;
  onAsk: (question: Question) => void;
}

/** Downloads the original, gets it for free, or buys it. Those who may not spend points ask the master account. */
function OriginalButton({ picture, onAsk }: OriginalButtonProps) {
  const t = useText(detailsText);
  const words = useText(buyText);
  const format = useFormat();
  const may = useAccess();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id } = picture;

  const acquire = async () => {
    setBusy(true);
    try {
      await call('POST /image/images/{id}/acquire/', { params: { id } });
      toast.success(t.acquired);
      await showAcquired(client, [id]);
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
      <Button aria-keyshortcuts="D" busy={busy} onClick={download} title={t.downloadKey} variant="primary">
        <DownloadIcon height={18} width={18} />
        {t.download}
      </Button>
    );
  }
  if (!isForSale(picture)) return null;
  if (picture.price === 0) {
    return (
      <Button aria-keyshortcuts="B" busy={busy} onClick={acquire} title={t.buyKey} variant="primary">
        {t.acquire}
      </Button>
    );
  }
  return may(['finance.spend']) ? (
    <Button aria-keyshortcuts="B" onClick={() => onAsk('buy')} title={t.buyKey} variant="primary">
      {words.buyFor(format.number(picture.price))}
    </Button>
  ) : (
    <Button aria-keyshortcuts="B" onClick={() => onAsk('request')} title={t.buyKey} variant="primary">
      {words.request}
    </Button>
  );
}
