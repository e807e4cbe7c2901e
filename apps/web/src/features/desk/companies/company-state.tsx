import type { DeskCompany } from '@motif/contract/features/desk/companies';
import { useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import styles from '../desk.module.css';
import { companiesText } from './companies-text';

export function CompanyState({ company }: { company: Pick<DeskCompany, 'is_suspended' | 'is_over_limit'> }) {
  const t = useText(companiesText);
  return (
    <span className={styles.chips}>
      {company.is_suspended && <Chip tone="danger">{t.states.suspended}</Chip>}
      {company.is_over_limit && <Chip tone="warning">{t.states.over_limit}</Chip>}
      {!company.is_suspended && !company.is_over_limit && <Chip tone="success">{t.normal}</Chip>}
    </span>
  );
}
