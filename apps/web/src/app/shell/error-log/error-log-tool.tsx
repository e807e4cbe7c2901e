import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useErrorLog } from '../../../shared/errors/error-log';
import { textNow, useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { icon } from '../../../shared/ui/display/icons';
import { toast } from '../../../shared/ui/overlay/toast';
import { lazyPart } from '../../lazy-part';
import { shellText } from '../shell-text';
import { errorLogText } from './error-log-text';
import styles from './error-log-tool.module.css';

const BugIcon = icon(
  <>
    <rect x="7.5" y="8.5" width="9" height="11" rx="4.5" />
    <path d="M9 8.5a3 3 0 0 1 6 0M12 12v7.5M7.5 12.5H4M7.5 16.5 4.5 19M16.5 12.5H20M16.5 16.5l3 2.5M8 9.5 5.5 7M16 9.5 18.5 7" />
  </>,
);

const dialogPart = lazyPart(() => import('./error-log-dialog'));
const ErrorLogDialog = lazy(() => dialogPart.get().then((module) => ({ default: module.ErrorLogDialog })));
/** The reporting code loads only after the first error. */
const reportPart = lazyPart(() => import('./report-errors'));

/** The bug icon with the number of errors on this page (SH-13); it is hidden while there are none. */
export function ErrorLogTool() {
  const t = useText(errorLogText);
  const count = useErrorLog(({ errors }) => errors.length);
  const [open, setOpen] = useState(false);
  const [hasFailed, setEverFailed] = useState(false);
  if (count > 0 && !hasFailed) setEverFailed(true);
  // Errors that were cleared from the screen must still be reported.
  useReporting(hasFailed, count);
  if (count === 0 && !open) return null;
  const show = () =>
    dialogPart.get().then(
      () => setOpen(true),
      () => toast.error(textNow(shellText).notLoaded),
    );
  return (
    <>
      {count > 0 && (
        <span className={styles.tool}>
          <IconButton label={t.open(count)} onClick={() => void show()}>
            <BugIcon />
          </IconButton>
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        </span>
      )}
      {open && (
        <Suspense>
          <ErrorLogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useReporting(wanted: boolean, count: number): void {
  const stop = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the part did not come, the next error tries again
  useEffect(() => {
    if (!wanted || stop.current) return;
    let left = false;
    reportPart.get().then(
      (module) => {
        if (!left && !stop.current) stop.current = module.startReporting();
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, count]);
  useEffect(
    () => () => {
      stop.current?.();
      stop.current = undefined;
    },
    [],
  );
}
