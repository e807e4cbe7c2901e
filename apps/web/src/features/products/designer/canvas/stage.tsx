import { isImageLayer } from '@motif/contract/scene/scene';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { usePicturesDrop } from '../../../pictures/dragged-pictures';
import { designerText } from '../designer-text';
import { layerAt, type Point } from '../model/geometry';
import { useWorkspace } from '../state/workspace';
import { carriesAttachment, droppedAttachment } from './dragged-attachment';
import { createPainter } from './painter';
import { Selection } from './selection';
import { SheetBelow, SheetMarks } from './sheet';
import styles from './stage.module.css';
import { usePointers } from './use-pointers';
import { toSheetPoint } from './view';

/** After this rest a view that was stretched while it moved is drawn sharp. */
const REST_MS = 120;

interface StageProps {
  isSpaceHeld: () => boolean;
  /** Pictures or brand attachments were dropped at a place of the sheet. */
  onPictures: (ids: number[], at: Point) => void;
  onAttachment: (id: number, at: Point) => void;
  /** A text was clicked twice: its words are wanted. */
  onText: () => void;
  /** What lies on the sheet below the handles. */
  children?: ReactNode;
}

/** The sheet with everything on it. */
export function Stage({ isSpaceHeld, onPictures, onAttachment, onText, children }: StageProps) {
  const t = useText(designerText);
  const { design, stage, outlines, area } = useWorkspace();
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(element, canvas);
  const { measure } = outlines;
  usePointers(element, {
    design,
    measure,
    safe_um: area.safe_um,
    view: () => stage.store.getState().view,
    pan: stage.pan,
    zoom: stage.zoomBy,
    isSpaceHeld,
    onDouble: (at) => {
      const { scene } = design.get();
      const layer = layerAt(scene.layers, toSheetPoint(stage.store.getState().view, at), measure);
      if (!layer) return;
      design.choose([layer.id]);
      if (isImageLayer(layer)) design.crop(true);
      else onText();
    },
  });
  const dropAt = useRef<Point>({ x: 0, y: 0 });
  const { onDrop, ...drop } = usePicturesDrop((ids) => onPictures(ids, dropAt.current));
  return (
    <div
      ref={element}
      className={styles.stage}
      role="application"
      aria-label={t.stage.name}
      aria-describedby="designer-hint"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes the keys of the designer
      tabIndex={0}
      data-stage
      {...drop}
      onDragOver={(event) => {
        if (carriesAttachment(event)) event.preventDefault();
        else drop.onDragOver(event);
      }}
      onDrop={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        dropAt.current = toSheetPoint(stage.store.getState().view, {
          x: event.clientX - box.left,
          y: event.clientY - box.top,
        });
        const attachment = droppedAttachment(event);
        if (attachment === undefined) return onDrop(event);
        event.preventDefault();
        onAttachment(attachment, dropAt.current);
      }}
    >
      <SheetBelow />
      <canvas ref={canvas} className={styles.canvas} />
      <SheetMarks />
      {children}
      <Selection />
      <p id="designer-hint" className={styles.hint}>
        {t.stage.hint}
      </p>
    </div>
  );
}

/** Draws whenever something has changed, at most once a frame. */
function useDrawing(
  element: { current: HTMLDivElement | null },
  canvas: { current: HTMLCanvasElement | null },
): void {
  const { design, stage, outlines, pictures } = useWorkspace();
  useEffect(() => {
    const [box, sheet] = [element.current, canvas.current];
    if (!box || !sheet) return;
    pictures.resume();
    const painter = createPainter(sheet, { image: pictures.image, text: outlines.of });
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const paint = (hurry: boolean) => {
      frame = 0;
      const { scene, chosen } = design.get();
      const { view, size, version } = stage.store.getState();
      if (size.width === 0) return;
      const isSharp = painter.paint({ scene, active: chosen, view, size, version }, hurry);
      clearTimeout(rest);
      if (!isSharp) rest = setTimeout(() => paint(false), REST_MS);
    };
    const ask = () => {
      frame ||= requestAnimationFrame(() => paint(true));
    };
    const follow = () => {
      const { scene } = design.get();
      outlines.follow(scene);
      pictures.follow(scene);
      ask();
    };
    const sizes = new ResizeObserver(() => {
      stage.resize({ width: box.clientWidth, height: box.clientHeight });
      // At once: a canvas that is stretched for a frame flickers.
      paint(false);
    });
    sizes.observe(box);
    const stops = [design.store.subscribe(follow), stage.store.subscribe(ask)];
    follow();
    return () => {
      for (const stop of stops) stop();
      sizes.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      painter.release();
      outlines.stop();
      pictures.stop();
    };
  }, [design, stage, outlines, pictures, element, canvas]);
}
