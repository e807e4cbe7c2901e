import type { AccountLimits } from '@motif/contract/features/companies/account-place';
import { isEmail, isPhone, isUsername, USERNAME_MAX } from '@motif/contract/rules';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { PhoneField } from '../../shared/forms/phone-field';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { textNow, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Tabs } from '../../shared/ui/actions/tabs';
import { Field } from '../../shared/ui/fields/field';
import { Switch } from '../../shared/ui/fields/switch';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { InviteLinks, OpenInvitations } from '../users/account/invite-dialog';
import { LimitFields, NO_LIMITS } from './limits-form';
import { EMPTY_PLACE, PlaceFields } from './place-form';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { useRefreshStaff } from './use-staff';

export type CreateWay = 'name' | 'link';

/** One person by name, or a link for anybody; only the master account makes such a link. */
export function CreateDialog({ first = 'name', onClose }: { first?: CreateWay; onClose: () => void }) {
  const t = useText(staffText);
  const isMaster = useSession(({ user }) => user?.is_master ?? false);
  const [way, setWay] = useState(first);
  return (
    <Dialog title={t.createTitle} onClose={onClose} wide>
      <Tabs
        label={t.ways}
        tabs={[
          { name: 'name', title: t.byName },
          { name: 'link', title: t.byLink },
        ]}
        chosen={way}
        onChoose={setWay}
      >
        {/* The form stays, so that a look at the links loses nothing of what was typed. */}
        <div hidden={way !== 'name'}>
          <PersonForm onClose={onClose} />
        </div>
        {way === 'link' && (isMaster ? <InviteLinks /> : <OpenInvitations />)}
      </Tabs>
    </Dialog>
  );
}

type Values = {
  username: string;
  by: 'phone' | 'email';
  phone: string;
  email: string;
  place: typeof EMPTY_PLACE;
  limits: AccountLimits | null;
};

const INITIAL: Values = { username: '', by: 'phone', phone: '', email: '', place: EMPTY_PLACE, limits: null };

function PersonForm({ onClose }: { onClose: () => void }) {
  const t = useText(staffText);
  const refresh = useRefreshStaff();
  const send = useIdempotentInMemory('POST /user/users/');
  const form = useForm<Values>({
    initial: INITIAL,
    check: ({ username, by, phone, email, place }) => ({
      username: isUsername(username) ? undefined : t.usernameRule,
      phone: by === 'email' || isPhone(phone) ? undefined : t.phoneRule,
      email: by === 'phone' || isEmail(email.trim()) ? undefined : t.emailRule,
      place: place.role_ids.length > 0 ? undefined : t.rolesNeeded,
    }),
    send: async ({ username, by, place, limits, ...contact }) => {
      const body = {
        username: username.trim(),
        [by]: contact[by].trim(),
        ...place,
        ...(limits && { limits }),
      };
      const { sent_to } = await send({ body });
      toast.success(textNow(staffText).sent(sent_to));
      onClose();
      await refresh();
    },
  });
  const { by, place, limits } = form.values;
  return (
    <form {...form.props} className={styles.fields}>
      <Refusal text={form.refusal} />
      <p className={styles.note}>{t.createHint}</p>
      <div>
        <Segments
          label={t.by}
          value={by}
          choices={[
            { value: 'phone', label: t.phone },
            { value: 'email', label: t.email },
          ]}
          onChange={(next) => form.change({ by: next })}
        />
      </div>
      <div className={styles.two}>
        <Field
          label={t.username}
          hint={t.usernameHint}
          max={USERNAME_MAX}
          autoComplete="off"
          {...form.field('username')}
        />
        {by === 'phone' ? (
          <PhoneField label={t.phone} {...form.field('phone')} autoComplete="off" />
        ) : (
          <Field label={t.email} inputMode="email" autoComplete="off" {...form.field('email')} />
        )}
      </div>
      <PlaceFields
        place={place}
        disabled={form.sending}
        error={form.problem('place')}
        onChange={(next) => form.change({ place: next })}
      />
      <Switch
        label={t.withLimits}
        value={limits !== null}
        onChange={(on) => form.change({ limits: on ? NO_LIMITS : null })}
      />
      {limits && (
        <LimitFields
          limits={limits}
          disabled={form.sending}
          onChange={(next) => form.change({ limits: next })}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.sending}>
          {t.send}
        </Button>
      </DialogActions>
    </form>
  );
}
