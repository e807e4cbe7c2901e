import type { PictureXray } from '@motif/contract/features/products/xray';
import type { Repeat } from '@motif/contract/scene/repeat';
import type { TileMode } from '@motif/contract/scene/scene';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { CheckIcon, WarningIcon } from '../../../shared/ui/display/icons';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './repeat.module.css';
import { repeatText } from './repeat-text';
import { isSeamless, seamlessMode } from './seams';

interface Props {
  repeat: Repeat;
  xray: UseQueryResult<PictureXray>;
  onMode: (mode: TileMode) => void;
}

/** Whether a seam shows in this mode, in one sentence, and what helps. */
export function SeamCheck(props: Props) {
  const t = useText(repeatText);
  return (
    <section aria-label={t.seam} className={styles.part}>
      <h2 className={styles.heading}>{t.seam}</h2>
      <div aria-live="polite">
        <Verdict {...props} />
      </div>
    </section>
  );
}

function Verdict({ repeat, xray, onMode }: Props) {
  const t = useText(repeatText);
  const facts = xray.data?.facts;
  if (repeat.gap_um > 0) return <Said text={t.said.gap} />;
  if (repeat.mode === 'mirror') return <Said text={t.said.mirror} />;
  if (isSeamless(facts, repeat)) return <Said text={t.said.ok} />;
  if (facts) {
    const better = seamlessMode(facts);
    const remedy = better === 'mirror' ? t.remedy.mirror : t.remedy.other(t.modes[better]);
    return (
      <>
        <Said isSeam remedy={remedy} text={t.said.warn} />
        <Button onClick={() => onMode(better)} wide>
          {t.use(t.modes[better])}
        </Button>
      </>
    );
  }
  if (xray.data) return <p className={styles.quiet}>{t.unreadable}</p>;
  if (xray.isError)
    return (
      <>
        <p className={styles.quiet}>{xray.error.message || t.seamFailed}</p>
        <Button busy={xray.isFetching} onClick={() => void xray.refetch()}>
          {t.retry}
        </Button>
      </>
    );
  return (
    <div aria-busy="true">
      <span className={styles.unseen}>{t.checking}</span>
      <SkeletonLines lines={2} />
    </div>
  );
}

function Said({ text, remedy, isSeam }: { text: string; remedy?: string; isSeam?: boolean }) {
  const Icon = isSeam ? WarningIcon : CheckIcon;
  return (
    <p className={styles.said} data-seam={isSeam || undefined}>
      <Icon aria-hidden="true" height={16} width={16} />
      <span>
        {text}
        {remedy && <span className={styles.remedy}>{remedy}</span>}
      </span>
    </p>
  );
}
