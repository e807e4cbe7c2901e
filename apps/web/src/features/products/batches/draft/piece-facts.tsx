import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { BatchItem } from '@motif/contract/features/products/batches';
import type { XrayLevel } from '@motif/contract/features/products/xray-choices';
import { decidedDpi } from '@motif/contract/scene/decided-scene';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { Chip, type ChipTone } from '../../../../shared/ui/display/chip';
import { batchesText } from '../batches-text';
import { pictureOf } from '../placed-picture';
import styles from './draft.module.css';

const TONES: Record<XrayLevel, ChipTone> = { ok: 'success', warn: 'warning', bad: 'danger' };

interface Props {
  piece: BatchItem;
  model: BlankModel | undefined;
}

/** What is to be known about a piece before it is made: whether it is decided, and how sharp it prints. */
export function PieceFacts({ piece, model }: Props) {
  const t = useText(batchesText);
  const format = useFormat();
  const { state, decision, level } = piece;
  const dpi = dpiOf(piece, model);
  return (
    <span className={styles.facts}>
      {state === 'exception' && <Chip tone="warning">{t.pieceStates.exception}</Chip>}
      {state === 'skipped' && <Chip>{t.pieceStates.skipped}</Chip>}
      {state === 'waiting' && decision && <Chip tone="accent">{t.decisions[decision]}</Chip>}
      {level && dpi !== undefined && state !== 'skipped' && (
        <span title={t.levels[level]}>
          <Chip tone={TONES[level]}>{t.dpi(format.number(dpi))}</Chip>
        </span>
      )}
    </span>
  );
}

/** As it was decided: a picture that is shown whole is finer than one that covers the blank. */
function dpiOf(piece: BatchItem, model: BlankModel | undefined): number | undefined {
  const { placement, decision } = piece;
  if (!placement || !model) return placement?.dpi;
  const made = decision === 'skip' || decision === null ? 'placed' : decision;
  return decidedDpi({ picture: pictureOf(piece), area: model.definition.area, placement }, made);
}
