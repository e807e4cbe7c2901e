import type { NoticeSettings } from '@motif/contract/features/notices';
import { isChoice, NOTICE_CHANNELS, NOTICE_TOPICS, type NoticeChannel } from '@motif/contract/notice-topics';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Switch } from '../../../shared/ui/fields/switch';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import card from '../card.module.css';
import styles from './notices.module.css';
import { noticeSettingsText } from './notices-text';

const KEY = ['notice-settings'];
type Setting = NoticeSettings['list'][number];

/** By which ways the notices of each topic reach the person; a switch takes effect at once. */
export function NoticesPanel() {
  const t = useText(noticeSettingsText);
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /user/notice_settings/', undefined, { silent: true, signal }),
  });
  if (settings.error && !settings.data)
    return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <SkeletonLines lines={6} />;
  return (
    <div className={card.stack}>
      <section className={card.card} aria-label={t.title}>
        <div className={card.head}>
          <h2 className={card.title}>{t.title}</h2>
          <p className={styles.note}>{t.lead}</p>
        </div>
        <Topics list={settings.data.list} />
        <MissingContacts />
      </section>
    </div>
  );
}

function Topics({ list }: { list: Setting[] }) {
  const t = useText(noticeSettingsText);
  const save = useSave();
  return (
    <div className={styles.topics}>
      <div className={styles.head} aria-hidden="true">
        {NOTICE_CHANNELS.map((channel) => (
          <span key={channel}>{t.channels[channel]}</span>
        ))}
      </div>
      {list.map((setting) => (
        <fieldset key={setting.topic} className={styles.topic}>
          <legend className={styles.legend}>{t.topics[setting.topic].name}</legend>
          <div className={styles.words}>
            <span className={styles.name} aria-hidden="true">
              {t.topics[setting.topic].name}
            </span>
            <span className={styles.note}>{t.topics[setting.topic].hint}</span>
          </div>
          {NOTICE_CHANNELS.map((channel) => (
            <div key={channel} className={styles.cell}>
              <ChannelSwitch setting={setting} channel={channel} onChange={save} />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface SwitchProps {
  setting: Setting;
  channel: NoticeChannel;
  onChange: (setting: Setting) => void;
}

function ChannelSwitch({ setting, channel, onChange }: SwitchProps) {
  const t = useText(noticeSettingsText);
  const user = useSession((state) => state.user);
  const offer: string = NOTICE_TOPICS[setting.topic][channel];
  if (offer === 'never') return null;
  const hasContact = channel === 'in_app' || Boolean(channel === 'email' ? user?.email : user?.phone);
  const isFixed = !isChoice(setting.topic, channel);
  const note = hasContact ? (isFixed ? t.always : '') : t.unbound;
  return (
    <>
      <span className={styles.channel} aria-hidden="true">
        {t.channels[channel]}
        {note && <span className={styles.note}> {note}</span>}
      </span>
      <Switch
        compact
        label={`${t.channels[channel]} ${note}`.trim()}
        value={setting[channel] && hasContact}
        disabled={isFixed || !hasContact}
        onChange={(value) => onChange({ ...setting, [channel]: value })}
      />
    </>
  );
}

/** Shows the choice before the answer; a refusal takes it back, and the call has said why. */
function useSave() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (setting: Setting) => call('PUT /user/notice_settings/', { body: { list: [setting] } }),
    onMutate: async (setting) => {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData<NoticeSettings>(
        KEY,
        (before) =>
          before && { list: before.list.map((one) => (one.topic === setting.topic ? setting : one)) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return mutate;
}

/** Says where to bind what a switch needs. */
function MissingContacts() {
  const t = useText(noticeSettingsText);
  const user = useSession((state) => state.user);
  if (!user || (user.email && user.phone)) return null;
  return (
    <p className={styles.note}>
      {user.email ? t.noPhone : user.phone ? t.noEmail : t.noContact}{' '}
      <PlainLink to="?tab=security">{t.toSecurity}</PlainLink>
    </p>
  );
}
