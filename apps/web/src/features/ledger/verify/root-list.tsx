import type { DailyRoot } from '@motif/contract/features/ledger/ledger';
import { call } from '../../../shared/api/call';
import { copyText } from '../../../shared/copy-text';
import { useLoad } from '../../../shared/hooks/use-load';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { Hash } from './hash-strip';
import styles from './root-list.module.css';
import { verifyText } from './verify-text';

const ROOTS_SHOWN = 7;

const loadRoots = (signal: AbortSignal) =>
  call('GET /ledger/roots/', { query: { page_size: ROOTS_SHOWN } }, { signal, silent: true });

export function RootList() {
  const t = useText(verifyText);
  const { data, error, retry } = useLoad(loadRoots, 'roots');
  return (
    <section className={styles.roots}>
      <h2 className={styles.title}>{t.roots}</h2>
      <p className={styles.lead}>{t.rootsLead}</p>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !data ? (
        <SkeletonLines lines={ROOTS_SHOWN} />
      ) : data.list.length === 0 ? (
        <p className={styles.none}>{t.noRoots}</p>
      ) : (
        <ol className={styles.list}>
          {data.list.map((root) => (
            <Root key={root.day} root={root} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Root({ root: { day, height, hash, final } }: { root: DailyRoot }) {
  const t = useText(verifyText);
  const format = useFormat();
  return (
    <li className={styles.root}>
      <div className={styles.day}>
        <time dateTime={day}>{format.date(day)}</time>
        <span className={styles.height}>{t.height(format.number(height))}</span>
        {!final && <Chip tone="accent">{t.today}</Chip>}
      </div>
      <Hash hash={hash} />
      <Button aria-label={t.copyDay(day)} onClick={() => void copyRoot(`${day} ${hash}`)}>
        {t.copy}
      </Button>
    </li>
  );
}

async function copyRoot(text: string): Promise<void> {
  const { copied, copyFailed } = textNow(verifyText);
  if (await copyText(text)) toast.success(copied);
  else toast.error(copyFailed);
}
