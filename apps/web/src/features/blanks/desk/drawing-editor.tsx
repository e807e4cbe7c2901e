import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/text';
import { BlankDrawing } from '../blank-drawing';
import styles from './blank-desk.module.css';
import { type BlankPart, movePart, partsOf, resizePart } from './blank-parts';
import { deskText } from './desk-text';

interface Props {
  definition: BlankDefinition;
  name: string;
  onChange: (definition: BlankDefinition) => void;
}

/** The whole drawing stays in sight above the bar that saves. */
const MAX_HEIGHT_PX = 500;
/** A tenth of a millimetre: what an arrow key moves, and what a drag is rounded to. */
const STEP = 100;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Change = (definition: BlankDefinition, path: string, dx: number, dy: number) => BlankDefinition;

/** The drawing with handles: whatever can be moved is moved and resized by pointer and by keys. */
export function DrawingEditor({ definition, name, onChange }: Props) {
  const t = useText(deskText);
  return (
    <div className={styles.drawing}>
      <BlankDrawing definition={definition} label={t.drawing(name)} maxHeight={MAX_HEIGHT_PX} rulers>
        {(umPerPx) =>
          partsOf(definition).map((part) => (
            <Handles
              key={part.path}
              part={part}
              umPerPx={umPerPx}
              definition={definition}
              onChange={onChange}
            />
          ))
        }
      </BlankDrawing>
      <ul className={styles.legend}>
        {(['trim', 'bleed', 'safe', 'hole'] as const).map((line) => (
          <li key={line} data-line={line}>
            {t.legend[line]}
          </li>
        ))}
      </ul>
      {partsOf(definition).length > 0 && <p className={styles.note}>{t.hint}</p>}
    </div>
  );
}

interface HandlesProps {
  part: BlankPart;
  umPerPx: number;
  definition: BlankDefinition;
  onChange: (definition: BlankDefinition) => void;
}

/** The visible square and the larger one around it that a finger finds, in pixels. */
const KNOB_PX = 9;
const TOUCH_PX = 28;

function Handles({ part, umPerPx, definition, onChange }: HandlesProps) {
  const t = useText(deskText);
  const { box, path } = part;
  const { kind, no = 1 } = part;
  const name = kind === 'lens' || kind === 'hole' ? t.part[kind](no) : t.part[kind];
  const mm = (um: number) => String(um / 1000);
  const move = useDrag({ definition, path, umPerPx, change: movePart, onChange });
  const resize = useDrag({ definition, path, umPerPx, change: resizePart, onChange });
  const [knob, touch] = [KNOB_PX * umPerPx, TOUCH_PX * umPerPx];
  const corner = part.isRound
    ? { x: box.x + box.w * 0.854, y: box.y + box.h * 0.854 }
    : { x: box.x + box.w, y: box.y + box.h };
  return (
    <g className={styles.part}>
      <rect
        {...move}
        aria-label={t.partAt(name, mm(box.x), mm(box.y))}
        aria-roledescription={t.moveable}
        className={styles.grip}
        x={box.x}
        y={box.y}
        width={box.w}
        height={box.h}
        rx={part.isRound ? box.w / 2 : 0}
      />
      <rect
        className={styles.knob}
        x={corner.x - knob / 2}
        y={corner.y - knob / 2}
        width={knob}
        height={knob}
      />
      <rect
        {...resize}
        aria-label={t.partSize(name, mm(box.w), mm(box.h))}
        aria-roledescription={t.sizeable}
        className={styles.corner}
        x={corner.x - touch / 2}
        y={corner.y - touch / 2}
        width={touch}
        height={touch}
      />
    </g>
  );
}

interface Drag {
  definition: BlankDefinition;
  path: string;
  umPerPx: number;
  change: Change;
  onChange: (definition: BlankDefinition) => void;
}

/** What a handle needs to change a part by dragging and by arrow keys. Esc takes a drag back. */
function useDrag({ definition, path, umPerPx, change, onChange }: Drag) {
  const dragging = useRef<AbortController>(undefined);
  useEffect(() => () => dragging.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<SVGElement>) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const { clientX, clientY } = event;
    handle.setPointerCapture?.(event.pointerId);
    dragging.current?.abort();
    const ended = new AbortController();
    dragging.current = ended;
    const { signal } = ended;
    // The part is changed from where it was when the drag began, so rounding does not add up.
    const follow = (now: { clientX: number; clientY: number }) => {
      const step = (px: number) => Math.round((px * umPerPx) / STEP) * STEP;
      onChange(change(definition, path, step(now.clientX - clientX), step(now.clientY - clientY)));
    };
    const cancel = () => {
      ended.abort();
      onChange(definition);
    };
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', () => ended.abort(), { signal });
    handle.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 * STEP : STEP;
    onChange(change(definition, path, arrow[0] * step, arrow[1] * step));
  };

  return { role: 'button', tabIndex: 0, onPointerDown, onKeyDown };
}
