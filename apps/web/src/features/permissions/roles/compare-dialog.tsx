import type { RightsTree, Role } from '@motif/contract/features/permissions/roles';
import { useState } from 'react';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { rightsOf } from './role-draft';
import styles from './roles.module.css';
import { rolesText } from './roles-text';

interface Props {
  tree: RightsTree;
  roles: readonly Role[];
  role: Role;
  onClose: () => void;
}

/** Two roles side by side: what one has alone, the other alone, and both. */
export function CompareDialog({ tree, roles, role, onClose }: Props) {
  const t = useText(rolesText);
  const language = useLanguage();
  const others = roles.filter(({ id }) => id !== role.id);
  const [chosen, setChosen] = useState(others[0]?.id ?? null);
  const other = others.find(({ id }) => id === chosen);
  const nameOf = (one: Role) => pickText(language, one.name, one.name_en);
  const rights = rightsOf(tree);
  const listed = (fits: (code: string) => boolean) =>
    rights.filter(({ code }) => fits(code)).map(({ name, name_en }) => pickText(language, name, name_en));
  const entered = ({ categories_limited, main_categories }: Role) =>
    categories_limited
      ? tree.categories
          .filter(({ id }) => main_categories.includes(id))
          .map(({ name, name_en }) => pickText(language, name, name_en))
          .join(t.and) || t.nothing
      : t.allCategories;
  const has = (one: Role | undefined, code: string) => one?.permissions.includes(code) === true;
  return (
    <Dialog title={t.compareTitle} wide onClose={onClose}>
      <Select
        label={t.compareWith}
        value={chosen}
        options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={setChosen}
      />
      {other && (
        <>
          <div className={styles.compare}>
            <Part
              title={t.onlyIn(nameOf(role))}
              names={listed((code) => has(role, code) && !has(other, code))}
            />
            <Part title={t.inBoth} names={listed((code) => has(role, code) && has(other, code))} />
            <Part
              title={t.onlyIn(nameOf(other))}
              names={listed((code) => !has(role, code) && has(other, code))}
            />
          </div>
          {[role, other].map((one) => (
            <p key={one.id} className={styles.note}>
              {t.compareCategories(nameOf(one), entered(one))}
            </p>
          ))}
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ title, names }: { title: string; names: readonly string[] }) {
  const t = useText(rolesText);
  return (
    <section>
      <h3>{title}</h3>
      {names.length === 0 ? (
        <p className={styles.note}>{t.nothing}</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
