import type { RightsTree, RoleChange } from '@motif/contract/features/permissions/roles';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { rightsOf } from './role-draft';
import styles from './roles.module.css';
import { rolesText } from './roles-text';

interface Props {
  changes: { people: number; list: readonly RoleChange[] };
  tree: RightsTree;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Person by person, what a save would open and close. */
export function ChangesDialog({ changes, tree, onCancel, onConfirm }: Props) {
  const t = useText(rolesText);
  const format = useFormat();
  const rest = changes.people - changes.list.length;
  return (
    <Dialog title={t.confirmTitle} wide onClose={onCancel}>
      <p>{t.confirmLead(format.number(changes.people))}</p>
      <ul className={styles.changes}>
        {changes.list.map((change) => (
          <li key={change.id}>
            <strong>{change.username}</strong> <span className={styles.note}>{change.account}</span>
            <Side tree={tree} change={change} side="gained" />
            <Side tree={tree} change={change} side="lost" />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.note}>{t.morePeople(format.number(rest))}</p>}
      <DialogActions>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button variant="primary" data-autofocus onClick={onConfirm}>
          {t.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Screens where there are any; else the rights themselves. */
function Side({ tree, change, side }: { tree: RightsTree; change: RoleChange; side: 'gained' | 'lost' }) {
  const t = useText(rolesText);
  const language = useLanguage();
  const codes = side === 'gained' ? change.codes_gained : change.codes_lost;
  const ids = side === 'gained' ? change.categories_gained : change.categories_lost;
  const named = (list: readonly { name: string; name_en: string }[]) =>
    list.map(({ name, name_en }) => pickText(language, name, name_en)).join(t.and);
  const screens = change[side].map(({ title, title_en }) => pickText(language, title, title_en)).join(t.and);
  const rights = named(rightsOf(tree).filter(({ code }) => codes.includes(code)));
  const categories = named(tree.categories.filter(({ id }) => ids.includes(id)));
  const parts = [screens, rights && t.moreRights(rights), categories && t.moreCategories(categories)].filter(
    Boolean,
  );
  if (parts.length === 0) return null;
  return (
    <p className={styles.side} data-side={side}>
      <span>{t[side]}</span>
      <span>{parts.join(' · ')}</span>
    </p>
  );
}
