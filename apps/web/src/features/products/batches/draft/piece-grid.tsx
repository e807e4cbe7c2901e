import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { BatchItem } from '@motif/contract/features/products/batches';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { inBand, layOut } from '../../../../shared/masonry/masonry';
import { useGridViewport } from '../../../../shared/masonry/use-grid-viewport';
import { AiChip } from '../../../pictures/ai-chip';
import { batchesText } from '../batches-text';
import { PlacedPicture } from '../placed-picture';
import type { ModelOf } from '../use-piece-models';
import styles from './draft.module.css';
import { PieceFacts } from './piece-facts';

interface Props {
  pieces: readonly BatchItem[];
  label: string;
  modelOf: ModelOf;
  /** The piece that was looked at last gets the focus. */
  returnTo: number | undefined;
  onOpen: (piece: BatchItem) => void;
  onNearEnd: () => void;
}

const SQUARE = { width: 1, height: 1 };
/** The height of the words below each drawing, as in draft.module.css; narrow tiles have their facts in two lines. */
const CAPTION_PX = 84;
const NARROW_CAPTION_PX = 110;
const NARROW_PX = 560;
/** The next page is read when fewer than so many screens are left below. */
const READ_AHEAD_SCREENS = 3;

/** Only the pieces near the screen are in the document, however many there are. */
export function PieceGrid({ pieces, label, modelOf, returnTo, onOpen, onNearEnd }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { width, height, from, to } = useGridViewport(list);
  const isNarrow = width < NARROW_PX;
  const caption = isNarrow ? NARROW_CAPTION_PX : CAPTION_PX;
  const layout = useMemo(
    () =>
      layOut(new Array(pieces.length).fill(SQUARE), {
        width,
        minColumn: isNarrow ? 140 : 176,
        gap: isNarrow ? 12 : 16,
        caption,
      }),
    [pieces.length, width, isNarrow, caption],
  );
  const isNearEnd = width > 0 && to + height * READ_AHEAD_SCREENS > layout.height;
  const latest = useRef(onNearEnd);
  useLayoutEffect(() => {
    latest.current = onNearEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each page
  useEffect(() => {
    if (isNearEnd) latest.current();
  }, [isNearEnd, pieces.length]);

  const visible = width > 0 ? inBand(layout, from, to) : [];
  const returned = pieces.findIndex(({ id }) => id === returnTo);
  if (returned >= 0 && !visible.includes(returned)) visible.push(returned);
  const hasReturned = useRef(false);
  useEffect(() => {
    if (hasReturned.current || returnTo === undefined || width === 0) return;
    hasReturned.current = true;
    list.current?.querySelector<HTMLElement>(`[data-piece="${returnTo}"]`)?.focus();
  }, [returnTo, width]);

  return (
    <ul aria-label={label} className={styles.grid} ref={list} style={{ blockSize: layout.height }}>
      {visible
        .sort((a, b) => a - b)
        .map((index) => {
          const piece = pieces[index];
          const column = layout.columnOf[index] ?? 0;
          return (
            piece && (
              <li
                className={styles.tile}
                key={piece.id}
                style={{
                  inlineSize: layout.widths[column],
                  blockSize: (layout.heights[index] ?? 0) + caption,
                  transform: `translate(${layout.lefts[column] ?? 0}px, ${layout.tops[index] ?? 0}px)`,
                }}
              >
                <PieceTile model={modelOf(piece)} onOpen={() => onOpen(piece)} piece={piece} />
              </li>
            )
          );
        })}
    </ul>
  );
}

interface TileProps {
  piece: BatchItem;
  model: BlankModel | undefined;
  onOpen: () => void;
}

function PieceTile({ piece, model, onOpen }: TileProps) {
  const t = useText(batchesText);
  const language = useLanguage();
  const blank = pickText(language, piece.model_name, piece.model_name_en);
  const colour = pickText(language, piece.colour_name, piece.colour_name_en);
  return (
    <button
      className={styles.piece}
      data-open={piece.state === 'exception' || undefined}
      data-piece={piece.id}
      data-skipped={piece.state === 'skipped' || undefined}
      onClick={onOpen}
      title={t.pieceOf(piece.picture_name, blank, colour)}
      type="button"
    >
      <span className={styles.sketch}>
        <PlacedPicture item={piece} model={model} />
      </span>
      <span className={styles.name}>
        <AiChip lead picture={piece} />
        {piece.picture_name}
      </span>
      <span className={styles.blank}>
        <span aria-hidden className={styles.dot} style={{ backgroundColor: piece.colour_hex }} />
        <span className={styles.cut}>
          {blank} · {colour}
        </span>
      </span>
      <PieceFacts model={model} piece={piece} />
    </button>
  );
}
