import type { PortalPicture } from '@motif/contract/features/portal';
import { type CSSProperties, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { IconButton } from '../../shared/ui/actions/button';
import { ChevronRightIcon } from '../../shared/ui/display/icons';
import { AiChip } from '../pictures/ai-chip';
import { FadingImage } from './fading-image';
import styles from './picture-strip.module.css';
import { portalText } from './portal-text';

interface PictureStripProps {
  heading: string;
  lead: string;
  pictures: readonly PortalPicture[] | undefined;
}

/** The share of the strip that one press of an arrow scrolls. */
const STEP = 0.8;
/** Very tall and very wide pictures are cropped to these ratios, because the strip has one height. */
const NARROWEST = 0.56;
const WIDEST = 1.8;
const SKELETON = [0.75, 0.56, 1, 0.75, 1.6, 0.75, 0.56, 1, 0.75, 0.75, 1.6, 0.56];

const ratioOf = ({ width, height }: PortalPicture) => Math.min(WIDEST, Math.max(NARROWEST, width / height));
const shape = (ratio: number) => ({ '--ratio': ratio }) as CSSProperties;

/** Pictures of one height in a row; each opens larger, its author's name the page of its author. */
export function PictureStrip({ heading, lead, pictures }: PictureStripProps) {
  const t = useText(portalText);
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  const move = (way: 1 | -1) =>
    list.current?.scrollBy({ left: way * list.current.clientWidth * STEP, behavior: scrollBehavior() });
  return (
    <section className={styles.section} aria-labelledby={title}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.heading} id={title}>
            {heading}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.arrows}>
          <IconButton label={t.before} onClick={() => move(-1)}>
            <ChevronRightIcon className={styles.turned} />
          </IconButton>
          <IconButton label={t.after} onClick={() => move(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </header>
      <ul className={styles.strip} ref={list} aria-busy={!pictures} translate="no">
        {pictures
          ? pictures.map((picture) => (
              <li key={picture.id} className={styles.item} style={shape(ratioOf(picture))}>
                <Picture picture={picture} label={t.by(picture.uploader.username)} />
              </li>
            ))
          : SKELETON.map((ratio, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a skeleton never move
              <li key={place} className={styles.item} style={shape(ratio)}>
                <div className={styles.tile} />
                <div className={styles.caption} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function Picture({ picture, label }: { picture: PortalPicture; label: string }) {
  return (
    <>
      <Link className={styles.link} preventScrollReset title={picture.name} to={`?picture=${picture.id}`}>
        <div className={styles.tile} style={{ backgroundColor: picture.color }}>
          <FadingImage src={picture.thumb} />
          <AiChip over picture={picture} />
        </div>
        <span className={styles.caption}>
          <span className={styles.name}>{picture.name}</span>
        </span>
      </Link>
      <Link className={styles.by} title={label} to={`/personalHomepage/${picture.uploader.id}`}>
        {picture.uploader.username}
      </Link>
    </>
  );
}

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
