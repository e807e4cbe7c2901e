import type { Fate } from '@motif/contract/features/storage/case-steps';
import type { StoragePlan } from '@motif/contract/features/storage/storage';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { useIsMobile } from '../../../shared/hooks/use-media';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Tabs } from '../../../shared/ui/actions/tabs';
import { usePicturesDrop } from '../../pictures/dragged-pictures';
import { storageText } from '../storage-text';
import styles from './plan.module.css';
import { planText } from './plan-text';
import { PlannedPictures } from './planned-pictures';
import { type Question, useKeep } from './use-plan';

interface PlanSidesProps {
  plan: StoragePlan;
  question: Question;
}

const GOES: readonly Fate[] = ['published', 'platform', 'erased', 'held'];

/** What stays on the left, what goes on the right; on a phone one of them at a time. */
export function PlanSides({ plan, question }: PlanSidesProps) {
  const t = useText(planText);
  const format = useFormat();
  const isNarrow = useIsMobile();
  const [side, setSide] = useState<'stays' | 'goes'>('goes');
  const going = GOES.reduce((sum, fate) => sum + plan.fates[fate].pictures, 0);
  const titles = {
    stays: `${t.stays} · ${format.number(plan.fates.stays.pictures)}`,
    goes: `${t.goes} · ${format.number(going)}`,
  };
  const stays = <Stays title={titles.stays} question={question} withTitle={!isNarrow} />;
  const goes = <Goes title={titles.goes} plan={plan} question={question} withTitle={!isNarrow} />;
  if (!isNarrow)
    return (
      <div className={styles.sides}>
        {stays}
        {goes}
      </div>
    );
  return (
    <Tabs
      label={t.sides}
      tabs={[
        { name: 'goes', title: titles.goes },
        { name: 'stays', title: titles.stays },
      ]}
      chosen={side}
      onChoose={setSide}
    >
      {side === 'stays' ? stays : goes}
    </Tabs>
  );
}

interface SideProps {
  title: string;
  withTitle: boolean;
  question: Question;
}

function Stays({ title, withTitle, question }: SideProps) {
  const t = useText(planText);
  const mayKeep = useAccess()(['pictures.company']);
  const { keep, free, isPending } = useKeep();
  const drop = usePicturesDrop(keep);
  return (
    <section aria-label={title} className={styles.side} {...(mayKeep && drop)}>
      {withTitle && <h2>{title}</h2>}
      <p className={styles.hint}>{t.staysText}</p>
      <PlannedPictures
        question={question}
        fate="stays"
        empty={{ title: t.nothingStays }}
        act={mayKeep ? { label: t.free, run: free, isBusy: isPending, only: 'kept' } : undefined}
      />
      {mayKeep && <p className={styles.dropHint}>{t.dropHere}</p>}
    </section>
  );
}

function Goes({ title, withTitle, question, plan }: SideProps & { plan: StoragePlan }) {
  const t = useText(planText);
  const words = useText(storageText);
  const format = useFormat();
  const mayKeep = useAccess()(['pictures.company']);
  const { keep, isPending } = useKeep();
  const [wanted, setWanted] = useState<Fate>();
  const there = GOES.filter((fate) => plan.fates[fate].pictures > 0);
  const fate = there.find((each) => each === wanted) ?? there[0] ?? 'published';
  return (
    <section aria-label={title} className={styles.side}>
      {withTitle && <h2>{title}</h2>}
      {there.length > 1 && (
        <Segments
          label={t.fate}
          value={fate}
          choices={there.map((value) => ({
            value,
            label: `${words.fates[value]} ${format.number(plan.fates[value].pictures)}`,
          }))}
          onChange={setWanted}
        />
      )}
      <PlannedPictures
        question={question}
        fate={fate}
        empty={{ title: t.goesEmpty, text: t.goesEmptyText }}
        act={mayKeep ? { label: t.keep, run: keep, isBusy: isPending } : undefined}
      />
    </section>
  );
}
