import { ApiError } from '../../api/api-error';
import { useText } from '../../i18n/text';
import { ChunkLoadError } from '../../load-chunk';
import { Button } from '../actions/button';
import { RetryIcon } from '../display/icons';
import { EmptyState } from './empty-state';
import type { IllustrationName } from './illustration';
import styles from './state.module.css';
import { stateText } from './state-text';

interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
}

type Kind = 'offline' | 'forbidden' | 'missing' | 'server' | 'other' | 'crash' | 'chunk';

const ILLUSTRATIONS: Record<Kind, IllustrationName> = {
  offline: 'offline',
  forbidden: 'forbidden',
  missing: 'not-found',
  server: 'error',
  other: 'error',
  crash: 'error',
  chunk: 'offline',
};

function kindOf(error: unknown): Kind {
  if (error instanceof ChunkLoadError) return navigator.onLine ? 'chunk' : 'offline';
  if (!(error instanceof ApiError)) return 'crash';
  if (error.status === 0) return 'offline';
  if (error.status === 403) return 'forbidden';
  if (error.status === 404 || error.status === 410) return 'missing';
  return error.status >= 500 ? 'server' : 'other';
}

/** What happened, a retry, and the details support will ask for. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useText(stateText);
  const kind = kindOf(error);
  // What the server says of its own trouble is what the title says already; support finds it in the details.
  const isToldByTitle = kind === 'offline' || kind === 'server';
  const refusal = error instanceof ApiError && !isToldByTitle ? error.message : '';
  const details = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    <div role="alert">
      <EmptyState
        illustration={ILLUSTRATIONS[kind]}
        title={t[kind].title}
        text={
          <>
            {refusal && <span>{refusal} </span>}
            {t[kind].text}
          </>
        }
        action={
          onRetry && (
            <Button variant="primary" onClick={onRetry}>
              <RetryIcon width={16} height={16} />
              {kind === 'chunk' ? t.reload : t.retry}
            </Button>
          )
        }
      />
      <details className={styles.details}>
        <summary>{t.details}</summary>
        <code>{error instanceof ApiError ? `${error.status} · ${details}` : details}</code>
      </details>
    </div>
  );
}
