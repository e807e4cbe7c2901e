import { WITHDRAWAL_MIN } from '@motif/contract/features/withdrawals/amounts';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@motif/contract/features/withdrawals/steps';
import { pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { useAccess } from '../../shared/access/use-access';
import { saveFile } from '../../shared/api/save-file';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { ExportMenu } from '../../shared/ui/actions/export-menu';
import { PlainLink } from '../../shared/ui/actions/plain-link';
import { Segments } from '../../shared/ui/actions/segments';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { BalancePanel } from './balance-panel';
import { type Missing, missingCondition } from './missing-condition';
import { PayeesPanel } from './payees/payees-panel';
import { useRecordColumns } from './record-columns';
import { RecordDrawer } from './record-drawer';
import { usePayees, useRecords, useStanding } from './use-withdrawals';
import { WithdrawDialog } from './withdraw-dialog';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

type StateFilter = WithdrawalState | '';

/** What can be withdrawn, where it goes, and every withdrawal so far (SH-6: not for merchants; the server refuses too). */
export function WithdrawalsPage() {
  const t = useText(withdrawalsText);
  const mayWithdraw = useAccess()({ permission: ['finance.withdraw'] });
  const standing = useStanding();
  const payees = usePayees(mayWithdraw);
  const [withdrawing, setWithdrawing] = useState(false);
  const known = payees.data ?? [];
  const isLoading = standing.isPending || (mayWithdraw && payees.isPending);
  const missing = standing.data && missingCondition(standing.data, known, mayWithdraw);
  const words = useMissingWords();
  if (standing.error && !standing.data)
    return (
      <Page title={t.title}>
        <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />
      </Page>
    );
  const isOpen = !isLoading && standing.data && !missing;
  return (
    <Page
      title={t.title}
      actions={
        <div className={styles.action}>
          <Button
            variant="primary"
            disabled={!isOpen}
            aria-describedby="withdraw-missing"
            onClick={() => setWithdrawing(true)}
          >
            {t.withdraw}
          </Button>
          <p id="withdraw-missing" className={styles.missing}>
            {missing && !isLoading && words(missing)}
            {missing?.what === 'verify' && !isLoading && (
              <>
                {' '}
                <PlainLink to={`${pathOf('PersonalCenter')}?tab=verification`}>{t.toVerify}</PlainLink>
              </>
            )}
          </p>
        </div>
      }
    >
      {standing.data ? <BalancePanel standing={standing.data} /> : <SkeletonLines lines={3} />}
      {mayWithdraw && payees.data && <PayeesPanel payees={known} canAdd={standing.data?.of_age ?? false} />}
      <Records mayChange={mayWithdraw} isCompany={standing.data?.is_company ?? false} />
      {withdrawing && standing.data && (
        <WithdrawDialog standing={standing.data} payees={known} onClose={() => setWithdrawing(false)} />
      )}
    </Page>
  );
}

/** A button that cannot be pressed always says why. */
function useMissingWords(): (missing: Missing) => string {
  const t = useText(withdrawalsText).missing;
  const format = useFormat();
  const min = format.number(WITHDRAWAL_MIN);
  return (missing) => {
    switch (missing.what) {
      case 'minimum':
        return t.minimum(min, format.number(missing.lacks));
      case 'held':
        return t.held(
          min,
          format.number(missing.lacks),
          format.number(missing.creative),
          format.date(missing.at),
        );
      case 'waiting':
      case 'contact':
      case 'master':
        return t[missing.what](format.dateTime(missing.at));
      default:
        return t[missing.what];
    }
  };
}

function Records({ mayChange, isCompany }: { mayChange: boolean; isCompany: boolean }) {
  const t = useText(withdrawalsText);
  const [state, setState] = useState<StateFilter>('');
  const [openId, setOpenId] = useState<number>();
  const records = useRecords(state);
  const columns = useRecordColumns();
  // The open one is read from the list, so that a step taken elsewhere shows at once.
  const open = records.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === openId);
  const choices = [
    { value: '' as StateFilter, label: t.all },
    ...WITHDRAWAL_STATES.map((value) => ({ value: value as StateFilter, label: t.states[value] })),
  ];
  return (
    <>
      <div className={styles.filter}>
        <Segments label={t.state} value={state} choices={choices} onChange={setState} />
        <ExportMenu
          save={(format, options) =>
            saveFile(
              'GET /finance/export/withdrawals.{format}',
              { params: { format }, query: state ? { state } : {} },
              options,
            )
          }
        />
      </div>
      <PagedTable
        query={records}
        label={t.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ no }) => no}
        onOpenRow={({ id }) => setOpenId(id)}
        openKey={openId}
        storageKey="withdrawals"
        empty={
          state ? (
            <EmptyState
              illustration="no-results"
              title={t.noneTitle}
              action={<Button onClick={() => setState('')}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
          )
        }
      />
      {open && (
        <RecordDrawer
          record={open}
          mayCancel={mayChange}
          mayAttach={mayChange && isCompany}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}
