import type { AuditLine } from '@motif/contract/features/desk/audit';
import { useMemo } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { auditText } from './audit-text';

/** Codes of the log in plain words; one without words is shown as it is. */
export function useAuditWords() {
  const t = useText(auditText);
  const format = useFormat();
  return useMemo(() => {
    const word = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;
    const plain = (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return value ? t.yes : t.no;
      if (typeof value === 'number') return field.endsWith('_fen') ? format.yuan(value) : format.number(value);
      if (Array.isArray(value)) return value.map((one) => plain(field, one)).join('、') || '—';
      return typeof value === 'string' ? value : JSON.stringify(value);
    };
    return {
      action: (action: string) => {
        const [feature = '', verb = ''] = action.split('.');
        return `${word(t.features, feature)} · ${word(t.verbs, verb)}`;
      },
      subject: ({ subject_kind, subject_id }: Pick<AuditLine, 'subject_kind' | 'subject_id'>) => {
        const kind = word(t.kinds, subject_kind);
        return subject_id === null ? kind : t.number(kind, subject_id);
      },
      field: (field: string) => word(t.fields, field),
      value: (field: string, text: string | null) => (text === null ? '—' : plain(field, parsed(text))),
    };
  }, [t, format]);
}

/** Numbers, lists and switches come as JSON; everything else is a text as it is. */
function parsed(text: string): unknown {
  try {
    return /^(?:-?\d+|true|false|\[.*\]|\{.*\})$/s.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
