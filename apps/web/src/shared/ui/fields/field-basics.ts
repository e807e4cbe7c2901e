import type { ReactNode } from 'react';

/** What every field of the kit understands, under the same names. */
export interface FieldBasics {
  label: string;
  /** A sentence that helps; an error takes its place. */
  description?: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  /** Named as on the wire, so that a form finds the field that is wrong. */
  name?: string | undefined;
}

export interface CompactBasics extends FieldBasics {
  /** For filter bars: 36 px high, the label is read out but not shown, no room for a note unless there is one. */
  compact?: boolean | undefined;
}
