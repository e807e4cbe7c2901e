import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { useSession } from '../../../../shared/session/session-store';
import { Button } from '../../../../shared/ui/actions/button';
import { ChoiceMenu } from '../../../../shared/ui/actions/choice-menu';
import { DragFace } from '../../../../shared/ui/actions/drag-face';
import { SearchInput } from '../../../../shared/ui/fields/search-input';
import { ErrorState } from '../../../../shared/ui/states/error-state';
import { AiChip } from '../../../pictures/ai-chip';
import { aiText } from '../../../pictures/ai-text';
import { startPicturesDrag } from '../../../pictures/dragged-pictures';
import { pictureListQuery } from '../../../pictures/pictures-query';
import { designerText } from '../designer-text';
import styles from './panels.module.css';

const SOURCES = ['my', 'party', 'acquired', 'collected', 'public'] as const;
type Source = (typeof SOURCES)[number];

interface Props {
  main_category_id: number;
  /** Says what happens to a picture that is pressed. */
  hint?: string;
  onInsert: (id: number) => void;
}

/** Pictures to place: by click, by key or by dragging them to the sheet. */
export function PicturePanel({ main_category_id, hint, onInsert }: Props) {
  const t = useText(designerText);
  const me = useSession((state) => state.user?.id);
  const [source, setSource] = useState<Source>('my');
  const [name, setName] = useState('');
  const query = useInfiniteQuery(
    pictureListQuery({
      gallery: source,
      main_category_id,
      ...(name && { name }),
    }),
  );
  const cards = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <ChoiceMenu
          label={t.pictures.source}
          value={source}
          choices={SOURCES.map((value) => ({ value, label: t.pictures.sources[value] }))}
          onChange={setSource}
        />
        <SearchInput label={t.pictures.search} value={name} onChange={setName} />
      </div>
      {query.error && cards.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {query.isPending && <Waiting />}
          {query.isSuccess && cards.length === 0 && (
            <p className={styles.note}>{name ? t.pictures.noMatch : t.pictures.empty}</p>
          )}
          {cards.length > 0 && <p className={styles.note}>{hint ?? t.pictures.hint}</p>}
          <ul className={styles.cards} data-cards>
            {cards.map((card) => (
              <li key={card.id}>
                <Card
                  card={card}
                  isOurs={source === 'my' || source === 'party' || card.owner_id === me}
                  onInsert={onInsert}
                />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <More busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
          )}
        </>
      )}
    </div>
  );
}

interface CardProps {
  card: PictureCard;
  /** What is ours already has no price here, although others pay for it. */
  isOurs: boolean;
  onInsert: (id: number) => void;
}

function Card({ card, isOurs, onInsert }: CardProps) {
  const t = useText(designerText);
  const format = useFormat();
  const isPriced = !isOurs && card.visibility === 'public' && !card.is_licensed && card.price > 0;
  const price = t.pictures.price(format.number(card.price));
  const { chip } = useText(aiText);
  const insert = isPriced ? t.pictures.insertPriced(card.name, price) : t.pictures.insert(card.name);
  return (
    <button
      type="button"
      className={styles.card}
      style={{ background: card.color }}
      aria-label={card.ai_generated ? `${insert} · ${chip}` : insert}
      title={card.name}
      onDragStart={(event) => startPicturesDrag(event, [card.id])}
      onClick={() => onInsert(card.id)}
    >
      <DragFace>
        <img src={card.thumb} alt="" loading="lazy" draggable={false} />
        <AiChip over picture={card} />
        {isPriced && <span className={styles.badge}>{price}</span>}
      </DragFace>
    </button>
  );
}

const Waiting = () => (
  <ul className={styles.cards} aria-hidden="true">
    {Array.from({ length: 8 }, (_, at) => `w${at}`).map((key) => (
      <li key={key} className={styles.waiting} />
    ))}
  </ul>
);

/** Loads on when it comes into sight; a button for those who do not scroll. */
function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const t = useText(designerText);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || busy) return;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    sight.observe(element);
    return () => sight.disconnect();
  }, [busy]);
  return (
    <div ref={place} className={styles.more}>
      <Button variant="quiet" busy={busy} onClick={onMore}>
        {t.pictures.more}
      </Button>
    </div>
  );
}
