import { TYPE_ROLES, type TypeRole } from '@motif/contract/access';
import { HOLDERS_COUNT_MAX, type PlatformRole } from '@motif/contract/features/desk/platform-roles';
import type { RightsTree } from '@motif/contract/features/permissions/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../shared/api/call';
import { ReasonDialog } from '../../../shared/forms/reason-dialog';
import { useUnsaved } from '../../../shared/hooks/use-unsaved';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { MenuPreview } from '../../permissions/roles/menu-preview';
import { RightTicks } from '../../permissions/roles/rights-fields';
import { rightsOf } from '../../permissions/roles/role-draft';
import panes from '../../permissions/roles/roles.module.css';
import { rolesText } from '../../permissions/roles/roles-text';
import { treeQuery } from '../../permissions/roles/use-roles';
import styles from '../desk.module.css';
import { deskText } from '../desk-text';
import { deskKey, useRefreshDesk } from '../people/use-people';
import { platformRolesText } from './platform-roles-text';

const rolesQuery = queryOptions({
  queryKey: [...deskKey, 'roles'],
  queryFn: ({ signal }) => call('GET /system/roles/', undefined, { silent: true, signal }),
});

type Step = 'roles' | 'rights' | 'preview';

/** What master accounts and members may do in every company, with the menu that follows from it. */
export function PlatformRolesPage() {
  const t = useText(platformRolesText);
  const roles = useQuery(rolesQuery);
  const tree = useQuery(treeQuery);
  const error = roles.error ?? tree.error;
  const retry = () => {
    void roles.refetch();
    void tree.refetch();
  };
  return (
    <Page title={t.title}>
      <p className={styles.lead}>{t.lead}</p>
      {roles.data && tree.data ? (
        <Panes roles={roles.data.list} tree={tree.data} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  );
}

function Panes({ roles, tree }: { roles: readonly PlatformRole[]; tree: RightsTree }) {
  const t = useText(rolesText);
  const words = useText(platformRolesText);
  const { filter, change } = useUrlFilter<{ role: string }>(['role']);
  const [step, setStep] = useState<Step>('rights');
  const role = roles.find(({ code }) => code === filter.role) ?? roles.find(({ code }) => code === 'master');
  const count = useCount();
  const language = useLanguage();
  const steps = [
    { value: 'roles', label: t.roles },
    { value: 'rights', label: t.rights },
    { value: 'preview', label: t.preview },
  ] as const;
  return (
    <>
      <div className={panes.steps}>
        <Segments label={t.steps} value={step} choices={steps} onChange={setStep} />
      </div>
      <div className={panes.panes} data-step={step}>
        <nav className={panes.roles} aria-label={words.roles}>
          <ul className={panes.list}>
            {roles.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={panes.role}
                  aria-current={one.id === role?.id || undefined}
                  onClick={() => {
                    change({ role: one.code });
                    setStep('rights');
                  }}
                >
                  <span>{pickText(language, one.name, one.name_en)}</span>
                  <span className={panes.note}>{words.people(count(one.people))}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {role && <Chosen key={`${role.id} ${role.version}`} role={role} tree={tree} />}
      </div>
    </>
  );
}

/** Holders are counted up to a limit. */
function useCount() {
  const format = useFormat();
  return (people: number) => `${format.number(people)}${people >= HOLDERS_COUNT_MAX ? '+' : ''}`;
}

function Chosen({ role, tree }: { role: PlatformRole; tree: RightsTree }) {
  const t = useText(platformRolesText);
  const { types } = useText(deskText);
  const language = useLanguage();
  const all = rightsOf(tree).map(({ code }) => code);
  const held = role.may_edit ? role.permissions : all;
  const [ticked, setTicked] = useState<readonly string[]>(held);
  const [type, setType] = useState<TypeRole>('factory');
  const [asking, setAsking] = useState(false);
  const gained = ticked.filter((code) => !held.includes(code));
  const lost = held.filter((code) => !ticked.includes(code));
  const isSame = gained.length + lost.length === 0;
  useUnsaved(!isSame);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSame) setAsking(true);
  };
  return (
    <>
      <form className={panes.editor} noValidate onSubmit={submit}>
        <div className={panes.editorHead}>
          <h2>{pickText(language, role.name, role.name_en)}</h2>
        </div>
        <p className={panes.readOnly}>{t.about[role.code]}</p>
        <RightTicks tree={tree} permissions={ticked} disabled={!role.may_edit} onChange={setTicked} />
        <div className={panes.bar}>
          {role.may_edit && (
            <>
              <Button disabled={isSame} onClick={() => setTicked(held)}>
                {t.undo}
              </Button>
              <Button type="submit" variant="primary" disabled={isSame}>
                {t.save}
              </Button>
            </>
          )}
        </div>
      </form>
      <MenuPreview permissions={ticked} saved={held} type={type}>
        <Segments
          label={t.shownAs}
          value={type}
          choices={TYPE_ROLES.map((value) => ({ value, label: types[value] }))}
          onChange={setType}
        />
      </MenuPreview>
      {asking && (
        <SaveDialog
          role={role}
          tree={tree}
          wanted={ticked}
          gained={gained}
          lost={lost}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface SaveProps {
  role: PlatformRole;
  tree: RightsTree;
  wanted: readonly string[];
  gained: readonly string[];
  lost: readonly string[];
  onClose: () => void;
}

function SaveDialog({ role, tree, wanted, gained, lost, onClose }: SaveProps) {
  const t = useText(platformRolesText);
  const words = useText(deskText);
  const language = useLanguage();
  const refresh = useRefreshDesk();
  const count = useCount();
  const named = (codes: readonly string[]) =>
    rightsOf(tree)
      .filter(({ code }) => codes.includes(code))
      .map(({ name, name_en }) => pickText(language, name, name_en))
      .join('、');
  return (
    <ReasonDialog
      title={t.saveTitle(pickText(language, role.name, role.name_en))}
      lead={
        <div>
          <p>{t.saveLead(count(role.people))}</p>
          {gained.length > 0 && (
            <p className={panes.side}>
              <span>{t.gained}</span>
              <span>{named(gained)}</span>
            </p>
          )}
          {lost.length > 0 && (
            <p className={panes.side} data-side="lost">
              <span>{t.lost}</span>
              <span>{named(lost)}</span>
            </p>
          )}
        </div>
      }
      label={words.ownReason}
      presets={t.presets}
      submit={t.save}
      danger={lost.length > 0}
      send={async (reason) => {
        await call(
          'PUT /system/roles/{id}/',
          { params: { id: role.id }, body: { permissions: [...wanted], version: role.version, reason } },
          { silent: true },
        );
        toast.success(textNow(platformRolesText).saved);
        onClose();
        await refresh();
      }}
      onClose={onClose}
    />
  );
}
