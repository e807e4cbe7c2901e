import type { AccountPlace } from '@motif/contract/features/companies/account-place';
import { useQuery } from '@tanstack/react-query';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Select } from '../../shared/ui/choices/select';
import { CheckboxGroup } from '../../shared/ui/fields/checkbox-group';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { rolesQuery, treeQuery } from '../permissions/roles/use-roles';
import { inOrder } from './department-list';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { departmentsQuery } from './use-staff';

interface Props {
  place: AccountPlace;
  onChange: (place: AccountPlace) => void;
  disabled?: boolean;
  error?: string | undefined;
}

export const EMPTY_PLACE: AccountPlace = {
  role_ids: [],
  categories_limited: false,
  main_categories: [],
  department_id: null,
};

/** Roles, categories and department of a person. What the asking person cannot give is shown and cannot be ticked. */
export function PlaceFields({ place, onChange, disabled = false, error }: Props) {
  const t = useText(staffText);
  const language = useLanguage();
  const roles = useQuery(rolesQuery).data?.list ?? [];
  const categories = useQuery(treeQuery).data?.categories ?? [];
  const departments = inOrder(useQuery(departmentsQuery).data?.list ?? []);
  const change = (next: Partial<AccountPlace>) => onChange({ ...place, ...next });
  return (
    <div className={styles.fields}>
      <CheckboxGroup
        label={t.role}
        name="role_ids"
        disabled={disabled}
        error={error}
        value={place.role_ids.map(String)}
        choices={roles.map(({ id, name, name_en, may_give }) => ({
          value: String(id),
          label: pickText(language, name, name_en),
          disabled: !may_give && !place.role_ids.includes(id),
          ...(!may_give && { hint: t.notYours }),
        }))}
        onChange={(ids) => change({ role_ids: ids.map(Number) })}
      />
      <RadioGroup
        label={t.categories}
        stacked
        disabled={disabled}
        value={place.categories_limited ? 'some' : 'all'}
        choices={[
          { value: 'all', label: t.byRoles },
          { value: 'some', label: t.byList },
        ]}
        onChange={(choice) => change({ categories_limited: choice === 'some' })}
      />
      {place.categories_limited && (
        <CheckboxGroup
          label={t.categoryList}
          disabled={disabled}
          description={place.main_categories.length === 0 ? t.noCategory : undefined}
          value={place.main_categories.map(String)}
          choices={categories.map(({ id, name, name_en, is_yours }) => ({
            value: String(id),
            label: pickText(language, name, name_en),
            disabled: !is_yours,
          }))}
          onChange={(ids) => change({ main_categories: ids.map(Number) })}
        />
      )}
      <Select
        label={t.columns.department}
        none={t.noDepartment}
        disabled={disabled}
        value={place.department_id}
        options={departments.map(({ id, name, parent_id }) => ({
          value: id,
          label: parent_id ? `　${name}` : name,
        }))}
        onChange={(department_id) => change({ department_id })}
      />
    </div>
  );
}
