import type { PictureCard } from '@motif/contract/pictures';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Direction, inBand, layOut, neighbour } from '../../shared/masonry/masonry';
import { useGridViewport } from '../../shared/masonry/use-grid-viewport';
import { masonrySpec } from './grid-measures';
import styles from './picture-grid.module.css';
import { PictureTile } from './picture-tile';
import { useAnchor } from './use-anchor';
import { useGridFocus } from './use-grid-focus';

interface Props {
  pictures: readonly PictureCard[];
  /** How many there are in all, loaded or not; -1 when nobody counted. */
  total: number;
  label: string;
  /** What a picture's corner says, if anything. */
  chipOf: (picture: PictureCard) => string | undefined;
  /** The picture to give the focus back to (the preview was closed on it). */
  returnTo: number | null;
  onNearEnd: () => void;
  onOpen: (picture: PictureCard) => void;
  onDetails: (picture: PictureCard) => void;
  onBroken: (pictureId: number) => void;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Screens of pictures kept ready below what is seen; the next page is asked for when fewer are left. */
const READ_AHEAD_SCREENS = 4;

/** The wall of pictures. Only those near the screen exist in the page, however many are loaded. */
export function PictureGrid(props: Props) {
  const { pictures, onNearEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  const viewport = useGridViewport(list);
  const layout = useMemo(() => layOut(pictures, masonrySpec(viewport.width)), [pictures, viewport.width]);
  const focus = useGridFocus(list, pictures, props.returnTo);
  useAnchor(list, layout, viewport.width);

  const nearEnd = viewport.width > 0 && viewport.to + viewport.height * READ_AHEAD_SCREENS > layout.height;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, onNearEnd]);

  // Handlers stay the same function, so that tiles already on the screen are not rendered again while scrolling.
  const latest = useRef({ ...props, layout });
  useLayoutEffect(() => {
    latest.current = { ...props, layout };
  });
  const open = useCallback((index: number) => {
    const picture = latest.current.pictures[index];
    if (picture) latest.current.onOpen(picture);
  }, []);
  const openDetails = useCallback((index: number) => {
    const picture = latest.current.pictures[index];
    if (picture) latest.current.onDetails(picture);
  }, []);
  const { focusOn } = focus;
  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number) => {
      const direction = ARROWS[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      focusOn(neighbour(latest.current.layout, index, direction));
    },
    [focusOn],
  );

  const visible = viewport.width > 0 ? inBand(layout, viewport.from, viewport.to) : [];
  const { pinned } = focus;
  // The focused picture stays in the page when scrolled away, or the keyboard would lose its place.
  if (pinned !== null && pinned < pictures.length && !visible.includes(pinned)) {
    visible.push(pinned);
    visible.sort((a, b) => a - b);
  }

  return (
    <ul aria-label={props.label} className={styles.grid} ref={list} style={{ blockSize: layout.height }}>
      {visible.map((index) => {
        const picture = pictures[index];
        const column = layout.columnOf[index] ?? 0;
        return (
          picture && (
            <PictureTile
              chip={props.chipOf(picture)}
              height={layout.heights[index] ?? 0}
              index={index}
              key={picture.id}
              left={layout.lefts[column] ?? 0}
              onBroken={props.onBroken}
              onDetails={openDetails}
              onFocus={focus.onFocus}
              onKeyDown={onKeyDown}
              onOpen={open}
              picture={picture}
              top={layout.tops[index] ?? 0}
              total={props.total}
              urgent={index < layout.columns * 2}
              width={layout.widths[column] ?? 0}
            />
          )
        );
      })}
    </ul>
  );
}
