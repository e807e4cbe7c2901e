import { hasAccess, type TypeRole } from '@motif/contract/access';
import type { AccessReport } from '@motif/contract/features/permissions/access-report';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { Call } from '@motif/contract/showcase/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../shared/api/call';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Segments } from '../../shared/ui/actions/segments';
import { ComboBox } from '../../shared/ui/choices/combo-box';
import { Select } from '../../shared/ui/choices/select';
import { Chip } from '../../shared/ui/display/chip';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import type { Column } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './tests.module.css';
import { testsText } from './tests-text';

/** Chooses somebody, then a role of their company, and shows what that role alone opens. */
export function PermissionsPage() {
  const t = useText(testsText);
  const [person, setPerson] = useState<string | null>(null);
  const report = useQuery({
    queryKey: ['showcase', 'explain', person],
    queryFn: ({ signal }) =>
      call('GET /permission/explain/{id}/', { params: { id: Number(person) } }, { signal, silent: true }),
    enabled: person !== null,
  });
  return (
    <div className={styles.page}>
      <div className={styles.field}>
        <ComboBox
          label={t.person}
          placeholder={t.findPerson}
          value={person}
          onChange={setPerson}
          load={async (keyword, signal) => {
            const query = keyword ? { keyword } : {};
            const { list } = await call('GET /permission/people/', { query }, { signal, silent: true });
            return list.map(({ id, username, account, company_name }) => ({
              value: String(id),
              label: `${username} (${account})`,
              hint: company_name,
            }));
          }}
        />
      </div>
      {person === null && <EmptyState illustration="empty" title={t.choosePerson} />}
      {person !== null && report.isPending && <SkeletonLines lines={6} />}
      {report.isError && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
      {report.data && <Roles key={person} report={report.data} />}
    </div>
  );
}

type Role = AccessReport['roles'][number];

function Roles({ report }: { report: AccessReport }) {
  const t = useText(testsText);
  const language = useLanguage();
  const [code, setCode] = useState(report.roles.find(({ held }) => held)?.code ?? report.roles[0]?.code);
  const role = report.roles.find((one) => one.code === code);
  const nameOf = (one: Role) => pickText(language, one.name, one.name_en || one.name);
  return (
    <>
      <div className={styles.field}>
        <Select
          label={t.role}
          value={code ?? null}
          options={report.roles.map((one) => ({
            value: one.code,
            label: nameOf(one),
            hint: one.held ? t.held : undefined,
          }))}
          onChange={setCode}
        />
      </div>
      {role && (
        <>
          <div className={styles.columns}>
            <section className={styles.card}>
              <h2 className={styles.heading}>{t.rights}</h2>
              {role.permissions.length === 0 && <p className={styles.lead}>{t.noRights}</p>}
              <p className={styles.chips}>
                {role.permissions.map((permission) => (
                  <Chip key={permission}>{permission}</Chip>
                ))}
              </p>
            </section>
            <Menu role={role} type_role={report.person.type_role} />
          </div>
          <Calls role={role} type_role={report.person.type_role} />
        </>
      )}
    </>
  );
}

interface OfRole {
  role: Role;
  type_role: TypeRole;
}

/** The server's own preview, which menus of roles use too. */
function Menu({ role, type_role }: OfRole) {
  const t = useText(testsText);
  const { permissions } = role;
  const preview = useQuery({
    queryKey: ['showcase', 'preview', type_role, permissions],
    queryFn: ({ signal }) =>
      call('POST /permission/roles/preview/', { body: { permissions, type_role } }, { signal, silent: true }),
  });
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t.menu}</h2>
      {preview.isPending && <SkeletonLines lines={4} />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data?.routes.length === 0 && <p className={styles.lead}>{t.noMenu}</p>}
      {preview.data && (
        <div className={styles.tree}>
          <Branch nodes={preview.data.routes} />
        </div>
      )}
    </section>
  );
}

function Branch({ nodes }: { nodes: readonly RouteNode[] }) {
  const language = useLanguage();
  return (
    <ul>
      {nodes
        .filter(({ meta }) => !meta.hidden)
        .map(({ name, meta, children }) => (
          <li key={name}>
            {pickText(language, meta.title, meta.title_en)}
            {children && <Branch nodes={children} />}
          </li>
        ))}
    </ul>
  );
}

const SHOWS = ['open', 'closed', 'all'] as const;
const PAGE_PX = 420;

/** Every call of the contract, judged by the check that the server makes. */
function Calls({ role, type_role }: OfRole) {
  const t = useText(testsText);
  const [show, setShow] = useState<(typeof SHOWS)[number]>('closed');
  const calls = useQuery({
    queryKey: ['showcase', 'calls'],
    queryFn: ({ signal }) => call('GET /calls/getList', {}, { signal, silent: true }),
  });
  const rows = useMemo(() => {
    const holder = { roles: [role.code], permissions: role.permissions };
    return calls.data?.list.map((one) => ({ one, isOpen: mayCall(one, holder, type_role) })) ?? [];
  }, [calls.data, role, type_role]);
  type Row = (typeof rows)[number];
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: 'call',
        title: t.call,
        cell: ({ one }) => (
          <>
            <code>{`${one.method} ${one.path}`}</code>
            <span className={styles.used}>{one.summary}</span>
          </>
        ),
        wraps: true,
        phone: 'title',
        alwaysShown: true,
      },
      {
        key: 'verdict',
        title: t.verdict,
        cell: ({ isOpen }) => (
          <Chip tone={isOpen ? 'success' : 'danger'}>{isOpen ? t.opens : t.refuses}</Chip>
        ),
        width: 110,
      },
      {
        key: 'why',
        title: t.why,
        cell: ({ one }) => reasonOf(one, t),
        wraps: true,
      },
    ],
    [t],
  );
  return (
    <section className={styles.page}>
      <Segments
        label={t.show}
        value={show}
        choices={SHOWS.map((value) => ({ value, label: t.shows[value] }))}
        onChange={setShow}
      />
      {calls.isError && <ErrorState error={calls.error} onRetry={() => void calls.refetch()} />}
      <DataTable
        label={t.calls}
        columns={columns}
        rows={rows.filter(({ isOpen }) => show === 'all' || isOpen === (show === 'open'))}
        rowKey={({ one }) => `${one.method} ${one.path}`}
        rowName={({ one }) => one.path}
        height={PAGE_PX}
        loading={calls.isPending}
        empty={<p className={styles.lead}>{t.nothing}</p>}
      />
    </section>
  );
}

function mayCall({ check, type_roles }: Call, holder: Parameters<typeof hasAccess>[0], type: TypeRole) {
  if (type_roles && !type_roles.includes(type)) return false;
  return check === undefined || hasAccess(holder, check);
}

function reasonOf({ auth, check, type_roles }: Call, t: typeof testsText.zh): string {
  const types = type_roles ? t.types(type_roles.map((type) => t.typeNames[type]).join(', ')) : '';
  if (auth === 'public' || auth === 'optional') return t.anyone;
  if (check === undefined) return types || t.signedIn;
  const names =
    'role' in check || 'permission' in check
      ? [...(check.role ?? []), ...(check.permission ?? [])]
      : (check as readonly string[]);
  return [t.needs(names.join(', ')), types].filter(Boolean).join(' ');
}
