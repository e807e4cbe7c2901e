import { useState } from 'react';
import { useLoading } from '../../../shared/api/loading-store';
import { defineText, useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { RetryIcon } from '../../../shared/ui/display/icons';
import { reloadView, useReloading } from '../views/reload-view';
import styles from './refresh-tool.module.css';

const refreshText = defineText({ zh: { refresh: '刷新页面' }, en: { refresh: 'Refresh the page' } });

/** Shows the current page anew. The icon turns while that takes, and always to the end of a turn. */
export function RefreshTool() {
  const t = useText(refreshText);
  const [turning, setTurning] = useState(false);
  const reloading = useReloading((state) => state.key !== null);
  const loading = useLoading((state) => state.loading);
  if (reloading && !turning) setTurning(true);
  return (
    <IconButton label={t.refresh} onClick={() => reloadView()}>
      <RetryIcon
        className={turning ? styles.turning : undefined}
        onAnimationIteration={() => !loading && setTurning(false)}
      />
    </IconButton>
  );
}
