import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { AiChip } from '../../pictures/ai-chip';
import { pictureQuery } from '../../pictures/pictures-query';
import { picturesText } from '../../pictures/pictures-text';
import { priceText } from '../../pictures/price-text';
import { GetPicture } from '../details/picture-actions';
import styles from './preview-bar.module.css';

/** Price, the one strong action and the heart, where the details are not open. */
export function PreviewBar({ card }: { card: PictureCard }) {
  const t = useText(picturesText);
  const format = useFormat();
  const { data } = useQuery(pictureQuery(card.id));
  return (
    <div className={styles.bar}>
      <span className={styles.price}>
        {priceText(t, format, data ?? card)} <AiChip picture={data ?? card} />
      </span>
      {data && <GetPicture key={data.id} picture={data} />}
    </div>
  );
}
