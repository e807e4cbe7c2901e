import type { AuditLine } from '@motif/contract/features/desk/audit';
import { DeskFacts, DeskNote, DeskSection } from '../../../shared/desk/desk-parts';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import styles from '../desk.module.css';
import { auditText } from './audit-text';
import { useAuditWords } from './use-audit-words';

const WIDTH = 600;

interface Props {
  line: AuditLine;
  onSubject: (line: AuditLine) => void;
  onClose: () => void;
}

/** One act: who, why, and the fields that changed beside each other. */
export function AuditDrawer({ line, onSubject, onClose }: Props) {
  const t = useText(auditText);
  const words = useAuditWords();
  const format = useFormat();
  const { actor } = line;
  return (
    <Drawer
      title={words.action(line.action)}
      width={WIDTH}
      footer={line.subject_id !== null && <Button onClick={() => onSubject(line)}>{t.same}</Button>}
      onClose={onClose}
    >
      <div className={styles.sections}>
        <DeskFacts
          facts={[
            { name: t.columns.time, value: format.dateTime(line.created_at) },
            {
              name: t.columns.actor,
              value: actor.username ? `${actor.username} · ${actor.account}` : t.somebody(actor.id),
            },
            { name: t.columns.subject, value: words.subject(line) },
            { name: t.columns.reason, value: words.reason(line) },
            { name: t.ip, value: line.ip, isNumber: true },
          ]}
        />
        <DeskSection title={t.changes}>
          {line.changes.length === 0 ? <DeskNote>{t.noChanges}</DeskNote> : <Changes line={line} />}
        </DeskSection>
      </div>
    </Drawer>
  );
}

function Changes({ line }: { line: AuditLine }) {
  const t = useText(auditText);
  const words = useAuditWords();
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {line.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words.field(field)}</th>
            <td className={styles.was}>{words.value(field, before)}</td>
            <td>{words.value(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
