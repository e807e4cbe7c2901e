import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { LARGE_PERCENT, THUMBNAIL_MAX_SIDE, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { whenSlow } from '../../shared/masonry/scroll-speed';
import { BrokenIcon } from './picture-icons';
import styles from './picture-image.module.css';
import { picturesText } from './pictures-text';

type Files = Pick<PictureCard, 'thumb' | 'large' | 'width' | 'height'>;

const share = (length: number, percent: number) => Math.max(1, Math.round((length * percent) / 100));

/** A picture with fewer of the needed pixels than this looks blurred. */
const SHARP_SHARE = 0.9;

/**
 * The two stored sizes with their real widths. Browsers prefer the smaller one even if it looks blurred, so a size
 * that is too small for this screen is not offered.
 */
export function srcSetOf(
  { thumb, large, width, height }: Files,
  cssWidth: number,
  pixelRatio: number,
): string {
  const bound = (THUMBNAIL_MAX_SIDE / Math.max(width, height)) * 100;
  const small = share(width, Math.min(THUMBNAIL_PERCENT, bound));
  const whole = `${large} ${share(width, LARGE_PERCENT)}w`;
  return small >= cssWidth * pixelRatio * SHARP_SHARE ? `${thumb} ${small}w, ${whole}` : whole;
}

/**
 * Pictures that are scrolled past in less time are never fetched; pictures near the screen load before they are
 * visible.
 */
const PASSING_MS = 80;

interface Props {
  picture: PictureCard;
  /** Width on the screen in CSS pixels, for the browser's choice of file. */
  width: number;
  /** Pictures of the first screen load before everything else. */
  isUrgent?: boolean;
  onBroken: (pictureId: number) => void;
}

/** The picture fades in over its own colour. The button around it has the name, so `alt` stays empty. */
export function PictureImage({ picture, width, isUrgent = false, onBroken }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  const srcSet = srcSetOf(picture, width, devicePixelRatio);
  const [brokenSet, setBrokenSet] = useState<string>();

  useLayoutEffect(() => {
    const image = ref.current;
    if (!image) return;
    const start = () => {
      image.sizes = `${width}px`;
      image.srcset = srcSet;
      // A cached picture is there at once, and a fade would only flicker.
      if (image.complete && image.naturalWidth > 0) image.dataset.loaded = 'at-once';
    };
    // A view that becomes visible again runs this effect for every picture, although the files are there.
    const hasFile = image.srcset === srcSet && image.sizes === `${width}px`;
    let stopWaiting: (() => void) | undefined;
    const timer =
      hasFile || isUrgent
        ? undefined
        : setTimeout(() => {
            stopWaiting = whenSlow(start);
          }, PASSING_MS);
    if (isUrgent && !hasFile) start();
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
      // The tile was scrolled away before the file arrived; the download stops, so that others can use the
      // connection.
      if (!image.complete) image.removeAttribute('srcset');
    };
  }, [srcSet, width, isUrgent]);

  const isBroken = brokenSet === srcSet;
  return (
    <>
      <img
        ref={ref}
        alt=""
        className={styles.image}
        data-broken={isBroken || undefined}
        decoding="async"
        draggable={false}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        onError={() => {
          setBrokenSet(srcSet);
          onBroken(picture.id);
        }}
        onLoad={({ currentTarget }) => {
          // An invisible fade still costs a layer, and scrolling brings dozens at once.
          currentTarget.dataset.loaded ??= isOnScreen(currentTarget) ? 'late' : 'at-once';
        }}
      />
      {isBroken && <Broken />}
    </>
  );
}

function Broken() {
  const t = useText(picturesText);
  return (
    <span className={styles.broken} title={t.broken}>
      <BrokenIcon />
    </span>
  );
}

function isOnScreen(image: HTMLElement): boolean {
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
