import type { Colleague } from '@motif/contract/features/staff/staff';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Avatar } from '../../shared/ui/display/avatar';
import { Chip } from '../../shared/ui/display/chip';
import type { Column } from '../../shared/ui/table/columns/column';
import { treeQuery } from '../permissions/roles/use-roles';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { departmentsQuery } from './use-staff';

export function useStaffColumns(): Column<Colleague>[] {
  const t = useText(staffText);
  const format = useFormat();
  const language = useLanguage();
  const tree = useQuery(treeQuery).data;
  const departments = useQuery(departmentsQuery).data;
  return useMemo(() => {
    const names = new Map(
      tree?.categories.map(({ id, name, name_en }) => [id, pickText(language, name, name_en)]),
    );
    const departmentNames = new Map(departments?.list.map(({ id, name }) => [id, name]));
    const categoriesOf = ({ enters }: Colleague) =>
      names.size > 0 && enters.length === names.size
        ? t.allCategories
        : enters.map((id) => names.get(id) ?? id).join('、') || '—';
    return [
      {
        key: 'name',
        title: t.columns.name,
        cell: ({ username, avatar, account, contact, is_me }) => (
          <span className={styles.personWithFace}>
            <Avatar name={username} src={avatar} size={32} />
            <span className={styles.person}>
              <span className={styles.name}>
                <span className={styles.cut} title={username}>
                  {username}
                </span>
                {is_me && <Chip>{t.me}</Chip>}
              </span>
              <span className={`${styles.note} ${styles.cut}`}>
                {account}
                {contact && ` · ${contact}`}
              </span>
            </span>
          </span>
        ),
        // An account of nine digits with a masked phone; at 1440 pixels the table still needs no scrolling.
        minWidth: 240,
        alwaysShown: true,
        phone: 'title',
      },
      {
        key: 'roles',
        title: t.columns.roles,
        cell: ({ roles }) =>
          roles.map(({ name, name_en }) => pickText(language, name, name_en)).join('、') || '—',
        minWidth: 100,
      },
      { key: 'categories', title: t.columns.categories, cell: categoriesOf, minWidth: 88 },
      {
        key: 'department',
        title: t.columns.department,
        cell: ({ department_id }) => (department_id && departmentNames.get(department_id)) || '—',
        width: 90,
      },
      {
        key: 'seen',
        title: t.columns.seen,
        cell: ({ last_seen }) =>
          last_seen ? <span title={format.dateTime(last_seen)}>{format.date(last_seen)}</span> : t.never,
        width: 146,
      },
      {
        key: 'points',
        title: t.columns.points,
        cell: ({ points_used, points_limit }) =>
          points_limit === null
            ? format.number(points_used)
            : t.ofLimit(format.number(points_used), format.number(points_limit)),
        width: 100,
        align: 'end',
      },
      {
        key: 'state',
        title: t.columns.state,
        cell: ({ status }) => (
          <Chip tone={status === 'active' ? 'success' : 'warning'}>{t.statuses[status]}</Chip>
        ),
        width: 88,
      },
    ];
  }, [t, format, language, tree, departments]);
}
