import {
  type AccessCheck,
  ADMIN_ROLE,
  type Holder,
  hasAccess,
  MASTER_ROLE,
  MEMBER_ROLE,
} from '@motif/contract/access';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { useMemo, useState } from 'react';
import { call } from '../../shared/api/call';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { session, setToken, useSession } from '../../shared/session/session-store';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Chip } from '../../shared/ui/display/chip';
import type { TimelineEntry } from '../../shared/ui/display/timeline';
import { Timeline } from '../../shared/ui/display/timeline';
import type { Column } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { Sample, Samples } from '../samples';
import styles from './permission-page.module.css';
import { permissionText } from './permission-text';

/** Whom one can look as. The rights are those that the base roles of the product begin with. */
const HOLDERS = {
  admin: { roles: [ADMIN_ROLE], permissions: [] },
  master: { roles: [MASTER_ROLE], permissions: ['pictures.browse', 'pictures.publish', 'finance.view'] },
  member: { roles: [MEMBER_ROLE], permissions: ['pictures.browse'] },
} as const satisfies Record<string, Holder>;
type HolderName = keyof typeof HOLDERS;
const NAMES = Object.keys(HOLDERS) as HolderName[];

/** Each mode of the check, as it is written in code. */
const CHECKS = {
  list: ['finance.view', MASTER_ROLE],
  oneOf: { role: [MASTER_ROLE], permission: ['pictures.browse'], mode: 'oneOf' },
  allOf: { role: [MASTER_ROLE], permission: ['pictures.publish'], mode: 'allOf' },
  except: { role: [MEMBER_ROLE], mode: 'except' },
} as const satisfies Record<string, AccessCheck>;
const MODES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** What a role opens and hides, a token that has expired, and the menu as the server sent it. */
export function PermissionPage() {
  const t = useText(permissionText);
  return (
    <Samples>
      <Modes />
      <Sample title={t.token} lead={t.tokenLead}>
        <ExpiredToken />
      </Sample>
      <Sample title={t.tree} lead={t.treeLead} wide>
        <RouteTree />
      </Sample>
    </Samples>
  );
}

function Modes() {
  const t = useText(permissionText);
  const [name, setName] = useState<HolderName>('member');
  const holder = HOLDERS[name];
  return (
    <Sample title={t.modes} lead={t.modesLead}>
      <div>
        <Segments
          label={t.look}
          value={name}
          choices={NAMES.map((value) => ({ value, label: t.holders[value] }))}
          onChange={setName}
        />
      </div>
      <p className={styles.holds}>
        {t.holds} <code>{[...holder.roles, ...holder.permissions].join(', ')}</code>
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
    </Sample>
  );
}

/** A token whose signature does not fit is refused like one that is too old. */
const spoiled = (token: string) => `${token.slice(0, -8)}AAAAAAAA`;

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
    const broken = spoiled(token);
    setToken(broken);
    say(t.steps.spoiled, 'warning');
    try {
      await call('GET /user/userInfo/', {}, { silent: true });
      say(session().token === broken ? t.steps.same : t.steps.renewed, 'accent');
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
          <span style={{ paddingInlineStart: depth * 20 }}>
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
