import type { DeskCompanyDetail } from '@motif/contract/features/desk/companies';
import type { EditedPackage } from '@motif/contract/features/packages/edit-packages';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { ComboBox } from '../../shared/ui/choices/combo-box';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import type { Column } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { type Limits, limitsAt } from './limits';
import styles from './tests.module.css';
import { testsText } from './tests-text';

const MB = 1024 * 1024;

/** What a company could keep at another level of membership. */
export function MembershipPage() {
  const t = useText(testsText);
  const [company, setCompany] = useState<string | null>(null);
  const found = useQuery({
    queryKey: ['showcase', 'membership', company],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const [detail, packages] = await Promise.all([
        call('GET /system/companies/{id}/', { params: { id: Number(company) } }, options),
        call('GET /system/packages/', undefined, options),
      ]);
      const levels = packages.list.filter(({ kind, on_sale }) => kind === 'vip' && on_sale);
      return { detail, levels: levels.sort((a, b) => a.level - b.level), all: packages.list };
    },
    enabled: company !== null,
  });
  return (
    <div className={styles.page}>
      <div className={styles.field}>
        <ComboBox
          label={t.company}
          placeholder={t.findCompany}
          value={company}
          onChange={setCompany}
          load={async (q, signal) => {
            const query = q ? { q } : {};
            const { list } = await call('GET /system/companies/', { query }, { signal, silent: true });
            return list.map(({ id, company_name, company_sn }) => ({
              value: String(id),
              label: company_name,
              hint: company_sn,
            }));
          }}
        />
      </div>
      {company === null && <EmptyState illustration="empty" title={t.chooseCompany} />}
      {company !== null && found.isPending && <SkeletonLines lines={6} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Comparison {...found.data} />}
    </div>
  );
}

interface ComparisonProps {
  detail: DeskCompanyDetail;
  levels: EditedPackage[];
  all: EditedPackage[];
}

/** A way the company could be: as it is, without a membership, or at another level. */
interface Choice {
  key: string;
  title: string;
  limits: Limits;
  level: EditedPackage | undefined;
}

interface Row {
  right: string;
  cell: (choice: Choice) => ReactNode;
}

function Comparison({ detail, levels, all }: ComparisonProps) {
  const t = useText(testsText);
  const language = useLanguage();
  const format = useFormat();
  const { membership, storage, sub_accounts } = detail;
  const nameOf = (one: { name: string; name_en: string }) => pickText(language, one.name, one.name_en);
  const present = all.find(({ kind, name }) => kind === 'vip' && name === membership?.name);
  const now: Limits = {
    pictures: storage.image_count,
    megabytes: storage.storage_mb,
    sub_accounts: sub_accounts.allowed,
  };
  const at = (level: EditedPackage | undefined) => limitsAt(now, present, level);
  const choices: Choice[] = [
    {
      key: 'now',
      title: `${t.now} · ${membership ? nameOf(membership) : t.noMembership}`,
      limits: now,
      level: present,
    },
    { key: 'none', title: t.without, limits: at(undefined), level: undefined },
    ...levels.map((level) => ({ key: level.code, title: nameOf(level), limits: at(level), level })),
  ];
  const megabytes = (amount: number) => format.bytes(amount * MB);
  const rows: Row[] = [
    {
      right: t.pictures,
      cell: ({ limits }) => (
        <Limit allowed={limits.pictures} used={storage.actual_image_count} text={format.number} />
      ),
    },
    {
      right: t.storage,
      cell: ({ limits }) => (
        <Limit allowed={limits.megabytes} used={storage.actual_storage_mb} text={megabytes} />
      ),
    },
    {
      right: t.subAccounts,
      cell: ({ limits }) => (
        <Limit allowed={limits.sub_accounts} used={sub_accounts.used} text={format.number} />
      ),
    },
    { right: t.points, cell: ({ level }) => format.number(level?.points ?? 0) },
    { right: t.price, cell: ({ level }) => format.yuan(level?.price_fen ?? 0) },
    { right: t.days, cell: ({ level }) => (level ? t.dayCount(format.number(level.days)) : '') },
  ];
  const columns: Column<Row>[] = [
    {
      key: 'right',
      title: t.right,
      cell: ({ right }) => right,
      width: 130,
      phone: 'title',
      alwaysShown: true,
    },
    ...choices.map(
      (choice): Column<Row> => ({
        key: choice.key,
        title: choice.title,
        cell: ({ cell }) => cell(choice),
        wraps: true,
      }),
    ),
  ];
  return (
    <>
      <p className={styles.bar}>
        <Link to={`${pathOf('CompanyManagement')}?company=${detail.id}`}>{t.openCompany}</Link>
        <Link to={pathOf('PackageManagement')}>{t.packages}</Link>
      </p>
      <DataTable
        label={detail.company_name}
        columns={columns}
        rows={rows}
        rowKey={({ right }) => right}
        rowName={({ right }) => right}
      />
      <p className={styles.lead}>{t.estimate}</p>
    </>
  );
}

interface LimitProps {
  allowed: number;
  used: number;
  text: (amount: number) => string;
}

function Limit({ allowed, used, text }: LimitProps) {
  const t = useText(testsText);
  return (
    <>
      {text(allowed)}
      <span className={used > allowed ? styles.over : styles.used}>
        {used > allowed ? t.over(text(used - allowed)) : t.used(text(used))}
      </span>
    </>
  );
}
