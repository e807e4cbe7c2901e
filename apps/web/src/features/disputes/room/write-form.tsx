import { ENTRY_TEXT_MAX, SIDE_ENTRY_KINDS } from '@motif/contract/features/disputes/dispute-states';
import type { DisputeRoom } from '@motif/contract/features/disputes/disputes';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useUnsaved } from '../../../shared/hooks/use-unsaved';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { TextArea } from '../../../shared/ui/fields/text-area';
import { toast } from '../../../shared/ui/overlay/toast';
import { EvidenceFiles, type SentPicture } from '../../reports/evidence-files';
import { useRefreshDisputes } from '../use-disputes';
import styles from './room.module.css';
import { roomText } from './room-text';

type Kind = (typeof SIDE_ENTRY_KINDS)[number];

/** Writes into the room. What is sent stands there for good, so it says so. */
export function WriteForm({ room, onSent }: { room: DisputeRoom; onSent: () => void }) {
  const t = useText(roomText).write;
  const refresh = useRefreshDisputes();
  const send = useIdempotentInMemory('POST /user/disputes/{id}/entries/');
  const kinds = SIDE_ENTRY_KINDS.filter((kind) => kind !== 'answer' || room.may.answer);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'evidence');
  const form = useForm({
    initial: { text: '', files: [] as SentPicture[] },
    check: ({ text }) => ({
      text: !text.trim() ? t.empty : text.length > ENTRY_TEXT_MAX ? t.long : undefined,
    }),
    send: async ({ text, files }) => {
      const ids = files.map(({ id }) => id);
      const body = { kind, text: text.trim(), ...(ids.length > 0 && { files: ids }) };
      await send({ params: { id: room.id }, body }).finally(refresh);
      toast.success(t.sent);
      onSent();
    },
  });
  useUnsaved(form.values.text !== '');
  return (
    <form {...form.props} className={styles.form} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Segments
        label={t.kind}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={setKind}
      />
      <TextArea
        {...form.field('text')}
        label={t.labels[kind]}
        description={t.forGood}
        max={ENTRY_TEXT_MAX}
        rows={4}
      />
      <EvidenceFiles
        value={form.values.files}
        onChange={form.control('files').onChange}
        disabled={form.sending}
      />
      <Refusal text={form.refusal} />
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={form.sending}>
          {t.send[kind]}
        </Button>
      </div>
    </form>
  );
}
