import type { Audience } from '@motif/contract/features/notices';
import { NOTICE_BODY_MAX, NOTICE_TITLE_MAX } from '@motif/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useUnsaved } from '../../shared/hooks/use-unsaved';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Field } from '../../shared/ui/fields/field';
import { TextArea } from '../../shared/ui/fields/text-area';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { characterCount, checkDraft, type Draft, EMPTY_DRAFT, isDirty, requestBody } from './draft';
import { noticesKey } from './live';
import { NoticePreview } from './notice-preview';
import styles from './notices-page.module.css';
import { noticesPageText } from './notices-page-text';

const AUDIENCES: readonly Audience[] = ['all', 'factory', 'illustrator', 'merchant', 'account'];

/** The form for a notice with its preview, and a confirmation before it goes to everyone. */
export function NoticeForm({ onSent }: { onSent: () => void }) {
  const t = useText(noticesPageText);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const form = useForm<Draft>({ initial: EMPTY_DRAFT, check: checkDraft, send: async () => setAsking(true) });
  const { values } = form;
  useUnsaved(isDirty(values));
  const counted = (text: string, most: number) => t.counted(String(characterCount(text)), String(most));
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.fields}>
        <div className={styles.audience}>
          <span className={styles.label}>{t.audience}</span>
          <Segments
            label={t.audience}
            value={values.audience}
            choices={AUDIENCES.map((value) => ({ value, label: t.audiences[value] }))}
            onChange={(audience) => form.change({ audience })}
          />
        </div>
        {values.audience === 'account' && (
          <Field {...form.field('account')} label={t.account} hint={t.accountHint} autoComplete="off" />
        )}
        <fieldset className={styles.language}>
          <legend>{t.chinese}</legend>
          <Field
            {...form.field('title')}
            label={t.noticeTitle}
            hint={counted(values.title, NOTICE_TITLE_MAX)}
          />
          <TextArea
            {...form.field('body')}
            label={t.noticeBody}
            rows={4}
            description={counted(values.body, NOTICE_BODY_MAX)}
          />
        </fieldset>
        <fieldset className={styles.language}>
          <legend>{t.english}</legend>
          <Field {...form.field('title_en')} label={t.titleEn} lang="en" />
          <TextArea {...form.field('body_en')} label={t.bodyEn} rows={4} lang="en" />
        </fieldset>
        <Field {...form.field('url')} label={t.url} hint={t.urlHint} inputMode="url" autoComplete="off" />
      </div>
      <div className={styles.side}>
        <NoticePreview draft={values} />
        <Button type="submit" variant="primary" large wide>
          {t.send}
        </Button>
      </div>
      {asking && (
        <Confirm
          draft={values}
          onClose={() => setAsking(false)}
          onSent={() => {
            setAsking(false);
            void client.invalidateQueries({ queryKey: noticesKey });
            onSent();
          }}
        />
      )}
    </form>
  );
}

interface ConfirmProps {
  draft: Draft;
  onClose: () => void;
  onSent: () => void;
}

function Confirm({ draft, onClose, onSent }: ConfirmProps) {
  const t = useText(noticesPageText);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const audience =
    draft.audience === 'account' ? t.toAccount(draft.account.trim()) : t.audiences[draft.audience];
  const send = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      await call('POST /notice/notices/', { body: requestBody(draft) }, { silent: true });
      toast.success(textNow(noticesPageText).sent);
      onSent();
    } catch (error) {
      setRefusal(refusalOf(error));
      setSending(false);
    }
  };
  return (
    <Dialog title={t.confirmTitle} onClose={onClose}>
      <Refusal text={refusal} />
      <p className={styles.confirm}>{t.confirmText(audience)}</p>
      <p className={styles.confirmTitle}>{draft.title.trim()}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="primary" busy={sending} onClick={() => void send()}>
          {t.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The message about the account is more useful than "some fields are not valid". */
const refusalOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.fieldMessage('account') ?? error.message;
  return String(error);
};
