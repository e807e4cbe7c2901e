import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { BIO_MAX, LINK_MAX, LINKS_MAX } from '@motif/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useUnsaved } from '../../shared/hooks/use-unsaved';
import { textNow, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { Checkbox } from '../../shared/ui/fields/checkbox';
import { Field } from '../../shared/ui/fields/field';
import { TextArea } from '../../shared/ui/fields/text-area';
import { toast } from '../../shared/ui/overlay/toast';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { CoverChoice } from './cover-choice';
import styles from './homepage-settings.module.css';
import { settingsText } from './settings-text';

type Said = DataOf<EndpointByKey['GET /user/homepage/']>;
const KEY = ['own-homepage'];

/** What the own public page says: a part of the personal centre. */
export function HomepageSettings() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /user/homepage/', undefined, { silent: true, signal }),
  });
  if (query.isPending) return <SkeletonLines lines={6} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <SettingsForm said={query.data} />;
}

const isLink = (text: string) => text.trim() === '' || /^https:\/\/[^\s@]+\.[^\s@]+$/i.test(text.trim());

function SettingsForm({ said }: { said: Said }) {
  const t = useText(settingsText);
  const client = useQueryClient();
  const me = useSession((state) => state.user?.id);
  const saved = {
    bio: said.bio,
    link0: said.links[0] ?? '',
    link1: said.links[1] ?? '',
    link2: said.links[2] ?? '',
    show_company: said.show_company,
    cover_picture_id: said.cover_picture_id,
  };
  const form = useForm({
    initial: saved,
    sentAs: { link0: 'links.0', link1: 'links.1', link2: 'links.2' },
    check: ({ link0, link1, link2 }) => ({
      link0: isLink(link0) ? undefined : t.linkWrong,
      link1: isLink(link1) ? undefined : t.linkWrong,
      link2: isLink(link2) ? undefined : t.linkWrong,
    }),
    send: async ({ bio, link0, link1, link2, show_company, cover_picture_id }) => {
      const links = [...new Set([link0, link1, link2].map((link) => link.trim()).filter(Boolean))];
      const body = { bio, links, show_company, cover_picture_id };
      await call('POST /user/homepage/', { body }, { silent: true });
      toast.success(textNow(settingsText).saved);
      await client.invalidateQueries({ queryKey: KEY });
    },
  });
  const { values, change } = form;
  useUnsaved(JSON.stringify(values) !== JSON.stringify(saved));
  return (
    <form {...form.props} className={styles.form} aria-label={t.homepage}>
      <TextArea
        label={t.bio}
        description={t.bioHint}
        max={BIO_MAX}
        name="bio"
        value={values.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      {LINKS.slice(0, LINKS_MAX).map((name, at) => (
        <Field
          key={name}
          {...form.field(name)}
          label={t.link(at + 1)}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          maxLength={LINK_MAX}
        />
      ))}
      <Checkbox
        label={t.showCompany}
        value={values.show_company}
        onChange={(show_company) => change({ show_company })}
      />
      {me !== undefined && (
        <CoverChoice
          personId={me}
          chosen={values.cover_picture_id}
          onChoose={(cover_picture_id) => change({ cover_picture_id })}
        />
      )}
      <Refusal text={form.refusal} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.sending}>
          {t.save}
        </Button>
        <ButtonLink to={`/personalHomepage/${me}`}>{t.see}</ButtonLink>
      </div>
    </form>
  );
}

const LINKS = ['link0', 'link1', 'link2'] as const;
