import type { AccountPlace } from '@motif/contract/features/companies/account-place';
import type { Colleague } from '@motif/contract/features/staff/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Tabs } from '../../shared/ui/actions/tabs';
import { Drawer } from '../../shared/ui/overlay/drawer';
import { toast } from '../../shared/ui/overlay/toast';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { AccountActions } from './account-actions';
import { ActivityTab } from './activity-tab';
import { areLimitsReadable, LimitFields, limitsOf } from './limits-form';
import { PlaceFields } from './place-form';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { colleagueQuery, limitsQuery, useRefreshStaff } from './use-staff';
import { WhyTab } from './why-tab';

type Part = 'place' | 'limits' | 'activity' | 'why';
const PARTS: readonly Part[] = ['place', 'limits', 'activity', 'why'];
const WIDTH = 560;

/** One account: what it may do, how much, what it did, and why it does not see something. */
export function StaffDrawer({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const t = useText(staffText);
  const [part, setPart] = useState<Part>('place');
  const [dirty, setDirty] = useState(false);
  const person = useQuery({ ...colleagueQuery(colleague.id), initialData: colleague }).data;
  const save = useSave(person.id, () => setDirty(false));
  const note = person.is_master ? t.readOnlyMaster : person.is_me ? t.readOnlyMe : t.readOnly;
  return (
    <Drawer title={person.username} width={WIDTH} dirty={dirty} onClose={onClose}>
      <div className={styles.head}>
        <span className={styles.note}>
          {person.account}
          {person.contact && ` · ${person.contact}`}
          {person.valid_until && ` · ${t.until(person.valid_until)}`}
        </span>
        <AccountActions person={person} onGone={onClose} />
      </div>
      {!person.may_manage && <p className={styles.readOnly}>{note}</p>}
      <Tabs
        label={t.tabsLabel}
        tabs={PARTS.map((name) => ({ name, title: t.tabs[name] }))}
        chosen={part}
        onChoose={setPart}
      >
        <Refusal text={save.refusal} />
        {part === 'place' && (
          <PlaceTab person={person} busy={save.busy} onDirty={setDirty} onSave={save.place} />
        )}
        {part === 'limits' && <LimitsTab person={person} save={save} onDirty={setDirty} />}
        {part === 'activity' && <ActivityTab id={person.id} />}
        {part === 'why' && <WhyTab id={person.id} />}
      </Tabs>
    </Drawer>
  );
}

function useSave(id: number, onSaved: () => void) {
  const refresh = useRefreshStaff();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Whether it was saved. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      onSaved();
      toast.success(textNow(staffText).saved);
      await refresh();
      return true;
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    place: (place: AccountPlace, was: AccountPlace) =>
      run(() =>
        call('PUT /user/users/{id}/place/', { params: { id }, body: { ...place, was } }, { silent: true }),
      ),
    limits: (body: ReturnType<typeof limitsOf>) =>
      run(() => call('PUT /user/subuser_extension/{id}/', { params: { id }, body }, { silent: true })),
  };
}

interface PlaceTabProps {
  person: Colleague;
  busy: boolean;
  onDirty: (dirty: boolean) => void;
  onSave: (place: AccountPlace, was: AccountPlace) => Promise<boolean>;
}

const placeOf = ({ roles, categories_limited, main_categories, department_id }: Colleague): AccountPlace => ({
  role_ids: roles.map(({ id }) => id),
  categories_limited,
  main_categories,
  department_id,
});

function PlaceTab({ person, busy, onDirty, onSave }: PlaceTabProps) {
  const t = useText(staffText);
  const [place, setPlace] = useState(() => placeOf(person));
  // What others save meanwhile is not overwritten unseen.
  const [seen, setSeen] = useState(place);
  const isSame = JSON.stringify(place) === JSON.stringify(seen);
  return (
    <>
      <PlaceFields
        place={place}
        disabled={!person.may_manage || busy}
        error={place.role_ids.length === 0 ? t.rolesNeeded : undefined}
        onChange={(next) => {
          setPlace(next);
          onDirty(true);
        }}
      />
      {person.may_manage && (
        <SaveBar
          busy={busy}
          disabled={isSame || place.role_ids.length === 0}
          onSave={() => void onSave(place, seen).then((saved) => saved && setSeen(place))}
        />
      )}
    </>
  );
}

interface LimitsTabProps {
  person: Colleague;
  save: ReturnType<typeof useSave>;
  onDirty: (dirty: boolean) => void;
}

function LimitsTab({ person, save, onDirty }: LimitsTabProps) {
  const { data, error, refetch } = useQuery(limitsQuery(person.id));
  const [draft, setDraft] = useState<ReturnType<typeof limitsOf>>();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const limits = draft ?? limitsOf(data);
  return (
    <>
      <LimitFields
        limits={limits}
        used={data.used}
        disabled={!person.may_manage || save.busy}
        onChange={(next) => {
          setDraft(next);
          onDirty(true);
        }}
      />
      {person.may_manage && (
        <SaveBar
          busy={save.busy}
          disabled={draft === undefined || !areLimitsReadable(draft)}
          onSave={() => void save.limits(limits).then(() => setDraft(undefined))}
        />
      )}
    </>
  );
}

function SaveBar({ busy, disabled, onSave }: { busy: boolean; disabled: boolean; onSave: () => void }) {
  const t = useText(staffText);
  return (
    <div className={styles.bar}>
      <Button variant="primary" busy={busy} disabled={disabled} onClick={onSave}>
        {t.save}
      </Button>
    </div>
  );
}
