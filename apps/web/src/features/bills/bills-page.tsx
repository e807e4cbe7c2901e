import { BILL_PROVIDERS, type BillProvider } from '@motif/contract/features/bills/bill-words';
import { BILL_MAX_BYTES, type BillDetail } from '@motif/contract/features/bills/bills';
import { useState } from 'react';
import { DropArea } from '../../shared/file-drop/drop-area';
import { readFile } from '../../shared/forms/file-field';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Select } from '../../shared/ui/choices/select';
import { Page } from '../../shared/ui/layout/page';
import { toast } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { ordersText } from '../orders/orders-text';
import { BillCalendar } from './bill-calendar';
import { useBillColumns } from './bill-columns';
import { BillDrawer } from './bill-drawer';
import styles from './bills.module.css';
import { billsText } from './bills-text';
import { UploadDialog, type UploadStart } from './upload-dialog';
import { useBillDays, useBills } from './use-bills';

const FILTERS = ['provider', 'bill'] as const;

/** /setting/bills: what providers say about each day, beside what our books say. */
export function BillsPage() {
  const t = useText(billsText);
  const { filter, change } = useUrlFilter<Record<(typeof FILTERS)[number], string>>(FILTERS);
  const openId = /^[1-9]\d{0,14}$/.test(filter.bill) ? Number(filter.bill) : undefined;
  const [uploads, setUploads] = useState<readonly UploadStart[]>([]);
  const [current] = uploads;
  const look = (id: number) => change({ bill: String(id) });
  const begin = (start: UploadStart) => setUploads([start]);
  const drop = async (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= BILL_MAX_BYTES);
    if (fitting.length < files.length) toast.error(t.form.large);
    setUploads(await Promise.all(fitting.map(async (file) => ({ file: await readFile(file) }))));
  };
  const finish = (bill: BillDetail) => {
    setUploads(uploads.slice(1));
    // Of several, the last one is looked at.
    if (uploads.length === 1) look(bill.id);
  };
  return (
    <>
      <DropArea words={t.drop} onFiles={(files) => void drop(files)}>
        <Page
          title={t.title}
          actions={
            <Button variant="primary" onClick={() => begin({})}>
              {t.upload}
            </Button>
          }
        >
          <p className={styles.lead}>{t.lead}</p>
          <BillCalendar onLook={look} onUpload={(provider, day) => begin({ provider, day })} />
          <BillList provider={filter.provider} openId={openId} onOpen={look} onFilter={change} />
        </Page>
      </DropArea>
      {openId !== undefined && (
        <BillDrawer
          key={openId}
          id={openId}
          onClose={() => change({ bill: '' })}
          onReplace={({ provider, day }) => begin({ provider, day })}
        />
      )}
      {current && (
        <Upload key={uploads.length} uploads={uploads} onDone={finish} onClose={() => setUploads([])} />
      )}
    </>
  );
}

interface UploadProps {
  uploads: readonly UploadStart[];
  onDone: (bill: BillDetail) => void;
  onClose: () => void;
}

/** Offers the providers that are set up here, or all of them while nobody knows. */
function Upload({ uploads, ...rest }: UploadProps) {
  const { data } = useBillDays();
  const providers = data?.list.map(({ provider }) => provider) ?? BILL_PROVIDERS;
  const [start = {}, ...later] = uploads;
  return <UploadDialog start={start} left={later.length} providers={providers} {...rest} />;
}

interface ListProps {
  provider: string;
  openId: number | undefined;
  onOpen: (id: number) => void;
  onFilter: (next: { provider: BillProvider | '' }) => void;
}

function BillList({ provider: typed, openId, onOpen, onFilter }: ListProps) {
  const t = useText(billsText);
  const { methods } = useText(ordersText);
  const format = useFormat();
  // An address may be typed or old: what is not a choice counts as none.
  const provider = BILL_PROVIDERS.find((one) => one === typed) ?? '';
  const bills = useBills(provider);
  const columns = useBillColumns();
  const empty = provider ? (
    <EmptyState
      illustration="no-results"
      title={t.noneTitle}
      action={<Button onClick={() => onFilter({ provider: '' })}>{t.clear}</Button>}
    />
  ) : (
    <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
  );
  return (
    <>
      <h2 className={styles.all}>{t.all}</h2>
      <PagedTable
        query={bills}
        label={t.all}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={(bill) => t.one(methods[bill.provider], format.day(bill.day))}
        onOpenRow={({ id }) => onOpen(id)}
        openKey={openId}
        storageKey="bills"
        tools={
          <div className={styles.choice}>
            <Select
              label={t.provider}
              compact
              none={t.allProviders}
              value={provider || null}
              options={BILL_PROVIDERS.map((value) => ({ value, label: methods[value] }))}
              onChange={(value) => onFilter({ provider: value ?? '' })}
            />
          </div>
        }
        empty={empty}
      />
    </>
  );
}
