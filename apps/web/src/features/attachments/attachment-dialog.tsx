import {
  ATTACHMENT_KINDS,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_NAME_MAX,
  type AttachmentKind,
} from '@motif/contract/features/attachments/attachment-choices';
import type { Attachment } from '@motif/contract/features/attachments/attachments';
import { isBlank } from '@motif/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { FileField, type ReadFile, readFile } from '../../shared/forms/file-field';
import { FormActions } from '../../shared/forms/form-actions';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { textNow, useText } from '../../shared/i18n/text';
import { Select } from '../../shared/ui/choices/select';
import { Field } from '../../shared/ui/fields/field';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { attachmentsKey } from './attachments-query';
import { attachmentsText } from './attachments-text';

interface Props {
  main_category_id: number;
  /** The one that is edited; without it a new one is uploaded. */
  edited?: Attachment | undefined;
  /** A file that was dropped. */
  dropped?: File | undefined;
  onClose: () => void;
}

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];
const MB = 1024 * 1024;
const nameOf = (file: string) => [...file.replace(/\.[^.]*$/, '')].slice(0, ATTACHMENT_NAME_MAX).join('');

/** Uploads an attachment, or gives one another name and kind. */
export function AttachmentDialog({ main_category_id, edited, dropped, onClose }: Props) {
  const t = useText(attachmentsText);
  const client = useQueryClient();
  const add = useIdempotentInMemory('POST /attachment/attachment-brand/personal-attachment/');
  const [file, setFile] = useState<File | undefined>(dropped);
  const [read, setRead] = useState<{ file: File; bytes: ReadFile['bytes'] }>();
  const problemOf = (given: File | undefined) => {
    if (!given) return t.fileNeeded;
    if (!ACCEPTED.includes(given.type)) return t.wrong;
    if (given.size === 0) return t.emptyFile;
    return given.size > ATTACHMENT_MAX_BYTES ? t.large(ATTACHMENT_MAX_BYTES / MB) : undefined;
  };
  const form = useForm({
    initial: {
      name: edited?.name ?? (dropped ? nameOf(dropped.name) : ''),
      kind: (edited?.kind ?? 'logo') as AttachmentKind,
      file: '',
    },
    check: ({ name }) => ({
      name: isBlank(name) ? t.nameNeeded : undefined,
      file: edited ? undefined : problemOf(file),
    }),
    send: async ({ name, kind }) => {
      const values = { name: name.trim(), kind };
      if (edited) await save(edited.id, values);
      else if (file) {
        // The same bytes are sent again after a lost connection.
        const bytes = read?.file === file ? read.bytes : (await readFile(file)).bytes;
        setRead({ file, bytes });
        await add({ query: { ...values, main_category_id }, bytes });
      }
      const words = textNow(attachmentsText);
      toast.success(edited ? words.saved : words.added(values.name));
      await client.invalidateQueries({ queryKey: attachmentsKey });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={edited ? t.editOf(edited.name) : t.add}>
      <form {...form.props}>
        {!edited && (
          <FileField
            accept={ACCEPTED.join(',')}
            chosen={file?.name}
            error={form.problem('file')}
            hint={t.fileHint(ATTACHMENT_MAX_BYTES / MB)}
            label={t.file}
            name="file"
            onChoose={(next) => {
              // A name that nobody typed goes with its file.
              const isTyped = form.values.name !== '' && form.values.name !== nameOf(file?.name ?? '');
              form.change({ file: '', ...(!isTyped && { name: nameOf(next.name) }) });
              setFile(next);
            }}
          />
        )}
        <Field {...form.field('name')} autoComplete="off" label={t.name} max={ATTACHMENT_NAME_MAX} />
        <Select
          label={t.kind}
          onChange={(kind) => form.change({ kind })}
          options={ATTACHMENT_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          value={form.values.kind}
        />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={edited ? t.save : t.upload} />
      </form>
    </Dialog>
  );
}

const save = (id: number, body: { name: string; kind: AttachmentKind }) =>
  call(
    'PATCH /attachment/attachment-brand/personal-attachment/{id}/',
    { params: { id }, body },
    { silent: true },
  );
