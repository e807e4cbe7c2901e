import { type AccessCheck, type Holder, hasAccess, MASTER_ROLE, MEMBER_ROLE } from '@motif/contract/access';
import type { AccessReport, ReportPerson } from '@motif/contract/features/permissions/access-report';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../shared/api/call';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { session, useSession } from '../../shared/session/session-store';
import { Button } from '../../shared/ui/actions/button';
import { ComboBox } from '../../shared/ui/choices/combo-box';
import { Select } from '../../shared/ui/choices/select';
import { Chip } from '../../shared/ui/display/chip';
import type { TimelineEntry } from '../../shared/ui/display/timeline';
import { Timeline } from '../../shared/ui/display/timeline';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import type { Column } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { Sample, Samples } from '../samples';
import styles from './permission-page.module.css';
import { permissionText } from './permission-text';

/** Each mode of the check, as it is written in code. */
const CHECKS = {
  list: ['finance.view', MASTER_ROLE],
  oneOf: { role: [MASTER_ROLE], permission: ['pictures.browse'], mode: 'oneOf' },
  allOf: { role: [MASTER_ROLE], permission: ['pictures.publish'], mode: 'allOf' },
  except: { role: [MEMBER_ROLE], mode: 'except' },
} as const satisfies Record<string, AccessCheck>;
const MODES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** What somebody's roles open and hide, a token that has expired, and the menu as the server sent it. */
export function PermissionPage() {
  const t = useText(permissionText);
  const own = useSession((state) => state.user?.id);
  const [person, setPerson] = useState<string | null>(null);
  const id = person === null ? own : Number(person);
  const report = useQuery({
    queryKey: ['showcase', 'explain', id],
    queryFn: ({ signal }) =>
      call('GET /permission/explain/{id}/', { params: { id: id ?? 0 } }, { signal, silent: true }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <Samples>
      <Sample title={t.modes} lead={t.modesLead}>
        <ComboBox
          label={t.person}
          placeholder={t.findPerson}
          value={person ?? (own === undefined ? null : String(own))}
          onChange={setPerson}
          chosen={report.data && optionOf(report.data.person)}
          load={findPeople}
        />
        {report.data && <Modes key={report.data.person.id} report={report.data} />}
        {report.isPending && <SkeletonLines lines={6} />}
        {report.error && !report.data && (
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        )}
      </Sample>
      <Sample title={t.token} lead={t.tokenLead}>
        <ExpiredToken />
      </Sample>
      {report.data && (
        <Sample title={t.screens} lead={t.screensLead} wide>
          <ScreensOf report={report.data} />
        </Sample>
      )}
      <Sample title={t.tree} lead={t.treeLead} wide>
        <RouteTree />
      </Sample>
    </Samples>
  );
}

async function findPeople(keyword: string, signal: AbortSignal) {
  const query = keyword ? { keyword } : {};
  const { list } = await call('GET /permission/people/', { query }, { signal, silent: true });
  return list.map(optionOf);
}

const optionOf = ({ id, username, account, company_name }: ReportPerson) => ({
  value: String(id),
  label: `${username} (${account})`,
  hint: company_name,
});

/** The rights of all roles that somebody holds, or of one role alone. */
function holderOf({ roles }: AccessReport, only: string | null): Holder {
  const counted = roles.filter(({ code, held }) => (only === null ? held : code === only));
  return {
    roles: counted.map(({ code }) => code),
    permissions: [...new Set(counted.flatMap(({ permissions }) => permissions))],
  };
}

function Modes({ report }: { report: AccessReport }) {
  const t = useText(permissionText);
  const language = useLanguage();
  const [role, setRole] = useState<string | null>(null);
  const holder = holderOf(report, role);
  return (
    <>
      <Select
        label={t.role}
        none={t.everyRole}
        value={role}
        options={report.roles.map(({ code, name, name_en, held }) => ({
          value: code,
          label: pickText(language, name, name_en || name),
          hint: held ? t.held : undefined,
        }))}
        onChange={setRole}
      />
      <p className={styles.holds}>
        {t.holds} <code>{[...holder.roles, ...holder.permissions].join(', ') || t.nothingHeld}</code>
      </p>
      <ul className={styles.checks}>
        {MODES.map((mode) => {
          const open = hasAccess(holder, CHECKS[mode]);
          return (
            <li key={mode} className={styles.check}>
              <div className={styles.rule}>
                <span>{t.rules[mode]}</span>
                <code className={styles.code}>{JSON.stringify(CHECKS[mode])}</code>
              </div>
              {open ? <Button>{t.buttons[mode]}</Button> : <Chip tone="neutral">{t.hidden}</Chip>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ExpiredToken() {
  const t = useText(permissionText);
  const [entries, setEntries] = useState<readonly TimelineEntry[]>([]);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const token = session().token;
    if (!token) return;
    setBusy(true);
    const said: TimelineEntry[] = [];
    const say = (title: string, tone: TimelineEntry['tone']) => {
      said.push({ id: String(said.length), title, at: new Date().toISOString(), tone: tone ?? 'neutral' });
      setEntries([...said]);
    };
    try {
      // It answers every token that it has expired; what counts is what the client has done meanwhile.
      await call('GET /expireToken', {}, { silent: true, unlogged: true }).catch(() => undefined);
      say(t.steps.expired, 'warning');
      if (session().token === token) return say(t.steps.same, 'danger');
      say(t.steps.renewed, 'accent');
      await call('GET /user/userInfo/', {}, { silent: true });
      say(t.steps.answered, 'success');
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>
        <Button busy={busy} onClick={() => void run()}>
          {t.simulate}
        </Button>
      </div>
      {entries.length > 0 && <Timeline label={t.token} entries={entries} />}
    </>
  );
}

interface TreeRow {
  node: RouteNode;
  depth: number;
}
const flatten = (nodes: readonly RouteNode[], depth = 0): TreeRow[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flatten(node.children ?? [], depth + 1)]);
const TREE_PX = 420;
const INDENT_PX = 20;

type ReportScreen = AccessReport['screens'][number];
const TONES = { menu: 'success', open: 'warning', closed: 'neutral' } as const;

/** Every node of the menu, and what the server made of it for this person. */
function ScreensOf({ report }: { report: AccessReport }) {
  const t = useText(permissionText);
  const language = useLanguage();
  const columns = useMemo(
    (): Column<ReportScreen>[] => [
      {
        key: 'title',
        title: t.columns.title,
        minWidth: 220,
        phone: 'title',
        cell: ({ title, title_en, trail }) => (
          <span style={{ paddingInlineStart: trail.length * INDENT_PX }}>
            {pickText(language, title, title_en)}
          </span>
        ),
      },
      { key: 'path', title: t.columns.path, minWidth: 240, cell: ({ path }) => <code>{path}</code> },
      {
        key: 'state',
        title: t.stateColumn,
        width: 140,
        cell: ({ state }) => <Chip tone={TONES[state]}>{t.states[state]}</Chip>,
      },
    ],
    [t, language],
  );
  return (
    <DataTable
      label={t.screens}
      columns={columns}
      rows={report.screens}
      rowKey={({ name }) => name}
      rowName={({ path }) => path}
      height={TREE_PX}
    />
  );
}

function RouteTree() {
  const t = useText(permissionText);
  const language = useLanguage();
  const routes = useSession((state) => state.routes);
  const rows = useMemo(() => flatten(routes ?? []), [routes]);
  const columns = useMemo(
    (): Column<TreeRow>[] => [
      {
        key: 'title',
        title: t.columns.title,
        minWidth: 220,
        phone: 'title',
        cell: ({ node, depth }) => (
          <span style={{ paddingInlineStart: depth * INDENT_PX }}>
            {pickText(language, node.meta.title, node.meta.title_en)}
          </span>
        ),
      },
      { key: 'path', title: t.columns.path, minWidth: 240, cell: ({ node }) => <code>{node.path}</code> },
      { key: 'component', title: t.columns.component, width: 180, cell: ({ node }) => node.component },
      {
        key: 'guard',
        title: t.columns.guard,
        width: 200,
        cell: ({ node }) => node.meta.guard?.join(', ') || '—',
      },
      {
        key: 'hidden',
        title: t.columns.hidden,
        width: 100,
        cell: ({ node }) => (node.meta.hidden ? <Chip>{t.yes}</Chip> : '—'),
      },
    ],
    [t, language],
  );
  return (
    <DataTable
      label={t.tree}
      columns={columns}
      rows={rows}
      rowKey={({ node }) => node.name}
      rowName={({ node }) => node.path}
      height={TREE_PX}
    />
  );
}
