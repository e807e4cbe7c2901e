import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { tasksText } from './tasks-text';
import { useTaskAction } from './use-upload-tasks';

const clearAll = () =>
  call('POST /image/upload_tasks/clear/', { body: { states: ['done', 'failed', 'cancelled'] } });

export function ClearDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useText(tasksText);
  const clear = useTaskAction(clearAll);
  return (
    <Dialog title={t.clearTitle} onClose={onClose}>
      <p>{t.clearText(count)}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.keep}</Button>
        <Button
          variant="primary"
          busy={clear.isPending}
          onClick={() => clear.mutate(undefined, { onSuccess: onClose })}
        >
          {t.clear}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
