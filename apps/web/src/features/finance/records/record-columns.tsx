import type { PointRecord } from '@motif/contract/features/finance/records';
import { useMemo } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import { type Column, TIME_WIDTH } from '../../../shared/ui/table/columns/column';
import { useLedgerWords } from '../../ledger/use-ledger-words';
import type { RecordListName } from './record-lists';
import styles from './records.module.css';
import { recordsText } from './records-text';

export function useRecordColumns(list: RecordListName): Column<PointRecord>[] {
  const t = useText(recordsText);
  const words = useLedgerWords();
  const format = useFormat();
  return useMemo(() => {
    const sign = list === 'recharge' ? '+' : '−';
    return [
      { key: 'time', title: t.time, cell: ({ at }) => format.dateTime(at), width: TIME_WIDTH },
      {
        key: 'what',
        title: t.what,
        cell: (record) => <What list={list} record={record} />,
        minWidth: 220,
        wraps: true,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'by', title: t.by, cell: ({ user }) => user?.username ?? t.platform, width: 140 },
      {
        key: 'amount',
        title: t.amount,
        cell: ({ currency, amount }) => (
          <span className={styles.amount} data-in={list === 'recharge' || undefined}>
            {sign}
            {words.amount(currency, amount)}
          </span>
        ),
        width: 180,
        align: 'end',
      },
    ];
  }, [t, words, format, list]);
}

/** The picture or package, and below it what happened; other events say only that. */
function What({ list, record }: { list: RecordListName; record: PointRecord }) {
  const t = useText(recordsText);
  const words = useLedgerWords();
  const language = useLanguage();
  const { kind, picture, order, reason, is_spent } = record;
  const isOut = list === 'consumption' && !is_spent;
  const name = picture?.name ?? (order ? pickText(language, order.name, order.name_en) : reason);
  return (
    <span className={styles.what}>
      {picture && (
        <img
          className={styles.thumb}
          src={picture.thumb}
          alt=""
          loading="lazy"
          style={{ backgroundColor: picture.color }}
        />
      )}
      <span>
        {name || words.kind(kind)}
        {name && <small className={styles.kindOf}>{words.kind(kind)}</small>}
      </span>
      {isOut && (picture || order) && <Chip tone="warning">{t.returned}</Chip>}
      {isOut && !picture && !order && <Chip>{t.notSpent}</Chip>}
    </span>
  );
}
