import { TYPE_ROLES } from '@motif/contract/access';
import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useText } from '../../shared/i18n/text';
import { Select } from '../../shared/ui/choices/select';
import { SearchInput } from '../../shared/ui/fields/search-input';
import styles from './desk.module.css';
import { deskText } from './desk-text';

interface Props {
  /** What is searched. */
  label: string;
  filter: { q: string; type_role: string };
  change: (filter: { q?: string; type_role?: string }) => void;
}

/** What people and companies are both narrowed by: a text and the type of business. */
export function FindAndType({ label, filter, change }: Props) {
  const t = useText(deskText);
  return (
    <>
      <div className={styles.find}>
        <SearchInput
          label={label}
          value={filter.q}
          maxLength={SEARCH_TEXT_MAX}
          onChange={(q) => change({ q })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          compact
          label={t.type}
          none={t.anyType}
          value={TYPE_ROLES.find((one) => one === filter.type_role) ?? null}
          options={TYPE_ROLES.map((value) => ({ value, label: t.types[value] }))}
          onChange={(type) => change({ type_role: type ?? '' })}
        />
      </div>
    </>
  );
}
