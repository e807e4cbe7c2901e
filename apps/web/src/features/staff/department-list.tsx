import { DEPARTMENT_NAME_MAX, type Department } from '@motif/contract/features/staff/departments';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { useFormat } from '../../shared/i18n/format';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Select } from '../../shared/ui/choices/select';
import { Field } from '../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { departmentsQuery, useRefreshStaff } from './use-staff';

interface Props {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** The departments as a tree beside the table; a phone has a select in its place. */
export function DepartmentList({ chosen, onChoose }: Props) {
  const t = useText(staffText);
  const format = useFormat();
  const list = useQuery(departmentsQuery).data?.list ?? [];
  const [edited, setEdited] = useState<Department | 'new'>();
  const ordered = inOrder(list);
  const current = list.find(({ id }) => id === chosen);
  return (
    <nav className={styles.departments} aria-label={t.departments}>
      <div className={styles.narrow}>
        <Select
          compact
          label={t.departments}
          none={t.everybody}
          value={chosen ?? null}
          options={ordered.map(({ id, name, parent_id }) => ({
            value: id,
            label: parent_id ? `　${name}` : name,
          }))}
          onChange={(id) => onChoose(id ?? undefined)}
        />
      </div>
      <ul className={styles.tree}>
        <li>
          <button
            type="button"
            aria-current={chosen === undefined || undefined}
            onClick={() => onChoose(undefined)}
          >
            {t.everybody}
          </button>
        </li>
        {ordered.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              data-below={one.parent_id !== null || undefined}
              aria-current={one.id === chosen || undefined}
              onClick={() => onChoose(one.id)}
            >
              <span className={styles.cut} title={one.name}>
                {one.name}
              </span>
              <span className={styles.note}>{format.number(one.people)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.departmentActions}>
        <Button variant="quiet" onClick={() => setEdited('new')}>
          {t.newDepartment}
        </Button>
        {current && (
          <Button variant="quiet" onClick={() => setEdited(current)}>
            {t.editDepartment}
          </Button>
        )}
      </div>
      {edited && (
        <DepartmentDialog
          list={list}
          department={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onRemoved={() => onChoose(undefined)}
        />
      )}
    </nav>
  );
}

/** Every department with those below it. */
export const inOrder = (list: readonly Department[]): Department[] =>
  list
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [top, ...list.filter(({ parent_id }) => parent_id === top.id)]);

interface DialogProps {
  list: readonly Department[];
  department: Department | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

function DepartmentDialog({ list, department, onClose, onRemoved }: DialogProps) {
  const t = useText(staffText);
  const refresh = useRefreshStaff();
  const [name, setName] = useState(department?.name ?? '');
  const [parent, setParent] = useState(department?.parent_id ?? null);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const hasParts = list.some(({ parent_id }) => parent_id === department?.id);
  const tops = list.filter(({ id, parent_id }) => parent_id === null && id !== department?.id);
  const run = async (work: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      toast.success(done);
      onClose();
      await refresh();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.length > DEPARTMENT_NAME_MAX) return;
    const body = { name: name.trim(), parent_id: parent };
    void run(
      () =>
        department
          ? call(
              'PUT /organization/departments/{id}/',
              { params: { id: department.id }, body },
              { silent: true },
            )
          : call('POST /organization/departments/', { body }, { silent: true }),
      textNow(staffText).saved,
    );
  };
  const remove = () =>
    department &&
    run(async () => {
      await call(
        'DELETE /organization/departments/{id}/',
        { params: { id: department.id } },
        { silent: true },
      );
      onRemoved();
    }, textNow(staffText).removed);
  return (
    <Dialog title={department ? t.editDepartment : t.newDepartment} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <Refusal text={refusal} />
        <Field
          label={t.departmentName}
          value={name}
          max={DEPARTMENT_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label={t.above}
          none={t.top}
          value={parent}
          disabled={hasParts}
          options={tops.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={setParent}
        />
        {department && !hasParts && <p className={styles.note}>{t.removeDepartmentText}</p>}
        <DialogActions>
          {department && !hasParts && (
            <Button variant="danger" disabled={busy} onClick={() => void remove()}>
              {t.removeDepartment}
            </Button>
          )}
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={name.trim() === '' || name.length > DEPARTMENT_NAME_MAX}
          >
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
