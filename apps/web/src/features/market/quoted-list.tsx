import type { QuoteState } from '@motif/contract/features/market/market';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { AiChip } from '../pictures/ai-chip';
import { buyText } from './buy-text';
import type { Quote, QuotedItem } from './quote';
import styles from './quoted-list.module.css';

interface Props {
  pictures: readonly Pick<PictureCard, 'id' | 'name' | 'thumb' | 'ai_generated'>[];
  /** Undefined while it is asked for. */
  quote: Quote | undefined;
}

/** Every picture of a purchase with its own price. What the company has already, and what nobody sells, says so. */
export function QuotedList({ pictures, quote }: Props) {
  const t = useText(buyText);
  const items = new Map(quote?.items.map((item) => [item.id, item]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul aria-label={t.pictureList} className={styles.list} tabIndex={0}>
      {pictures.map((picture) => {
        const { id, name, thumb } = picture;
        const item = items.get(id);
        const isOut = item !== undefined && item.state !== 'for_sale';
        return (
          <li className={styles.row} data-out={isOut || undefined} key={id}>
            <img alt="" className={styles.thumb} decoding="async" loading="lazy" src={thumb} />
            <span className={styles.name} title={name}>
              <AiChip lead picture={picture} />
              {name}
            </span>
            <span className={styles.price}>
              {quote ? <Price item={item} /> : <Skeleton height={14} width={56} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Price({ item }: { item: QuotedItem | undefined }) {
  const t = useText(buyText);
  const format = useFormat();
  const state: QuoteState = item?.state ?? 'not_for_sale';
  if (state !== 'for_sale') return t.states[state];
  const { price = 0 } = item ?? {};
  return price > 0 ? t.points(format.number(price)) : t.freePrice;
}
