import type { DisputedPicture } from '@motif/contract/features/disputes/disputes';
import { type CSSProperties, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Slider } from '../../../shared/ui/actions/slider';
import styles from './room.module.css';
import { roomText } from './room-text';

const WAYS = ['wipe', 'overlay', 'beside'] as const;
type Way = (typeof WAYS)[number];

interface Props {
  picture: DisputedPicture | null;
  original: DisputedPicture | null;
}

/** Both pictures over each other: one is wiped away or faded by a slider, or they stand beside each other. */
export function Compare({ picture, original }: Props) {
  const t = useText(roomText).compare;
  const [way, setWay] = useState<Way>('wipe');
  const [share, setShare] = useState(50);
  if (!picture || !original)
    return (
      <div className={styles.beside}>
        <Figure picture={original} label={t.original} none={t.noOriginal} />
        <Figure picture={picture} label={t.accused} none={t.gone} />
      </div>
    );
  return (
    <div className={styles.compare}>
      <Segments
        label={t.way}
        value={way}
        choices={WAYS.map((value) => ({ value, label: t.ways[value] }))}
        onChange={setWay}
      />
      {way === 'beside' ? (
        <div className={styles.beside}>
          <Figure picture={original} label={t.original} none={t.noOriginal} />
          <Figure picture={picture} label={t.accused} none={t.gone} />
        </div>
      ) : (
        <>
          <div
            className={styles.stage}
            data-way={way}
            style={
              {
                '--share': `${share}%`,
                '--fade': share / 100,
                '--ratio': picture.width / picture.height,
                aspectRatio: `${picture.width} / ${picture.height}`,
                backgroundColor: picture.color,
              } as CSSProperties
            }
          >
            <img src={picture.large} alt={t.altAccused(picture.name)} />
            <img className={styles.over} src={original.large} alt={t.altOriginal(original.name)} />
            {way === 'wipe' && <span className={styles.edge} aria-hidden="true" />}
            <span className={styles.tag} data-at="start" aria-hidden="true">
              {t.original}
            </span>
            <span className={styles.tag} data-at="end" aria-hidden="true">
              {t.accused}
            </span>
          </div>
          <Slider
            label={way === 'wipe' ? t.wipe : t.fade}
            value={share}
            max={100}
            text={t.share(share)}
            onChange={setShare}
          />
        </>
      )}
    </div>
  );
}

interface FigureProps {
  picture: DisputedPicture | null;
  label: string;
  none: string;
}

function Figure({ picture, label, none }: FigureProps) {
  return (
    <figure className={styles.figure}>
      {picture ? (
        <img src={picture.large} alt={picture.name} style={{ backgroundColor: picture.color }} />
      ) : (
        <div className={styles.none}>{none}</div>
      )}
      <figcaption>
        {label}
        {picture && ` · ${picture.name}`}
      </figcaption>
    </figure>
  );
}
