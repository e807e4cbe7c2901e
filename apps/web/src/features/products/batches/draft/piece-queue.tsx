import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { BatchDecision } from '@motif/contract/features/products/batch-choices';
import type { BatchItem } from '@motif/contract/features/products/batches';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Button, IconButton } from '../../../../shared/ui/actions/button';
import { EmptyState } from '../../../../shared/ui/states/empty-state';
import { AiChip } from '../../../pictures/ai-chip';
import { NextIcon, PreviousIcon } from '../../../pictures/picture-icons';
import { batchesText } from '../batches-text';
import { PlacedPicture } from '../placed-picture';
import type { ModelOf } from '../use-piece-models';
import { DecisionButtons } from './decision-buttons';
import { PieceFacts } from './piece-facts';
import styles from './queue.module.css';
import type { Decisions } from './use-decisions';
import { useQueueKeys } from './use-queue-keys';

interface Props {
  pieces: readonly BatchItem[];
  total: number;
  /** The id of the piece that is looked at; unset: the first that is not decided. */
  at: number | undefined;
  modelOf: ModelOf;
  decisions: Decisions;
  /** Only the one who made the batch decides. */
  isReadOnly: boolean;
  onMove: (id: number) => void;
  onBack: () => void;
  onPrice: () => void;
}

const isOpen = ({ state }: BatchItem) => state === 'exception';

/** One piece after the other, large, with one key for each decision. */
export function PieceQueue(props: Props) {
  const { pieces, total, at, modelOf, decisions, isReadOnly, onMove, onBack, onPrice } = props;
  const t = useText(batchesText);
  const format = useFormat();
  const root = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const found = pieces.findIndex(({ id }) => id === at);
  const index = found >= 0 ? found : Math.max(0, pieces.findIndex(isOpen));
  const piece = pieces[index];
  const positionOf = (which: number) => t.at(format.number(which + 1), format.number(total));

  const show = (which: number, words: string) => {
    const next = pieces[which];
    if (!next) return;
    setOver(false);
    onMove(next.id);
    setSaid(`${words} ${positionOf(which)}`);
  };
  const move = (by: 1 | -1) =>
    show(isOver ? index : Math.min(pieces.length - 1, Math.max(0, index + by)), '');
  const decide = (decision: BatchDecision) => {
    if (!piece || isOver || isReadOnly) return;
    void decisions.decide(piece, decision);
    const words = t.decided(t.decisions[decision]);
    const next = [...pieces.slice(index + 1), ...pieces.slice(0, index)].find(isOpen);
    if (next) return show(pieces.indexOf(next), words);
    onMove(piece.id);
    setOver(isOpen(piece));
    setSaid(isOpen(piece) ? `${words} ${t.allDecided}` : words);
  };
  const undo = () => {
    const reopened = decisions.undo();
    setSaid(reopened ? t.undone(reopened.picture_name) : t.nothingToUndo);
    if (!reopened) return;
    setOver(false);
    onMove(reopened.id);
  };
  useQueueKeys({ decide, move, undo, leave: onBack }, root);
  useEffect(() => root.current?.focus(), []);
  if (!piece) return null;

  return (
    <section aria-label={t.queue} className={styles.queue} ref={root} tabIndex={-1}>
      <header className={styles.head}>
        <Button aria-keyshortcuts="Escape" onClick={onBack}>
          {t.toGrid}
        </Button>
        <span className={styles.position}>
          {positionOf(index)}
          <span className={styles.quiet}>{t.left(format.number(pieces.filter(isOpen).length))}</span>
        </span>
        <span className={styles.moves}>
          <Button aria-keyshortcuts="Z" disabled={!decisions.canUndo} onClick={undo} variant="quiet">
            {t.undo}
          </Button>
          <IconButton aria-keyshortcuts="ArrowLeft K" label={t.previousPiece} onClick={() => move(-1)}>
            <PreviousIcon />
          </IconButton>
          <IconButton aria-keyshortcuts="ArrowRight J" label={t.nextPiece} onClick={() => move(1)}>
            <NextIcon />
          </IconButton>
        </span>
      </header>
      <p aria-live="polite" className={styles.said}>
        {said}
      </p>
      {isOver ? (
        <EmptyState
          action={
            <Button onClick={onPrice} variant="primary">
              {t.toPrice}
            </Button>
          }
          illustration="empty"
          text={t.allDecidedText}
          title={t.allDecided}
        />
      ) : (
        <LargePiece model={modelOf(piece)} onDecide={isReadOnly ? undefined : decide} piece={piece} />
      )}
      <p className={styles.keys}>{t.keys}</p>
    </section>
  );
}

interface LargeProps {
  piece: BatchItem;
  model: BlankModel | undefined;
  /** Absent for those who only look. */
  onDecide: ((decision: BatchDecision) => void) | undefined;
}

function LargePiece({ piece, model, onDecide }: LargeProps) {
  const language = useLanguage();
  return (
    <div className={styles.body}>
      <div className={styles.stage} data-skipped={piece.state === 'skipped' || undefined}>
        <PlacedPicture item={piece} large model={model} />
      </div>
      <div className={styles.side}>
        <h2 className={styles.name}>
          {piece.picture_name} <AiChip picture={piece} />
        </h2>
        <p className={styles.quiet}>
          {pickText(language, piece.model_name, piece.model_name_en)} ·{' '}
          {pickText(language, piece.colour_name, piece.colour_name_en)}
        </p>
        <Why piece={piece} />
        <PieceFacts model={model} piece={piece} />
        {onDecide && <DecisionButtons model={model} onDecide={onDecide} piece={piece} />}
      </div>
    </div>
  );
}

function Why({ piece: { exception, placement, decision } }: { piece: BatchItem }) {
  const t = useText(batchesText);
  const format = useFormat();
  if (!exception || !placement) return <p className={styles.why}>{t.wellPlaced}</p>;
  return (
    <p className={styles.why} data-open={decision === null || undefined}>
      {t.whys[exception](format.number(placement.dpi), format.number(placement.hidden_share))}
    </p>
  );
}
