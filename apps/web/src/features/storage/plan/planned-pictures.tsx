import type { Fate } from '@motif/contract/features/storage/case-steps';
import { KEEPS_MAX, type PlannedPicture } from '@motif/contract/features/storage/storage';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { DragFace } from '../../../shared/ui/actions/drag-face';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { startPicturesDrag } from '../../pictures/dragged-pictures';
import styles from './plan.module.css';
import { planText } from './plan-text';
import { type Question, usePlannedPictures } from './use-plan';

interface PlannedPicturesProps {
  question: Question;
  fate: Fate;
  empty: { title: string; text?: string };
  /** What can be done with selected ones. */
  act:
    | { label: (count: number) => string; run: (ids: number[]) => void; isBusy: boolean; only?: 'kept' }
    | undefined;
}

/** The pictures of one fate: select some and act, or drag them over. */
export function PlannedPictures({ question, fate, empty, act }: PlannedPicturesProps) {
  const pictures = usePlannedPictures(question, fate);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id) && next.size < KEEPS_MAX) next.add(id);
    setSelected(next);
  };
  return (
    <PagedList
      query={pictures}
      empty={<EmptyState illustration="empty" title={empty.title} text={empty.text} />}
    >
      {(list) => {
        // What was moved to the other side meanwhile is no longer selected.
        const chosen = list.map(({ picture }) => picture.id).filter((id) => selected.has(id));
        return (
          <>
            {act && chosen.length > 0 && (
              <div className={styles.bar}>
                <Button
                  variant="primary"
                  busy={act.isBusy}
                  onClick={() => {
                    act.run(chosen);
                    setSelected(new Set());
                  }}
                >
                  {act.label(chosen.length)}
                </Button>
              </div>
            )}
            <ul className={styles.tiles}>
              {list.map((planned) => (
                <Tile
                  key={planned.picture.id}
                  planned={planned}
                  isSelected={selected.has(planned.picture.id)}
                  dragged={selected.has(planned.picture.id) ? chosen : [planned.picture.id]}
                  canSelect={act !== undefined && (act.only !== 'kept' || planned.is_kept)}
                  onToggle={() => toggle(planned.picture.id)}
                />
              ))}
            </ul>
          </>
        );
      }}
    </PagedList>
  );
}

interface TileProps {
  planned: PlannedPicture;
  isSelected: boolean;
  dragged: number[];
  canSelect: boolean;
  onToggle: () => void;
}

function Tile({ planned, isSelected, dragged, canSelect, onToggle }: TileProps) {
  const t = useText(planText);
  const format = useFormat();
  const { picture, fate, is_kept, size_bytes, price } = planned;
  // One that is on the market already keeps its price.
  const becomesPublic = fate === 'published' && picture.visibility !== 'public';
  return (
    <li className={styles.tile}>
      <button
        type="button"
        aria-label={t.select(picture.name)}
        aria-pressed={canSelect ? isSelected : undefined}
        className={styles.picture}
        disabled={!canSelect}
        style={{ backgroundColor: picture.color }}
        onClick={onToggle}
        onDragStart={(event) => startPicturesDrag(event, dragged)}
      >
        <DragFace canDrag={canSelect && fate !== 'stays'}>
          <img alt="" decoding="async" draggable={false} loading="lazy" src={picture.thumb} />
          {is_kept && <span className={styles.kept}>{t.keptMark}</span>}
        </DragFace>
      </button>
      <span className={styles.name} title={picture.name}>
        {picture.name}
      </span>
      <small>{becomesPublic ? t.price(format.number(price)) : format.bytes(size_bytes)}</small>
    </li>
  );
}
