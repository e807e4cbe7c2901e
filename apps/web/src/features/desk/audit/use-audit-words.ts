import { CATEGORY_DECLINES } from '@motif/contract/features/categories/category-declines';
import type { AuditLine } from '@motif/contract/features/desk/audit';
import { INVOICE_REASONS } from '@motif/contract/features/invoices/invoice-reasons';
import { TRANSFER_REASONS } from '@motif/contract/features/orders/transfer-reasons';
import { REFUND_REASONS } from '@motif/contract/features/refunds/refund-reasons';
import { REJECTIONS } from '@motif/contract/features/verifications/verification-states';
import { WITHDRAWAL_REASONS } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import type { ReasonWords } from '@motif/contract/reasons';
import { useMemo } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { auditText } from './audit-text';

/** The usual reasons of decisions, which the log keeps by their codes. */
const REASONS: Readonly<Record<string, ReasonWords>> = {
  withdrawals: WITHDRAWAL_REASONS,
  verifications: REJECTIONS,
  refunds: REFUND_REASONS,
  invoices: INVOICE_REASONS,
  transfers: TRANSFER_REASONS,
  category_requests: CATEGORY_DECLINES,
};

/** Fields that hold a state. */
const STATES: ReadonlySet<string> = new Set(['status', 'state', 'outcome']);

/** Codes of the log in plain words; one without words is shown as it is. */
export function useAuditWords() {
  const t = useText(auditText);
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const word = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;
    const plain = (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return value ? t.yes : t.no;
      if (typeof value === 'number')
        return field.endsWith('_fen') ? format.yuan(value) : format.number(value);
      if (Array.isArray(value)) return value.map((one) => plain(field, one)).join('、') || '—';
      if (typeof value !== 'string') return JSON.stringify(value);
      return STATES.has(field) ? word(t.states, value) : value;
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
      reason: ({ action, reason }: Pick<AuditLine, 'action' | 'reason'>) =>
        REASONS[action.split('.')[0] ?? '']?.[reason]?.[language] ?? reason,
      field: (field: string) => word(t.fields, field),
      value: (field: string, text: string | null) => (text === null ? '—' : plain(field, parsed(text))),
    };
  }, [t, format, language]);
}

/** Numbers, lists and switches come as JSON; everything else is a text as it is. */
function parsed(text: string): unknown {
  try {
    return /^(?:-?\d+|true|false|\[.*\]|\{.*\})$/s.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
