import { ApiError } from '../../../shared/api/api-error';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import styles from './preview-dialog.module.css';
import { previewText } from './preview-text';

interface Props {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

const GONE: readonly number[] = [403, 404, 410];

/** Stands in the place of a picture that a link points to and that is gone. */
export function PreviewMissing({ error, onRetry, onClose }: Props) {
  const t = useText(previewText);
  const isGone = error instanceof ApiError && GONE.includes(error.status);
  return (
    <div className={styles.missing}>
      {isGone ? (
        <div role="alert">
          <EmptyState
            action={
              <Button onClick={onClose} variant="primary">
                {t.toGallery}
              </Button>
            }
            illustration="not-found"
            text={t.missingHint}
            title={t.missing}
          />
        </div>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </div>
  );
}
