import type { BatchDetail } from '@motif/contract/features/products/batches';
import { pathOf } from '@motif/contract/screens';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { ButtonLink } from '../../../../shared/ui/actions/button';
import { Chip } from '../../../../shared/ui/display/chip';
import { ProgressLine } from '../../../../shared/ui/display/progress-line';
import { Page } from '../../../../shared/ui/layout/page';
import { heldNow, STATE_TONES, wantedOf } from '../batch-figures';
import { batchesText } from '../batches-text';
import { FailedPieces } from './failed-pieces';
import { FinishedPieces } from './finished-pieces';
import styles from './run.module.css';
import { RunActions } from './run-actions';

const BATCHES = `${pathOf('MyProducts')}?tab=batches`;

/** A batch that was started: how far it is, what it has cost, what failed, and what came of it. */
export function Run({ batch }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  return (
    <Page
      actions={
        <>
          <ButtonLink to={BATCHES}>{t.back}</ButtonLink>
          <RunActions batch={batch} />
        </>
      }
      title={
        <span className={styles.heading}>
          {batch.name}
          <Chip tone={STATE_TONES[batch.state]}>{t.states[batch.state]}</Chip>
        </span>
      }
    >
      <div className={styles.page}>
        <Progress batch={batch} />
        {batch.items.failed > 0 && <FailedPieces batch={batch} />}
        <FinishedPieces batch={batch} />
      </div>
    </Page>
  );
}

function Progress({ batch }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  const format = useFormat();
  const { done, failed, waiting, skipped } = batch.items;
  const counts: [string, number][] = [
    [t.pieceStates.done, done],
    [t.pieceStates.waiting, waiting],
    [t.pieceStates.failed, failed],
    [t.pieceStates.skipped, skipped],
  ];
  const points: [string, number][] = [
    [t.held, heldNow(batch)],
    [t.spent, batch.spent],
    [t.freed, batch.freed],
  ];
  const figures = (rows: [string, number][], words: (count: string) => string) =>
    rows.map(([name, count]) => (
      <div className={styles.fact} key={name}>
        <dt>{name}</dt>
        <dd>{words(format.number(count))}</dd>
      </div>
    ));
  return (
    <section aria-label={t.progress} className={styles.card}>
      <ProgressLine
        label={t.progress}
        max={wantedOf(batch)}
        text={t.progressOf(format.number(done), format.number(wantedOf(batch)))}
        value={done + failed}
      />
      <dl className={styles.facts}>
        {figures(counts, t.piecesOf)}
        {figures(points, t.points)}
      </dl>
    </section>
  );
}
