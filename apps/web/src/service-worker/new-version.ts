import { defineText, textNow } from '../shared/i18n/text';
import { toast } from '../shared/ui/overlay/toast';

const versionText = defineText({
  zh: {
    title: '有新版本',
    soon: '页面将在几秒后自动刷新，也可以现在就刷新。',
    unsaved: '保存手上的内容后，点“刷新”即可使用新版本。',
    reload: '刷新',
  },
  en: {
    title: 'A new version is here',
    soon: 'The page reloads by itself in a few seconds, or right now.',
    unsaved: 'Save what you are working on, then reload to use it.',
    reload: 'Reload',
  },
});

/** Spec §9. */
export const SERVICE_WORKER_RELOAD_MS = 5000;
export const SERVICE_WORKER_NOTICE_MS = 8000;

/**
 * Announces a new version and reloads after five seconds (spec §9). With unsaved input the notice stays, and the
 * person chooses the moment.
 */
export function createUpdateOffer(hasUnsaved: () => boolean) {
  let state: 'none' | 'offered' | 'taken' = 'none';

  return (takeOver: () => void): void => {
    if (state !== 'none') return;
    state = 'offered';
    const change = () => {
      if (state === 'taken') return;
      state = 'taken';
      takeOver();
    };
    const showNotice = (which: 'soon' | 'unsaved', durationMs: number) => {
      const t = textNow(versionText);
      toast.notify(t.title, t[which], 'info', { durationMs, action: { label: t.reload, run: change } });
    };
    showNotice(
      hasUnsaved() ? 'unsaved' : 'soon',
      hasUnsaved() ? Number.POSITIVE_INFINITY : SERVICE_WORKER_NOTICE_MS,
    );
    if (hasUnsaved()) return;
    setTimeout(() => {
      // The person may have started to type since then.
      if (hasUnsaved()) showNotice('unsaved', Number.POSITIVE_INFINITY);
      else change();
    }, SERVICE_WORKER_RELOAD_MS);
  };
}
