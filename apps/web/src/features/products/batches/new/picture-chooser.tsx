import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { useSession } from '../../../../shared/session/session-store';
import { Button } from '../../../../shared/ui/actions/button';
import { ChoiceMenu } from '../../../../shared/ui/actions/choice-menu';
import { SearchInput } from '../../../../shared/ui/fields/search-input';
import { Tick } from '../../../../shared/ui/fields/tick';
import { PagedList } from '../../../../shared/ui/layout/paged-list';
import { EmptyState } from '../../../../shared/ui/states/empty-state';
import { AiChip } from '../../../pictures/ai-chip';
import { pictureListQuery } from '../../../pictures/pictures-query';
import { batchesText } from '../batches-text';
import styles from './new-batch.module.css';

const SOURCES = ['my', 'party', 'acquired', 'collected', 'public'] as const;
type Source = (typeof SOURCES)[number];

interface Props {
  main_category_id: number;
  chosen: readonly number[];
  /** The cards are those that were just added. */
  onChange: (ids: readonly number[], cards: readonly PictureCard[]) => void;
}

/** Pictures by where they come from, to be ticked. */
export function PictureChooser({ main_category_id, chosen, onChange }: Props) {
  const t = useText(batchesText);
  const me = useSession((state) => state.user?.id);
  const [source, setSource] = useState<Source>('my');
  const [name, setName] = useState('');
  const query = useInfiniteQuery(
    pictureListQuery({ gallery: source, main_category_id, ...(name && { name }) }),
  );
  const isChosen = new Set(chosen);
  const loaded = query.data?.pages.flatMap((page) => page.list) ?? [];
  const others = loaded.filter(({ id }) => !isChosen.has(id));
  const toggle = (card: PictureCard) =>
    isChosen.has(card.id)
      ? onChange(
          chosen.filter((id) => id !== card.id),
          [],
        )
      : onChange([...chosen, card.id], [card]);
  return (
    <section className={styles.chooser}>
      <div className={styles.tools}>
        <ChoiceMenu
          choices={SOURCES.map((value) => ({ value, label: t.sources[value] }))}
          label={t.source}
          onChange={setSource}
          value={source}
        />
        <div className={styles.find}>
          <SearchInput label={t.find} onChange={setName} value={name} />
        </div>
        {others.length > 0 && (
          <Button
            onClick={() => onChange([...chosen, ...others.map(({ id }) => id)], others)}
            variant="quiet"
          >
            {t.all}
          </Button>
        )}
      </div>
      <PagedList
        empty={
          <EmptyState illustration={name ? 'no-results' : 'empty'} title={name ? t.noMatch : t.emptySource} />
        }
        query={query}
        skeleton={<Waiting />}
      >
        {(cards) => (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.id}>
                <Card
                  card={card}
                  isChosen={isChosen.has(card.id)}
                  isOurs={source === 'my' || source === 'party' || card.owner_id === me}
                  onToggle={() => toggle(card)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

interface CardProps {
  card: PictureCard;
  isChosen: boolean;
  /** What is ours already has no price here, although others pay for it. */
  isOurs: boolean;
  onToggle: () => void;
}

function Card({ card, isChosen, isOurs, onToggle }: CardProps) {
  const t = useText(batchesText);
  const format = useFormat();
  const isPriced = !isOurs && card.visibility === 'public' && !card.is_licensed && card.price > 0;
  return (
    <label className={styles.card} style={{ background: card.color }} title={card.name}>
      <img alt="" loading="lazy" src={card.thumb} />
      <span className={styles.tick}>
        <Tick aria-label={t.pick(card.name)} checked={isChosen} onChange={onToggle} />
      </span>
      <AiChip over picture={card} />
      {isPriced && <span className={styles.badge}>{t.price(format.number(card.price))}</span>}
    </label>
  );
}

const Waiting = () => (
  <ul aria-hidden className={styles.cards}>
    {Array.from({ length: 12 }, (_, at) => `w${at}`).map((key) => (
      <li className={styles.waiting} key={key} />
    ))}
  </ul>
);
