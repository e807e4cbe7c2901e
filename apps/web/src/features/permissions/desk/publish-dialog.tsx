import { PLATFORM_ROLES, TYPE_ROLES } from '@motif/contract/access';
import type { DeskNode, MenuChange, MenuDesk } from '@motif/contract/features/permissions/menu-desk';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './menu-desk.module.css';
import { type ChangeKind, type Draft, sentOf } from './menu-draft';
import { menuText } from './menu-text';
import { useMenuChanges, useProblems } from './use-menu-desk';

interface Props {
  base: MenuDesk;
  draft: Draft;
  changes: readonly { node: DeskNode; kinds: readonly ChangeKind[] }[];
  onClose: () => void;
  onPublished: (desk: MenuDesk) => void;
}

/** What changes and who notices, before the menu of everybody is replaced. */
export function PublishDialog({ base, draft, changes, onClose, onPublished }: Props) {
  const t = useText(menuText);
  const language = useLanguage();
  const affected = useMenuChanges(draft);
  const problems = useProblems([...draft, ...base.nodes]);
  const publish = useMutation({
    mutationFn: () =>
      call('PUT /system/menus/', { body: { version: base.version, nodes: sentOf(draft) } }, { silent: true }),
    onSuccess: (desk) => {
      toast.success(textNow(menuText).published);
      onPublished(desk);
    },
  });
  const error = publish.error ?? affected.error;
  return (
    <Dialog title={t.publishing} wide onClose={onClose}>
      {error && (
        <div className={styles.problems} role="alert">
          <strong>{t.problems}</strong>
          <ul>
            {problems(error).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside takes the focus */}
      <section className={styles.changes} tabIndex={0} aria-label={t.whatChanges}>
        <h3>{t.whatChanges}</h3>
        <ul>
          {changes.map(({ node, kinds }) => (
            <li key={node.name}>
              <strong>{pickText(language, node.title, node.title_en)}</strong>{' '}
              <span className={styles.note}>{kinds.map((kind) => t.kinds[kind]).join(t.and)}</span>
            </li>
          ))}
        </ul>
        <h3>{t.who}</h3>
        {affected.isPending && <SkeletonLines lines={3} />}
        {affected.data?.list.length === 0 && <p className={styles.note}>{t.nobody}</p>}
        <ul>
          {together(affected.data?.list ?? []).map(({ who, gained, lost }) => (
            <li key={who.map(({ role, type_role }) => role + type_role).join()}>
              <strong>
                {PLATFORM_ROLES.flatMap((role) => {
                  const types = who.filter((one) => one.role === role).map(({ type_role }) => type_role);
                  if (types.length === 0) return [];
                  const all = types.length === TYPE_ROLES.length;
                  const named = all ? t.allTypes : types.map((type) => t.types[type]).join(t.and);
                  return [`${t.roles[role]} (${named})`];
                }).join(t.and)}
              </strong>
              <Side side="gained" screens={gained} />
              <Side side="lost" screens={lost} />
            </li>
          ))}
        </ul>
      </section>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="primary"
          data-autofocus
          busy={publish.isPending}
          disabled={affected.isPending || affected.error !== null}
          onClick={() => publish.mutate()}
        >
          {t.publish}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Side({ side, screens }: { side: 'gained' | 'lost'; screens: MenuChange['gained'] }) {
  const t = useText(menuText);
  const language = useLanguage();
  if (screens.length === 0) return null;
  return (
    <p className={styles.side} data-side={side}>
      <span>{t[side]}</span>
      <span>{screens.map(({ title, title_en }) => pickText(language, title, title_en)).join(t.and)}</span>
    </p>
  );
}

/** Those who gain and lose the same are told in one line. */
function together(list: readonly MenuChange[]) {
  const found = new Map<string, Pick<MenuChange, 'gained' | 'lost'> & { who: MenuChange[] }>();
  for (const change of list) {
    const key = JSON.stringify([change.gained, change.lost]);
    const entry = found.get(key) ?? { who: [], gained: change.gained, lost: change.lost };
    entry.who.push(change);
    found.set(key, entry);
  }
  return [...found.values()];
}
