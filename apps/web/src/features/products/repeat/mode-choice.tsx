import type { ScenePicture } from '@motif/contract/features/products/products';
import type { XrayFacts } from '@motif/contract/features/products/xray';
import { filledSheet, pieceOf, type Repeat } from '@motif/contract/scene/repeat';
import { TILE_MODES, type TileMode } from '@motif/contract/scene/scene';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/text';
import { drawRepeat } from './draw-repeat';
import styles from './repeat.module.css';
import { repeatText } from './repeat-text';
import { isSeamless } from './seams';
import type { RepeatImages } from './use-repeat-picture';

interface Props {
  picture: ScenePicture;
  drawing: RepeatImages;
  repeat: Repeat;
  /** Undefined until the picture was examined. */
  facts: XrayFacts | null | undefined;
  onChange: (mode: TileMode) => void;
}

/** The modes with this very picture, each with whether its edges meet. */
export function ModeChoice({ picture, drawing, repeat, facts, onChange }: Props) {
  const t = useText(repeatText);
  return (
    <div aria-label={t.mode} className={styles.modes} role="radiogroup">
      {TILE_MODES.map((mode) => {
        const isWhole = isSeamless(facts, { ...repeat, mode });
        return (
          <label className={styles.mode} key={mode}>
            <input
              checked={mode === repeat.mode}
              className={styles.input}
              name="repeat-mode"
              onChange={() => onChange(mode)}
              type="radio"
            />
            <Sample drawing={drawing} picture={picture} repeat={{ ...repeat, mode }} />
            <span className={styles.modeName}>{t.modes[mode]}</span>
            <span className={styles.seamState} data-seam={isWhole === false || undefined}>
              {isWhole === undefined ? '' : isWhole ? t.seamless : t.seamed}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** Pieces along the longer side of a sample. */
const PIECES = 2.4;
const SAMPLE = { width: 120, height: 84 };

function Sample({ picture, drawing, repeat }: Pick<Props, 'picture' | 'drawing' | 'repeat'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { w_um, h_um } = pieceOf(picture, repeat);
  const [across, down] = repeat.turn === 90 ? [h_um, w_um] : [w_um, h_um];
  const side = PIECES * Math.max(across, (down * SAMPLE.width) / SAMPLE.height) + 2 * repeat.gap_um;
  const { mode, gap_um, turn } = repeat;
  useEffect(() => {
    if (!canvas.current) return;
    const sheet = { w_um: side, h_um: (side * SAMPLE.height) / SAMPLE.width, bleed_um: 0 };
    drawRepeat(
      canvas.current,
      drawing,
      filledSheet(picture, { mode, gap_um, turn, w_um: repeat.w_um }, sheet),
      SAMPLE,
    );
  }, [picture, drawing, side, mode, gap_um, turn, repeat.w_um]);
  return <canvas className={styles.sample} ref={canvas} />;
}
