import type { BatchDetail } from '@motif/contract/features/products/batches';
import { PRODUCT_EXPORT } from '@motif/contract/features/products/product-choices';
import { XRAY_LEVELS } from '@motif/contract/features/products/xray-choices';
import { pathOf } from '@motif/contract/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../../../shared/access/use-access';
import { prepareIdempotent } from '../../../../shared/api/use-idempotent';
import { Refusal } from '../../../../shared/forms/refusal';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../../shared/ui/actions/button';
import { Chip, type ChipTone } from '../../../../shared/ui/display/chip';
import { Checkbox } from '../../../../shared/ui/fields/checkbox';
import { Dialog } from '../../../../shared/ui/overlay/dialog';
import { toast } from '../../../../shared/ui/overlay/toast';
import { AiChip } from '../../../pictures/ai-chip';
import { useStart } from '../../exports/use-start';
import { WantedPictures } from '../../exports/wanted-pictures';
import { batchesKey } from '../../products-query';
import { BatchFoot } from '../batch-foot';
import { batchQuery } from '../batches-query';
import { batchesText } from '../batches-text';
import styles from './price.module.css';
import { costOf, missingPoints, reasonAgainst, type StartReason } from './start-reason';

const TONES: Record<(typeof XRAY_LEVELS)[number], ChipTone> = {
  ok: 'success',
  warn: 'warning',
  bad: 'danger',
};

/** What a batch costs, what is missing for it, and its start. */
export function Price({ batch, onBack }: { batch: BatchDetail; onBack: () => void }) {
  const t = useText(batchesText);
  const format = useFormat();
  const mayStart = useAccess()([PRODUCT_EXPORT]);
  const [skipUndecided, setSkip] = useState(false);
  const { starting, start, closeQuestion, isAsking } = useStartBatch(batch, skipUndecided);
  const wordsOf = useReasonWords();
  const reason = reasonAgainst(batch, { skipUndecided, mayStart });
  const missing = missingPoints(batch);
  const { exception: undecided } = batch.items;
  return (
    <>
      <div className={styles.price}>
        <Costs batch={batch} skipUndecided={skipUndecided} />
        <div className={styles.side}>
          {undecided > 0 && (
            <div className={styles.card}>
              <Checkbox
                label={t.skipUndecided(format.number(undecided))}
                onChange={setSkip}
                value={skipUndecided}
              />
            </div>
          )}
          {missing > 0 && (
            <div className={styles.missing}>
              <strong>{t.missing(format.number(missing))}</strong>
              <ButtonLink to={pathOf('CreativePackages')}>{t.buyPoints}</ButtonLink>
            </div>
          )}
          {batch.to_buy.length > 0 && <ToBuy batch={batch} />}
          <Verdicts verdicts={batch.verdicts} />
        </div>
      </div>
      <Refusal text={starting.message} />
      <BatchFoot
        note={reason && wordsOf(reason)}
        sum={<strong>{t.cost(format.number(costOf(batch)))}</strong>}
      >
        <Button onClick={onBack}>{t.toGrid}</Button>
        <Button
          busy={starting.isBusy}
          disabled={reason !== undefined}
          onClick={() => void start()}
          variant="primary"
        >
          {batch.to_buy.length > 0 ? t.buyAndStart : t.start}
        </Button>
      </BatchFoot>
      {isAsking && starting.wanted && (
        <Dialog onClose={closeQuestion} title={t.wanted}>
          <WantedPictures
            goesOn={t.goesOn}
            onClose={closeQuestion}
            starting={starting}
            wanted={starting.wanted}
          />
        </Dialog>
      )}
    </>
  );
}

/** Pictures of the market that are not bought are asked about first, as with exports. */
function useStartBatch({ id, items }: BatchDetail, skip_undecided: boolean) {
  const t = useText(batchesText);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const starting = useStart(
    async () => {
      const input = { params: { id }, body: { pieces: items.waiting, skip_undecided } };
      const started = await prepareIdempotent('POST /product/batches/{id}/start/', input)();
      client.setQueryData(batchQuery(id).queryKey, started);
    },
    () => {
      setAsking(false);
      toast.success(t.started);
      void client.invalidateQueries({ queryKey: batchesKey });
    },
  );
  const start = async () => {
    setAsking(true);
    await starting.start();
  };
  return { starting, start, isAsking, closeQuestion: () => setAsking(false) };
}

function useReasonWords() {
  const t = useText(batchesText).notNow;
  const format = useFormat();
  return (reason: StartReason): string =>
    reason.why === 'undecided' || reason.why === 'points'
      ? t[reason.why](format.number(reason.count))
      : t[reason.why];
}

function Costs({ batch, skipUndecided }: { batch: BatchDetail; skipUndecided: boolean }) {
  const t = useText(batchesText);
  const format = useFormat();
  const { waiting, skipped, exception } = batch.items;
  const cost = costOf(batch);
  const pieces = (count: number) => t.piecesOf(format.number(count));
  const points = (count: number) => t.points(format.number(count));
  const out = skipped + (skipUndecided ? exception : 0);
  const rows: [string, string][] = [
    [t.toMake, pieces(waiting)],
    ...(out > 0 ? [[t.leftOut, pieces(out)] satisfies [string, string]] : []),
    ...(exception > 0 && !skipUndecided
      ? [[t.undecidedOf, pieces(exception)] satisfies [string, string]]
      : []),
    [t.each, points(batch.price_each)],
    [t.total, points(cost)],
    [t.balance, points(batch.balance)],
    ...(cost <= batch.balance ? [[t.after, points(batch.balance - cost)] satisfies [string, string]] : []),
  ];
  return (
    <section aria-label={t.priceTitle} className={styles.card}>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div className={styles.row} data-sum={name === t.total || undefined} key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t.sentence(format.number(waiting), format.number(cost))}</p>
    </section>
  );
}

function ToBuy({ batch: { to_buy, to_buy_points } }: { batch: BatchDetail }) {
  const t = useText(batchesText);
  const format = useFormat();
  return (
    <section className={styles.card}>
      <p className={styles.title}>{t.toBuy(format.number(to_buy.length), format.number(to_buy_points))}</p>
      <ul className={styles.pictures}>
        {to_buy.map((picture) => (
          <li className={styles.picture} key={picture.id}>
            <img alt="" loading="lazy" src={picture.thumbnail} />
            <span className={styles.cut}>
              <AiChip lead picture={picture} />
              {picture.name}
            </span>
            <span className={styles.quiet}>{t.price(format.number(picture.price))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t.toBuyText}</p>
    </section>
  );
}

function Verdicts({ verdicts }: Pick<BatchDetail, 'verdicts'>) {
  const t = useText(batchesText);
  const format = useFormat();
  const found = XRAY_LEVELS.filter((level) => verdicts[level] > 0);
  if (found.length === 0) return null;
  return (
    <section className={styles.card}>
      <p className={styles.title}>{t.verdict}</p>
      <span className={styles.chips}>
        {found.map((level) => (
          <Chip key={level} tone={TONES[level]}>
            {t.levels[level]} · {t.piecesOf(format.number(verdicts[level]))}
          </Chip>
        ))}
      </span>
    </section>
  );
}
