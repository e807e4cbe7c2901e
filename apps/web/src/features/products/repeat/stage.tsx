import type { ScenePicture } from '@motif/contract/features/products/products';
import { filledSheet, halfStep, type Repeat, unitOf } from '@motif/contract/scene/repeat';
import type { Scene } from '@motif/contract/scene/scene';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { Switch } from '../../../shared/ui/fields/switch';
import { FitIcon, ZoomInIcon, ZoomOutIcon } from '../../pictures/picture-icons';
import { drawRepeat } from './draw-repeat';
import styles from './repeat.module.css';
import { repeatText } from './repeat-text';
import type { RepeatImages } from './use-repeat-picture';

interface Props {
  picture: ScenePicture;
  drawing: RepeatImages;
  repeat: Repeat;
}

/** Pieces across the stage at first. */
const PIECES = 3;
const STEP = 1.25;
/** Pixels of the screen that one press of an arrow key moves. */
const KEY_PX = 24;
/** A pixel of the web is a 96th of an inch. */
const REAL_PX_PER_UM = 96 / 25_400;
const ZOOM_MIN = REAL_PX_PER_UM / 50;
const ZOOM_MAX = REAL_PX_PER_UM * 20;
const SIDES = ['top', 'end', 'bottom', 'start'] as const;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The repeat on a large canvas: it can be moved, looked at closely, and shown with its seam in the middle. */
export function Stage({ picture, drawing, repeat }: Props) {
  const t = useText(repeatText);
  const format = useFormat();
  const help = useId();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(box);
  const [chosen, setChosen] = useState<number>();
  const [isOffset, setOffset] = useState(false);
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const half = halfStep(picture, repeat);
  const fitting = size.width / (PIECES * 2 * Math.max(half.x_um, half.y_um));
  const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, chosen ?? fitting));
  const percent = format.number(Math.max(1, Math.round((zoom / REAL_PX_PER_UM) * 100)));
  const zoomBy = (factor: number) => setChosen(zoom * factor);
  const fit = () => {
    setChosen(undefined);
    setMoved({ x: 0, y: 0 });
  };

  useEffect(() => {
    if (!canvas.current || size.width === 0 || size.height === 0) return;
    const sheet = { w_um: size.width / zoom, h_um: size.height / zoom, bleed_um: 0 };
    const start = isOffset ? halfStep(picture, repeat) : { x_um: 0, y_um: 0 };
    const unit = unitOf(picture, repeat);
    // After a whole unit it looks the same, so the middle never goes far and few pieces are drawn.
    const x_um = start.x_um + ((moved.x / zoom) % unit.w_um);
    const y_um = start.y_um + ((moved.y / zoom) % unit.h_um);
    drawRepeat(canvas.current, drawing, shifted(filledSheet(picture, repeat, sheet), x_um, y_um), size);
  }, [picture, drawing, repeat, size, zoom, isOffset, moved]);

  const move = (x: number, y: number) => setMoved((before) => ({ x: before.x + x, y: before.y + y }));
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons !== 0) move(event.movementX, event.movementY);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (x !== 0 || y !== 0) move(x * KEY_PX, y * KEY_PX);
    else if (event.key === '+' || event.key === '=') zoomBy(STEP);
    else if (event.key === '-') zoomBy(1 / STEP);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <div className={styles.offset}>
          <Switch label={t.offset} onChange={setOffset} value={isOffset} />
        </div>
        <IconButton label={t.zoomOut} onClick={() => zoomBy(1 / STEP)}>
          <ZoomOutIcon />
        </IconButton>
        <span className={styles.percent} title={t.actual(percent)}>
          {t.percent(percent)}
        </span>
        <IconButton label={t.zoomIn} onClick={() => zoomBy(STEP)}>
          <ZoomInIcon />
        </IconButton>
        <IconButton label={t.fit} onClick={fit}>
          <FitIcon />
        </IconButton>
      </div>
      <div
        aria-describedby={help}
        aria-label={t.stage(picture.name)}
        aria-roledescription={t.stageRole}
        className={styles.stage}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        ref={box}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
        tabIndex={0}
      >
        <canvas className={styles.canvas} ref={canvas} />
        {isOffset &&
          SIDES.map((side) => (
            <span aria-hidden="true" className={styles.notch} data-side={side} key={side} />
          ))}
        <span className={styles.unseen} id={help}>
          {t.stageHelp}
        </span>
      </div>
    </div>
  );
}

const shifted = (scene: Scene, x_um: number, y_um: number): Scene => ({
  ...scene,
  layers: scene.layers.map((layer) => ({ ...layer, x_um: layer.x_um + x_um, y_um: layer.y_um + y_um })),
});

function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
