import type { DeskPerson } from '@motif/contract/features/desk/people';
import { useMemo } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import { type Column, TIME_WIDTH } from '../../../shared/ui/table/columns/column';
import styles from '../desk.module.css';
import { deskText } from '../desk-text';
import { peopleText } from './people-text';

export function usePeopleColumns(): Column<DeskPerson>[] {
  const t = useText(peopleText);
  const { types } = useText(deskText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t.columns.name,
        cell: ({ username, account, contact, is_master, is_operator }) => (
          <span className={styles.two}>
            <span className={styles.name}>
              <span className={styles.cut}>{username}</span>
              {is_master && <Chip>{t.master}</Chip>}
              {is_operator && <Chip tone="accent">{t.operator}</Chip>}
            </span>
            <span className={`${styles.note} ${styles.cut}`}>
              {account}
              {contact && ` · ${contact}`}
            </span>
          </span>
        ),
        minWidth: 220,
        alwaysShown: true,
        phone: 'title',
      },
      {
        key: 'company',
        title: t.columns.company,
        cell: ({ company }) => (
          <span className={styles.two}>
            <span className={styles.cut}>{company.company_name}</span>
            <span className={styles.note}>{company.company_sn}</span>
          </span>
        ),
        minWidth: 180,
      },
      { key: 'type', title: t.columns.type, cell: ({ type_role }) => types[type_role], width: 110 },
      {
        key: 'seen',
        title: t.columns.seen,
        cell: ({ last_seen }) => (last_seen ? format.dateTime(last_seen) : t.never),
        width: TIME_WIDTH,
      },
      {
        key: 'since',
        title: t.columns.since,
        cell: ({ created_at }) => format.date(created_at),
        width: 150,
      },
      { key: 'state', title: t.columns.state, cell: (row) => <PersonState person={row} />, width: 130 },
    ],
    [t, types, format],
  );
}

const TONES = { active: 'success', suspended: 'warning', cancelled: 'neutral' } as const;

/** Who suspended somebody matters more than that they are. */
export function PersonState({ person }: { person: Pick<DeskPerson, 'status' | 'suspended_by'> }) {
  const t = useText(peopleText);
  const { status, suspended_by } = person;
  if (status === 'suspended' && suspended_by === 'platform') return <Chip tone="danger">{t.byPlatform}</Chip>;
  if (status === 'suspended' && suspended_by === 'company') return <Chip tone="warning">{t.byCompany}</Chip>;
  return <Chip tone={TONES[status]}>{t.states[status]}</Chip>;
}
