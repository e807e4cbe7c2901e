import type { Colleague } from '@motif/contract/features/staff/staff';
import { call } from '../../shared/api/call';
import { ComboBox } from '../../shared/ui/choices/combo-box';

interface ColleagueBoxProps {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** Who is not offered. */
  except: (person: Colleague) => boolean;
}

/** One of the active accounts of the company, found by typing: there may be more of them than a list shows. */
export const ColleagueBox = ({ label, value, onChange, except }: ColleagueBoxProps) => (
  <ComboBox
    label={label}
    required
    value={value === null ? null : String(value)}
    onChange={(id) => onChange(id === null ? null : Number(id))}
    load={async (typed, signal) => {
      const q = typed.trim();
      const query = { status: 'active', ...(q && { q }) } as const;
      const { list } = await call('GET /user/users/', { query }, { silent: true, signal });
      return list
        .filter((person) => !except(person))
        .map(({ id, username, account }) => ({ value: String(id), label: username, hint: account }));
    }}
  />
);
