import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { useEffect } from 'react';
import { create } from 'zustand';
import { copyText } from '../../../shared/copy-text';
import { unsavedViews } from '../../../shared/hooks/unsaved-marks';
import { defineText, textNow, useText } from '../../../shared/i18n/text';
import { type SessionState, useSession } from '../../../shared/session/session-store';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { isPermitted, places } from '../../route-tree';
import styles from './leaving-dialog.module.css';
import { useNodeTitle } from './use-title';
import { views } from './view-store';

/** What was typed in a screen that its reader may no longer open. */
interface LostInput {
  node: RouteNode;
  typed: readonly { label: string; text: string }[];
}

const useLostInput = create<{ lost: LostInput | null }>(() => ({ lost: null }));

const openNodes = ({ routes, user }: SessionState): ReadonlyMap<string, RouteNode> =>
  new Map(
    places(routes ?? [])
      .filter((place) => isPermitted(place, user))
      .map(({ node }) => [node.path, node]),
  );

/** Listeners of the session run before the page is drawn again, so what was typed is still in it. */
function saveInput(now: SessionState, before: SessionState): void {
  if (!now.token || !now.routes || !before.routes) return;
  if (now.routes === before.routes && now.user === before.user) return;
  const [had, has] = [openNodes(before), openNodes(now)];
  for (const { key, path } of views().tabs) {
    const node = had.get(path);
    if (!node || has.has(path) || !unsavedViews().includes(key)) continue;
    const typed = typedIn(document.querySelector(`[data-view="${CSS.escape(key)}"]`));
    if (typed.length > 0) useLostInput.setState({ lost: { node, typed } });
  }
}

/** The texts of the fields in a view, with those of its open drawer; a password is nobody's to copy. */
export function typedIn(view: Element | null): LostInput['typed'] {
  const fields = view?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:is([type="text"], [type="url"], [type="email"], [type="tel"], [type="number"], :not([type]))',
  );
  return [...(fields ?? [])]
    .map((field) => ({
      label: field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '',
      text: field.value.trim(),
    }))
    .filter(({ text }) => text !== '');
}

/** After a right was taken away: what was typed where it is gone stays here for copying. */
export function LostInputDialog() {
  const t = useText(lostText);
  const titleOf = useNodeTitle();
  const lost = useLostInput((state) => state.lost);
  useEffect(() => useSession.subscribe(saveInput), []);
  if (!lost) return null;
  const close = () => useLostInput.setState({ lost: null });
  const all = lost.typed.map(({ label, text }) => (label ? `${label}：${text}` : text)).join('\n');
  const copy = async () => {
    const { copied, copyFailed } = textNow(lostText);
    if (await copyText(all)) toast.success(copied);
    else toast.error(copyFailed);
  };
  return (
    <Dialog title={t.title(titleOf(lost.node))} onClose={close}>
      <p>{t.lead}</p>
      <textarea className={styles.typed} aria-label={t.typed} readOnly rows={6} value={all} />
      <DialogActions>
        <Button onClick={close}>{t.close}</Button>
        <Button variant="primary" onClick={() => void copy()}>
          {t.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const lostText = defineText({
  zh: {
    title: (screen: string) => `“${screen}”已不再对您开放`,
    lead: '您的权限刚刚被更改。填写的内容没有保存，可以在这里复制：',
    typed: '填写的内容',
    copy: '复制',
    close: '关闭',
    copied: '复制成功！',
    copyFailed: '复制失败，请手动复制',
  },
  en: {
    title: (screen) => `“${screen}” is no longer open to you`,
    lead: 'Your rights have just been changed. What you typed was not saved; you can copy it here:',
    typed: 'What you typed',
    copy: 'Copy',
    close: 'Close',
    copied: 'Copy succeeded!',
    copyFailed: 'Copy failed, please copy manually',
  },
});
