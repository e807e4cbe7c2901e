import {
  type RightsTree,
  ROLE_DESCRIPTION_MAX,
  ROLE_NAME_MAX,
  type Role,
  type RoleChange,
} from '@motif/contract/features/permissions/roles';
import { isBlank } from '@motif/contract/text';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { Refusal } from '../../../shared/forms/refusal';
import { useUnsaved } from '../../../shared/hooks/use-unsaved';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import { TextArea } from '../../../shared/ui/fields/text-area';
import { toast } from '../../../shared/ui/overlay/toast';
import { ChangesDialog } from './changes-dialog';
import { RightsFields, RoleSentence } from './rights-fields';
import { RoleActions } from './role-actions';
import { draftOf, isSameDraft, type RoleDraft, shareOf } from './role-draft';
import styles from './roles.module.css';
import { rolesText } from './roles-text';
import { useRefreshRoles } from './use-roles';

interface Props {
  tree: RightsTree;
  roles: readonly Role[];
  /** Undefined: a new role. */
  role: Role | undefined;
  /** What a new role starts with. */
  start: RoleDraft;
  draft: RoleDraft;
  onDraft: (draft: RoleDraft) => void;
  onSaved: (role: Role) => void;
  onCopy: (id: number) => void;
  onRemoved: () => void;
}

/** The form of one role. Before it is saved, it says whose menu would change. */
export function RoleEditor(props: Props) {
  const { tree, role, start, draft, onDraft, onSaved } = props;
  const t = useText(rolesText);
  const language = useLanguage();
  const refresh = useRefreshRoles();
  const [seen, setSeen] = useState(role);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [nameWrong, setNameWrong] = useState<string>();
  const [changes, setChanges] = useState<{ people: number; list: RoleChange[] }>();
  const saved = seen ? draftOf(seen) : start;
  const dirty = !isSameDraft(draft, saved) || !role;
  // Right after a save the list is the older one, until it is read again.
  const isNewer = role !== undefined && role.version > (seen?.version ?? role.version);
  useUnsaved(dirty && !isSameDraft(draft, start));
  const load = (newest: Role) => {
    setSeen(newest);
    onDraft(draftOf(newest));
    setRefusal(undefined);
  };
  // Nothing was typed, so what somebody else saved is simply shown.
  if (isNewer && !dirty) load(role);
  const disabled = role !== undefined && !role.may_edit;

  /** A suggested role has a name in both languages until it is renamed. */
  const titleOf = () =>
    role?.name === draft.name ? pickText(language, role.name, role.name_en) : draft.name.trim() || t.newRole;
  const refused = (error: unknown) =>
    setRefusal(
      error instanceof ApiError ? (error.fieldMessage('main_categories') ?? error.message) : String(error),
    );
  const body = () => ({
    name: draft.name.trim(),
    description: draft.description.trim(),
    ...shareOf(draft),
  });
  const store = async () => {
    setBusy(true);
    setChanges(undefined);
    try {
      const next = seen
        ? await call(
            'PUT /permission/roles/{id}/',
            { params: { id: seen.id }, body: { ...body(), version: seen.version } },
            { silent: true },
          )
        : await call('POST /permission/roles/', { body: body() }, { silent: true });
      toast.success(seen ? textNow(rolesText).saved : textNow(rolesText).made);
      load(next);
      await refresh();
      onSaved(next);
    } catch (error) {
      refused(error);
      void refresh();
    }
    setBusy(false);
  };
  /** Asks what would change; where nobody is concerned, it is saved at once. */
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || disabled) return;
    setRefusal(undefined);
    if (isBlank(draft.name)) return setNameWrong(t.nameNeeded);
    if (!seen || seen.people === 0) return store();
    setBusy(true);
    try {
      const found = await call(
        'POST /permission/roles/{id}/changes/',
        { params: { id: seen.id }, body: shareOf(draft) },
        { silent: true },
      );
      setBusy(false);
      if (found.people > 0) setChanges(found);
      else await store();
    } catch (error) {
      setBusy(false);
      refused(error);
    }
  };

  return (
    <form className={styles.editor} noValidate onSubmit={submit}>
      <div>
        <div className={styles.editorHead}>
          <h2>{titleOf()}</h2>
          {role && <RoleActions {...props} role={role} />}
        </div>
        <Refusal text={refusal} />
      </div>
      {disabled && role && <p className={styles.readOnly}>{whyNot(t, role)}</p>}
      {isNewer && role && (
        <p className={styles.stale} role="status">
          {t.stale}
          <Button onClick={() => load(role)}>{t.loadNewest}</Button>
        </p>
      )}
      <div className={styles.names}>
        <Field
          label={t.name}
          value={draft.name}
          max={ROLE_NAME_MAX}
          disabled={disabled}
          autoComplete="off"
          error={nameWrong}
          onChange={({ target }) => {
            setNameWrong(undefined);
            onDraft({ ...draft, name: target.value });
          }}
        />
        <TextArea
          label={t.description}
          description={t.descriptionHint}
          rows={1}
          value={draft.description}
          max={ROLE_DESCRIPTION_MAX}
          disabled={disabled}
          onChange={({ target }) => onDraft({ ...draft, description: target.value })}
        />
      </div>
      <RightsFields
        tree={tree}
        draft={draft}
        disabled={disabled}
        onChange={(next) => onDraft({ ...draft, ...next })}
      />
      <RoleSentence tree={tree} draft={draft} />
      {!disabled && (
        <div className={styles.bar}>
          <Button disabled={!dirty || busy || !seen} onClick={() => seen && load(role ?? seen)}>
            {t.undo}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={
              !dirty || draft.name.length > ROLE_NAME_MAX || draft.description.length > ROLE_DESCRIPTION_MAX
            }
          >
            {t.save}
          </Button>
        </div>
      )}
      {changes && (
        <ChangesDialog
          changes={changes}
          tree={tree}
          onCancel={() => setChanges(undefined)}
          onConfirm={() => void store()}
        />
      )}
    </form>
  );
}

function whyNot(
  t: { readOnlyFixed: string; readOnlyMine: string; readOnlyMore: string },
  role: Role,
): string {
  if (role.is_fixed) return t.readOnlyFixed;
  return role.is_mine ? t.readOnlyMine : t.readOnlyMore;
}
