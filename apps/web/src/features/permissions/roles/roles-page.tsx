import type { RightsTree, Role } from '@motif/contract/features/permissions/roles';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { askToLoseInput } from '../../../shared/hooks/confirm-leaving';
import { ViewContext } from '../../../shared/hooks/use-unsaved';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { MenuPreview } from './menu-preview';
import { draftOf, EMPTY_DRAFT, type RoleDraft } from './role-draft';
import { RoleEditor } from './role-editor';
import { RoleList } from './role-list';
import styles from './roles.module.css';
import { rolesText } from './roles-text';
import { rolesQuery, treeQuery, useRoleSearch } from './use-roles';

/** The roles of the company: which there are, what each may do, and the menu that follows from it. */
export function RolesPage() {
  const t = useText(rolesText);
  const view = useContext(ViewContext);
  const { choose } = useRoleSearch();
  const roles = useQuery(rolesQuery);
  const tree = useQuery(treeQuery);
  /** Another role takes the place of the form, so what is typed in it is asked about. */
  const leaveFor = async (role: number | 'new', from?: number) => {
    if (await askToLoseInput([view])) choose(role, from);
  };
  const error = roles.error ?? tree.error;
  const retry = () => {
    void roles.refetch();
    void tree.refetch();
  };
  return (
    <Page
      title={t.title}
      actions={
        <Button variant="primary" onClick={() => void leaveFor('new')}>
          {t.create}
        </Button>
      }
    >
      {roles.data && tree.data ? (
        <Panes roles={roles.data.list} tree={tree.data} leaveFor={leaveFor} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  );
}

type Step = 'roles' | 'rights' | 'preview';

interface PanesProps {
  roles: readonly Role[];
  tree: RightsTree;
  leaveFor: (role: number | 'new', from?: number) => Promise<void>;
}

/** Three panes side by side; a phone shows one of them. */
function Panes({ roles, tree, leaveFor }: PanesProps) {
  const t = useText(rolesText);
  const { isNew, role: id, from } = useRoleSearch();
  const [step, setStep] = useState<Step>(isNew || id !== undefined ? 'rights' : 'roles');
  const role = roles.find((one) => one.id === id);
  const go = (wanted: number | 'new', copied?: number) =>
    void leaveFor(wanted, copied).then(() => setStep('rights'));
  const steps = [
    { value: 'roles', label: t.roles },
    { value: 'rights', label: t.rights },
    { value: 'preview', label: t.preview },
  ] as const;
  return (
    <>
      <div className={styles.steps}>
        <Segments label={t.steps} value={step} choices={steps} onChange={setStep} />
      </div>
      <div className={styles.panes} data-step={step}>
        <RoleList roles={roles} chosen={id} onChoose={go} />
        {isNew || role ? (
          <Chosen
            key={isNew ? `new-${from ?? ''}` : role?.id}
            roles={roles}
            tree={tree}
            role={isNew ? undefined : role}
            copied={roles.find((one) => one.id === from)}
            onCopy={(copied) => go('new', copied)}
            onGone={() => setStep('roles')}
          />
        ) : (
          <div className={styles.empty}>
            <EmptyState illustration="empty" title={t.pickTitle} text={t.pickText} />
          </div>
        )}
      </div>
    </>
  );
}

interface ChosenProps {
  roles: readonly Role[];
  tree: RightsTree;
  role: Role | undefined;
  /** The role that a new one is copied from. */
  copied: Role | undefined;
  onCopy: (id: number) => void;
  onGone: () => void;
}

/** Form and preview share what is ticked now. */
function Chosen({ roles, tree, role, copied, onCopy, onGone }: ChosenProps) {
  const t = useText(rolesText);
  const language = useLanguage();
  const { choose } = useRoleSearch();
  const [start] = useState<RoleDraft>(() => {
    if (role) return draftOf(role);
    // Somebody who is limited cannot open everything to others.
    if (!copied) return { ...EMPTY_DRAFT, categories_limited: tree.is_limited };
    return { ...draftOf(copied), name: t.copyOf(pickText(language, copied.name, copied.name_en)) };
  });
  const [draft, setDraft] = useState(start);
  return (
    <>
      <RoleEditor
        tree={tree}
        roles={roles}
        role={role}
        start={start}
        draft={draft}
        onDraft={setDraft}
        onSaved={(saved) => choose(saved.id)}
        onCopy={onCopy}
        onRemoved={() => {
          choose(undefined);
          onGone();
        }}
      />
      <MenuPreview permissions={draft.permissions} saved={role?.permissions ?? start.permissions} />
    </>
  );
}
