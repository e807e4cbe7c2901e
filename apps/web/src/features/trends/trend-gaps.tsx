import type { Gap } from '@motif/contract/features/trends';
import { pathOf } from '@motif/contract/screens';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import type { Column } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './trends.module.css';
import { trendsText } from './trends-text';

/** The market gallery, searched for the word as people did. */
const searchOf = ({ word }: Gap) => `${pathOf('MarketGallery')}?${new URLSearchParams({ name: word })}`;

/** What is searched for and hardly there. */
export function TrendGaps({ gaps }: { gaps: readonly Gap[] }) {
  const t = useText(trendsText);
  const navigate = useNavigate();
  const columns = useGapColumns();
  return (
    <section className={styles.gaps}>
      <h2 className={styles.order}>{t.gaps}</h2>
      <p className={styles.lead}>{gaps.length > 0 ? t.gapsLead : t.noGaps}</p>
      {gaps.length > 0 && (
        <DataTable<Gap>
          label={t.gaps}
          columns={columns}
          rows={gaps}
          rowKey={({ word }) => word}
          rowName={({ word }) => t.open(word)}
          onOpenRow={(row) => navigate(searchOf(row))}
        />
      )}
    </section>
  );
}

function useGapColumns(): Column<Gap>[] {
  const t = useText(trendsText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'word',
        title: t.word,
        cell: (row) => (
          <Link className={styles.word} to={searchOf(row)}>
            {row.word}
          </Link>
        ),
        minWidth: 150,
        alwaysShown: true,
        phone: 'title',
      },
      {
        key: 'searches',
        title: t.searches,
        cell: ({ searches }) => format.number(searches),
        width: 130,
        align: 'end',
      },
      {
        key: 'found',
        title: t.found,
        cell: ({ found }) => t.pictureCount(format.number(found)),
        width: 130,
        align: 'end',
      },
    ],
    [t, format],
  );
}
