import { Link } from 'react-router';
import { copyText } from '../../../shared/copy-text';
import { clearErrorLog, type LoggedError, useErrorLog } from '../../../shared/errors/error-log';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import styles from './error-log-dialog.module.css';
import { errorLogText } from './error-log-text';

export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const t = useText(errorLogText);
  const errors = useErrorLog((state) => state.errors);
  return (
    <Dialog title={t.title} large onClose={onClose}>
      {errors.length === 0 ? (
        <EmptyState illustration="empty" title={t.none} />
      ) : (
        <>
          <p className={styles.lead}>{t.lead}</p>
          <ol className={styles.list}>
            {errors.map((error) => (
              <Entry key={error.id} error={error} onLeave={onClose} />
            ))}
          </ol>
        </>
      )}
      <DialogActions>
        {errors.length > 0 && <Button onClick={clearErrorLog}>{t.clear}</Button>}
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Entry({ error, onLeave }: { error: LoggedError; onLeave: () => void }) {
  const t = useText(errorLogText);
  const format = useFormat();
  const copy = async () => {
    const done = await copyText(`${error.url}\n${error.message}\n${error.stack}`);
    if (done) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  return (
    <li className={styles.entry}>
      <div className={styles.where}>
        <Link to={error.url} className={styles.route} onClick={onLeave}>
          {error.url}
        </Link>
        <span className={styles.time}>{format.dateTime(new Date(error.time))}</span>
        {error.count > 1 && <span className={styles.count}>{t.times(error.count)}</span>}
      </div>
      <p className={styles.message}>{error.message}</p>
      {error.stack && (
        <details className={styles.stack}>
          <summary>{t.stack}</summary>
          <pre>{error.stack}</pre>
        </details>
      )}
      <div className={styles.tools}>
        <Button variant="quiet" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <span className={styles.search}>{t.search}</span>
        {ENGINE_NAMES.map((engine) => (
          <a
            key={engine}
            className={styles.engine}
            href={searchAddress(engine, error.message)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t.searchOn(t.engines[engine])}
          >
            {t.engines[engine]}
          </a>
        ))}
      </div>
    </li>
  );
}

const QUERY_MAX = 120;

/** Removes addresses, ids, names and numbers, because an outside search engine must not learn them. */
export function searchWords(message: string): string {
  return message
    .replace(/\b(?:GET|POST|PUT|PATCH|DELETE) \S+/g, ' ')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ' ')
    .replace(/\bhttps?:\/\/\S+/g, ' ')
    .replace(/(?:\/[\w{}.-]+)+\/?(?:\?\S*)?/g, ' ')
    .replace(/\b[\w-]{24,}\b/g, ' ')
    .replace(/\d{4,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, QUERY_MAX);
}

const ENGINES = {
  baidu: 'https://www.baidu.com/s?wd=',
  google: 'https://www.google.com/search?q=',
  bing: 'https://www.bing.com/search?q=',
} as const;
type EngineName = keyof typeof ENGINES;
const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

export const searchAddress = (engine: EngineName, message: string): string =>
  ENGINES[engine] + encodeURIComponent(searchWords(message));
