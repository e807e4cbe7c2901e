import type { Licence } from '@motif/contract/features/market/licences';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { SearchInput } from '../../../shared/ui/fields/search-input';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import type { Column } from '../../../shared/ui/table/columns/column';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { AiChip } from '../../pictures/ai-chip';
import { licenceText } from './licence-text';
import styles from './licences-drawer.module.css';
import { certificatePath, saveCertificate } from './open-certificate';

const WIDTH = 960;

/** Every licence of the company, also those that ended, each with its certificate. */
export function LicencesDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(licenceText);
  const [q, setQ] = useState('');
  const licences = useInfiniteQuery({
    queryKey: ['licences', q],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /image/licences/',
        { query: { ...(q && { q }), ...(pageParam && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <Drawer onClose={onClose} title={t.records} width={WIDTH}>
      <div className={styles.search}>
        <SearchInput label={t.search} onChange={setQ} value={q} />
      </div>
      <PagedTable
        columns={columns}
        empty={<EmptyState illustration="empty" text={t.recordsEmptyText} title={t.recordsEmpty} />}
        label={t.records}
        query={licences}
        rowKey={({ id }) => id}
        rowName={({ picture }) => picture.name}
        storageKey="licences"
      />
    </Drawer>
  );
}

function PdfButton({ id, name }: { id: number; name: string }) {
  const t = useText(licenceText);
  const save = useMutation({ mutationFn: () => saveCertificate(id) });
  return (
    <Button aria-label={name} busy={save.isPending} onClick={() => save.mutate()}>
      {t.pdf}
    </Button>
  );
}

function useColumns(): Column<Licence>[] {
  const t = useText(licenceText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'picture',
        title: t.columns.picture,
        phone: 'title',
        minWidth: 200,
        cell: ({ picture }) => (
          <span className={styles.work}>
            <img alt="" src={picture.thumb} style={{ backgroundColor: picture.color }} />
            <span>
              {picture.name} <AiChip picture={picture} />
            </span>
          </span>
        ),
      },
      { key: 'company', title: t.columns.company, cell: ({ company }) => company.name },
      {
        key: 'price',
        title: t.columns.price,
        align: 'end',
        width: 88,
        cell: ({ price }) => (price > 0 ? format.number(price) : t.free),
      },
      { key: 'buyer', title: t.columns.buyer, width: 120, cell: ({ user }) => user?.username ?? '' },
      { key: 'date', title: t.columns.date, width: 148, cell: ({ created_at }) => format.date(created_at) },
      {
        key: 'state',
        title: t.columns.state,
        width: 96,
        cell: ({ revoked_at }) =>
          revoked_at ? (
            <Chip tone="danger">{t.states.ended}</Chip>
          ) : (
            <Chip tone="success">{t.states.holds}</Chip>
          ),
      },
      {
        key: 'open',
        title: t.open,
        bare: true,
        width: 176,
        cell: ({ id, number, picture }) => (
          <span className={styles.papers}>
            <ButtonLink aria-label={t.recordsOf(picture.name)} target="_blank" to={certificatePath(number)}>
              {t.open}
            </ButtonLink>
            <PdfButton id={id} name={t.pdfOf(picture.name)} />
          </span>
        ),
      },
    ],
    [t, format],
  );
}
