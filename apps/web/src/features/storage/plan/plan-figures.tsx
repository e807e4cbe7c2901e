import { FATES } from '@motif/contract/features/storage/case-steps';
import type { StoragePlan } from '@motif/contract/features/storage/storage';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { storageText } from '../storage-text';
import styles from './plan.module.css';
import { planText } from './plan-text';

/** How many pictures have which fate by that day. Until the new numbers are there, the old ones stay, paler. */
export function PlanFigures({ plan, isOld }: { plan: StoragePlan; isOld: boolean }) {
  const t = useText(planText);
  const words = useText(storageText);
  const format = useFormat();
  // What nobody has seen happen needs no figure, but zero erased pictures are good news.
  const fates = FATES.filter((fate) => fate !== 'held' || plan.fates.held.pictures > 0);
  return (
    <dl aria-label={t.figures} className={styles.figures} data-old={isOld || undefined}>
      {fates.map((fate) => {
        const { pictures, bytes } = plan.fates[fate];
        return (
          <div key={fate} className={styles.figure} data-fate={pictures > 0 ? fate : undefined}>
            <dt>{words.fates[fate]}</dt>
            <dd>
              <strong>{format.number(pictures)}</strong>
              <small>{format.bytes(bytes)}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
