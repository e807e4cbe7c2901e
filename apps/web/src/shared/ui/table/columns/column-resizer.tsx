import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../../../i18n/text';
import styles from '../head.module.css';
import { tableText } from '../table-text';

const SMALLEST = 64;
const LARGEST = 1200;
const STEP = 16;

interface ColumnResizerProps {
  title: string;
  width: number;
  smallest: number | undefined;
  /** Undefined gives the column its own width back. */
  onResize: (width: number | undefined) => void;
}

/** The line behind a column: dragged or moved by arrows; a double click or Enter undoes it. */
export function ColumnResizer({ title, width, smallest = SMALLEST, onResize }: ColumnResizerProps) {
  const t = useText(tableText);
  const resize = (next: number) => onResize(Math.round(Math.max(smallest, Math.min(LARGEST, next))));
  const shownWidth = (line: HTMLElement) => line.parentElement?.offsetWidth || width;

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const line = event.currentTarget;
    const start = shownWidth(line) - event.clientX;
    line.setPointerCapture?.(event.pointerId);
    const ended = new AbortController();
    const { signal } = ended;
    const follow = ({ clientX }: { clientX: number }) => resize(start + clientX);
    line.addEventListener('pointermove', follow, { signal });
    for (const end of ['pointerup', 'pointercancel'])
      line.addEventListener(end, () => ended.abort(), { signal });
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const now = shownWidth(event.currentTarget);
    if (event.key === 'ArrowRight') resize(now + STEP);
    else if (event.key === 'ArrowLeft') resize(now - STEP);
    else if (event.key === 'Home') resize(smallest);
    else if (event.key === 'Enter') onResize(undefined);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that moves; <hr> is one that does not
    <span
      role="separator"
      className={styles.resizer}
      aria-orientation="vertical"
      aria-label={t.width(title)}
      aria-valuenow={Math.round(width)}
      aria-valuemin={smallest}
      aria-valuemax={LARGEST}
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
