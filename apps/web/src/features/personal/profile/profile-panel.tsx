import { isReservedName, isUsername, USERNAME_MAX } from '@motif/contract/rules';
import { call } from '../../../shared/api/call';
import { copyText } from '../../../shared/copy-text';
import { useIsOperator } from '../../../shared/desk/use-queues';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { setUser, type UserInfo, useSession } from '../../../shared/session/session-store';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { Field } from '../../../shared/ui/fields/field';
import { toast } from '../../../shared/ui/overlay/toast';
import card from '../card.module.css';
import { AvatarField } from './avatar-field';
import styles from './profile.module.css';
import { profileText } from './profile-text';

/** Who the person is for others: picture and name, and what only others can change. */
export function ProfilePanel() {
  const t = useText(profileText);
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <div className={card.stack}>
      <section className={card.card} aria-label={t.shown}>
        <h2 className={card.title}>{t.shown}</h2>
        <AvatarField user={user} />
        <NameForm user={user} />
      </section>
      <section className={card.card} aria-label={t.account}>
        <h2 className={card.title}>{t.account}</h2>
        <Facts user={user} />
      </section>
    </div>
  );
}

function NameForm({ user }: { user: UserInfo }) {
  const t = useText(profileText);
  const isOperator = user.roles.includes('admin');
  const form = useForm({
    initial: { username: user.username },
    check: ({ username }) => ({ username: problemOf(username, isOperator) }),
    send: async ({ username }) => {
      setUser(await call('POST /user/update_user_info/', { body: { username } }, { silent: true }));
      toast.success(textNow(profileText).saved);
    },
  });
  const isSame = form.values.username.trim() === user.username;
  return (
    <form {...form.props} className={styles.name}>
      <Refusal text={form.refusal} />
      <div className={styles.nameLine}>
        <Field
          {...form.field('username')}
          // A name from before the rule is no mistake until it is changed.
          error={isSame ? undefined : form.field('username').error}
          label={t.username}
          hint={t.usernameHint}
          max={USERNAME_MAX}
          autoComplete="nickname"
        />
        <Button type="submit" variant="primary" busy={form.sending} disabled={isSame}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function problemOf(username: string, isOperator: boolean): string | undefined {
  const t = textNow(profileText);
  if (!isUsername(username)) return t.usernameShort;
  return !isOperator && isReservedName(username) ? t.usernameReserved : undefined;
}

function Facts({ user }: { user: UserInfo }) {
  const t = useText(profileText);
  const isOperator = useIsOperator();
  const language = useLanguage();
  const roles = (user.role_names ?? []).map(({ name, name_en }) => pickText(language, name, name_en));
  return (
    <dl className={styles.facts}>
      <Fact label={t.accountId}>
        <Copyable value={user.account} />
      </Fact>
      <Fact label={t.company}>{user.company.company_name}</Fact>
      <Fact label={t.companySerial}>
        <Copyable value={user.company.company_sn} />
      </Fact>
      <Fact label={t.type}>{isOperator ? t.operator : t.types[user.type_role]}</Fact>
      <Fact label={t.roles}>
        <span className={styles.chips}>
          {roles.map((role) => (
            <Chip key={role}>{role}</Chip>
          ))}
          {roles.length === 0 && '—'}
        </span>
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Copyable({ value }: { value: string }) {
  const t = useText(profileText);
  const copy = async () => {
    if (await copyText(value)) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  return (
    <span className={styles.copyable}>
      {value}
      <button
        type="button"
        className={styles.copy}
        aria-label={t.copyName(value)}
        onClick={() => void copy()}
      >
        {t.copy}
      </button>
    </span>
  );
}
