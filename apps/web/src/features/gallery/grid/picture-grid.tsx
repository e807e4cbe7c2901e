import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useMedia } from '../../../shared/hooks/use-media';
import { type Direction, inBand, layOut, neighbour } from '../../../shared/masonry/masonry';
import { useGridViewport } from '../../../shared/masonry/use-grid-viewport';
import { startPicturesDrag } from '../../pictures/dragged-pictures';
import { useBoxSelect } from '../selection/use-box-select';
import type { PictureSelection } from '../selection/use-selection';
import { useGalleryView } from '../view/gallery-view';
import { boxesOf, masonrySpec } from './grid-measures';
import { type GridScroll, useGridScroll, useKeepTopPicture } from './grid-scroll';
import styles from './picture-grid.module.css';
import { PictureTile } from './picture-tile';
import { useGridFocus } from './use-grid-focus';

interface Props {
  pictures: readonly PictureCard[];
  /** How many pictures there are, loaded or not; -1 if the number is unknown. */
  total: number;
  label: string;
  /** The text in the corner of a picture, if any. */
  chipOf: (picture: PictureCard) => string | undefined;
  /** The text in the place of the price, if any. */
  noteOf: (picture: PictureCard) => string | undefined;
  selection: PictureSelection;
  hasHearts: boolean;
  canDrag: boolean;
  /** Lets the months read and change the scroll position. */
  gridScroll?: RefObject<GridScroll | null>;
  /** The picture that gets the focus after the preview was closed on it. */
  returnTo: number | null;
  onNearEnd: () => void;
  onOpen: (picture: PictureCard) => void;
  onDetails: (picture: PictureCard) => void;
  /** Absent if nothing is for sale here. */
  onBuy?: ((picture: PictureCard) => void) | undefined;
  /** Absent for people who make no products. */
  onMake?: ((picture: PictureCard) => void) | undefined;
  /** Absent for those who cannot see it on a blank. */
  onSeeOn?: ((picture: PictureCard) => void) | undefined;
  onBroken: (pictureId: number) => void;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The next page is fetched when fewer than so many screens are left below. */
const READ_AHEAD_SCREENS = 4;

/** Only pictures near the screen are in the document, however many are loaded. */
export function PictureGrid(props: Props) {
  const { pictures, selection, onNearEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  const viewport = useGridViewport(list);
  const view = useGalleryView();
  const hasPointer = useMedia('(hover: hover)');
  const layout = useMemo(
    () => layOut(boxesOf(pictures, view), masonrySpec(viewport.width, view.tiles)),
    [pictures, viewport.width, view],
  );
  const focus = useGridFocus(list, pictures, props.returnTo);
  useKeepTopPicture(list, layout, `${viewport.width} ${view.layout} ${view.tiles}`);
  const box = useBoxSelect(list, { pictures, layout, selection });

  const isNearEnd = viewport.width > 0 && viewport.to + viewport.height * READ_AHEAD_SCREENS > layout.height;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  // Handlers stay the same functions, so that visible tiles do not render again while scrolling.
  const latest = useRef({ ...props, layout });
  useLayoutEffect(() => {
    latest.current = { ...props, layout };
  });
  useGridScroll(props.gridScroll, list, latest);
  const open = useCallback((index: number) => {
    const picture = latest.current.pictures[index];
    if (picture) latest.current.onOpen(picture);
  }, []);
  const openDetails = useCallback((index: number) => {
    const picture = latest.current.pictures[index];
    if (picture) latest.current.onDetails(picture);
  }, []);
  const buy = useCallback((index: number) => {
    const picture = latest.current.pictures[index];
    if (picture) latest.current.onBuy?.(picture);
  }, []);
  const make = useCallback((index: number) => {
    const picture = latest.current.pictures[index];
    if (picture) latest.current.onMake?.(picture);
  }, []);
  const seeOn = useCallback((index: number) => {
    const picture = latest.current.pictures[index];
    if (picture) latest.current.onSeeOn?.(picture);
  }, []);
  const select = useCallback((index: number, isRange: boolean) => {
    const { pictures: shown, selection: now } = latest.current;
    const id = shown[index]?.id;
    if (id === undefined) return;
    if (isRange) now.extend(id);
    else now.toggle(id);
  }, []);
  const press = useCallback(
    (event: MouseEvent, index: number) => {
      const isSelect = event.shiftKey || event.ctrlKey || event.metaKey;
      if (isSelect || latest.current.selection.ids.size > 0) select(index, event.shiftKey);
      else open(index);
    },
    [open, select],
  );
  const drag = useCallback((event: DragEvent, index: number) => {
    const { pictures: shown, selection: now } = latest.current;
    const id = shown[index]?.id;
    if (id === undefined) return;
    startPicturesDrag(event, now.ids.has(id) ? now.selected.map((picture) => picture.id) : [id]);
  }, []);
  const { focusOn } = focus;
  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const direction = ARROWS[event.key];
      if (event.key === ' ') select(index, event.shiftKey);
      else if (direction) {
        const next = neighbour(latest.current.layout, index, direction);
        focusOn(next);
        if (event.shiftKey) {
          if (latest.current.selection.ids.size === 0) select(index, false);
          select(next, true);
        }
      } else return;
      event.preventDefault();
    },
    [focusOn, select],
  );

  const visible = viewport.width > 0 ? inBand(layout, viewport.from, viewport.to) : [];
  const { pinned } = focus;
  // The focused picture stays in the document when it is scrolled away, or the keyboard would lose its place.
  if (pinned !== null && pinned < pictures.length && !visible.includes(pinned)) {
    visible.push(pinned);
    visible.sort((a, b) => a - b);
  }

  const isSelecting = selection.ids.size > 0;
  return (
    <ul aria-label={props.label} className={styles.grid} ref={list} style={{ blockSize: layout.height }}>
      {visible.map((index) => {
        const picture = pictures[index];
        const column = layout.columnOf[index] ?? 0;
        return (
          picture && (
            <PictureTile
              canDrag={props.canDrag}
              chip={props.chipOf(picture)}
              hasHeart={props.hasHearts}
              hasPointer={hasPointer}
              height={layout.heights[index] ?? 0}
              index={index}
              key={picture.id}
              left={layout.lefts[column] ?? 0}
              note={props.noteOf(picture)}
              onBroken={props.onBroken}
              onBuy={props.onBuy && buy}
              onDetails={openDetails}
              onDragStart={drag}
              onFocus={focus.onFocus}
              onKeyDown={onKeyDown}
              onMake={props.onMake && make}
              onOpen={open}
              onPress={press}
              onSeeOn={props.onSeeOn && seeOn}
              onSelect={select}
              picture={picture}
              isPinned={index === pinned}
              isSelected={selection.ids.has(picture.id)}
              isSelecting={isSelecting}
              top={layout.tops[index] ?? 0}
              total={props.total}
              isUrgent={index < layout.columns * 2}
              width={layout.widths[column] ?? 0}
            />
          )
        );
      })}
      {box && (
        <li
          aria-hidden
          className={styles.box}
          style={{
            inlineSize: box.right - box.left,
            blockSize: box.bottom - box.top,
            transform: `translate(${box.left}px, ${box.top}px)`,
          }}
        />
      )}
    </ul>
  );
}
