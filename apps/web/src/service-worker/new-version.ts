import { textNow } from '../shared/i18n/text';
import { toast } from '../shared/ui/overlay/toast';
import { versionText } from './version-text';

/** Spec §9. */
export const SERVICE_WORKER_RELOAD_MS = 5000;
export const SERVICE_WORKER_NOTICE_MS = 8000;

/**
 * Says that there is a new version and changes to it after five seconds (spec §9), unless that would lose what somebody
 * is writing: then the hint stays, and they choose the moment.
 */
export function createOffer(hasUnsaved: () => boolean) {
  let state: 'none' | 'offered' | 'taken' = 'none';

  return (takeOver: () => void): void => {
    if (state !== 'none') return;
    state = 'offered';
    const change = () => {
      if (state === 'taken') return;
      state = 'taken';
      takeOver();
    };
    const say = (which: 'soon' | 'unsaved', durationMs: number) => {
      const t = textNow(versionText);
      toast.notify(t.title, t[which], 'info', { durationMs, action: { label: t.reload, run: change } });
    };
    say(
      hasUnsaved() ? 'unsaved' : 'soon',
      hasUnsaved() ? Number.POSITIVE_INFINITY : SERVICE_WORKER_NOTICE_MS,
    );
    if (hasUnsaved()) return;
    setTimeout(() => {
      // They may have begun to write meanwhile.
      if (hasUnsaved()) say('unsaved', Number.POSITIVE_INFINITY);
      else change();
    }, SERVICE_WORKER_RELOAD_MS);
  };
}
