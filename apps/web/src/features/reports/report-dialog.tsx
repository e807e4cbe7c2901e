import { EVIDENCE_LINK_MAX, REASONS_OF, type ReportReason } from '@motif/contract/features/reports';
import { REPORT_TEXT_MAX } from '@motif/contract/limits';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Field } from '../../shared/ui/fields/field';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { TextArea } from '../../shared/ui/fields/text-area';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import dialogs from '../pictures/edits/dialogs.module.css';
import { EvidenceFiles, type SentPicture } from './evidence-files';
import { OwnPicture } from './own-picture';
import { reportDialogText } from './report-dialog-text';
import styles from './reports.module.css';

type About = { picture_id: number; main_category_id: number } | { user_id: number; name: string };

/** Reports a picture or a person, with what one has to show. */
export function ReportDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const t = useText(reportDialogText);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [link, setLink] = useState('');
  const [own, setOwn] = useState<number | null>(null);
  const [files, setFiles] = useState<SentPicture[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isPerson = 'user_id' in about;
  const isCopy = reason === 'copy';
  const choices: { value: ReportReason; label: string }[] = isPerson
    ? REASONS_OF.user.map((value) => ({ value, label: t.personReasons[value] }))
    : REASONS_OF.picture.map((value) => ({ value, label: t.reasons[value] }));
  const isTooLong = text.length > REPORT_TEXT_MAX || link.length > EVIDENCE_LINK_MAX;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === null || isTooLong || busy) return;
    setBusy(true);
    const evidence = [
      ...(isCopy && own !== null ? [{ kind: 'picture' as const, picture_id: own }] : []),
      ...files.map(({ id }) => ({ kind: 'file' as const, file_id: id })),
      ...(link.trim() ? [{ kind: 'link' as const, link: link.trim() }] : []),
    ];
    const whom = isPerson ? { user_id: about.user_id } : { picture_id: about.picture_id };
    try {
      await call(
        'POST /user/report/',
        { body: { ...whom, reason, text: text.trim(), ...(evidence.length > 0 && { evidence }) } },
        { silent: true },
      );
      toast.success(t.sent);
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={isPerson ? t.titlePerson(about.name) : t.title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={dialogs.what}>{isCopy ? t.whatCopy : t.what}</p>
        <RadioGroup choices={choices} label={t.reasonLegend} onChange={setReason} stacked value={reason} />
        <TextArea
          label={t.text}
          max={REPORT_TEXT_MAX}
          onChange={({ target }) => setText(target.value)}
          value={text}
        />
        {isCopy && !isPerson && (
          <OwnPicture categoryId={about.main_category_id} chosen={own} onChoose={setOwn} />
        )}
        {reason !== null && (
          <>
            <EvidenceFiles value={files} onChange={setFiles} disabled={busy} />
            <Field
              label={t.link}
              type="url"
              placeholder="https://"
              value={link}
              onChange={({ target }) => setLink(target.value)}
            />
          </>
        )}
        <Refusal text={refusal} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={busy} disabled={reason === null || isTooLong} type="submit" variant="primary">
            {t.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
