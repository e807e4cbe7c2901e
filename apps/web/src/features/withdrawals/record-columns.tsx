import { WITHDRAWAL_REASONS } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { reasonText } from '@motif/contract/reasons';
import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { Chip } from '../../shared/ui/display/chip';
import { type Column, TIME_WIDTH } from '../../shared/ui/table/columns/column';
import { moneyText } from './money-text';
import { usePayeeName } from './payee-name';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

export const WITHDRAWAL_TONES = {
  pending: 'warning',
  approved: 'accent',
  paid: 'success',
  refused: 'danger',
  cancelled: 'neutral',
  returned: 'danger',
} as const;

export function useRecordColumns(): Column<Withdrawal>[] {
  const t = useText(withdrawalsText);
  const format = useFormat();
  const language = useLanguage();
  const nameOf = usePayeeName();
  return useMemo(() => {
    const number = { align: 'end', width: 120 } as const;
    return [
      {
        key: 'time',
        title: t.time,
        cell: ({ created_at }) => format.dateTime(created_at),
        width: TIME_WIDTH,
      },
      {
        key: 'applicant',
        title: t.applicant,
        cell: ({ applicant }) => applicant || t.gone,
        phone: 'title',
        width: 140,
      },
      { key: 'points', title: t.points, cell: ({ points }) => format.number(points), ...number },
      { key: 'net', title: t.net, cell: ({ net_fen }) => moneyText(net_fen, language), ...number },
      {
        key: 'payee',
        title: t.payee,
        cell: ({ payee }) => (payee ? nameOf(payee) : '—'),
        minWidth: 180,
      },
      {
        key: 'state',
        title: t.state,
        cell: (record) => (
          <>
            <Chip tone={WITHDRAWAL_TONES[record.state]}>{t.states[record.state]}</Chip>
            <span className={styles.reason}>{reasonText(WITHDRAWAL_REASONS, record, language)}</span>
          </>
        ),
        minWidth: 200,
        wraps: true,
      },
    ];
  }, [t, format, language, nameOf]);
}
