import { ROLES_MAX, type Role } from '@motif/contract/features/permissions/roles';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import styles from './roles.module.css';
import { rolesText } from './roles-text';

interface Props {
  roles: readonly Role[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

export function RoleList({ roles, chosen, onChoose }: Props) {
  const t = useText(rolesText);
  const format = useFormat();
  const language = useLanguage();
  const own = roles.filter(({ is_fixed }) => !is_fixed).length;
  return (
    <nav className={styles.roles} aria-label={t.roles}>
      <p className={styles.head}>
        <strong>{t.roles}</strong>
        <span className={styles.note}>{t.count(format.number(own), format.number(ROLES_MAX))}</span>
      </p>
      <ul className={styles.list}>
        {roles.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              className={styles.role}
              aria-current={role.id === chosen || undefined}
              onClick={() => onChoose(role.id)}
            >
              <span className={styles.roleName}>
                <span className={styles.cut}>{pickText(language, role.name, role.name_en)}</span>
                {role.is_preset && <Chip>{t.preset}</Chip>}
                {role.is_fixed && <Chip>{t.fixed}</Chip>}
                {role.is_mine && <Chip tone="accent">{t.mine}</Chip>}
              </span>
              <span className={styles.note}>{t.people(format.number(role.people))}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
