import type { RightsTree } from '@motif/contract/features/permissions/roles';
import { useMemo, useState } from 'react';
import { useIsMobile } from '../../../shared/hooks/use-media';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { TickTree } from '../../../shared/ui/choices/tick-tree';
import { CheckboxGroup } from '../../../shared/ui/fields/checkbox-group';
import { RadioGroup } from '../../../shared/ui/fields/radio-group';
import { SearchInput } from '../../../shared/ui/fields/search-input';
import { branchesOf, nodesOf, type RoleDraft, rightsOf, withNeeds } from './role-draft';
import styles from './roles.module.css';
import { rolesText } from './roles-text';

interface Props {
  tree: RightsTree;
  draft: RoleDraft;
  disabled: boolean;
  onChange: (next: Partial<RoleDraft>) => void;
}

/** The ticks of a role: its rights by the menu, and the categories it opens. */
export function RightsFields({ tree, draft, disabled, onChange }: Props) {
  return (
    <>
      <RightTicks
        tree={tree}
        permissions={draft.permissions}
        disabled={disabled}
        onChange={(permissions) => onChange({ permissions })}
      />
      <CategoryFields tree={tree} draft={draft} disabled={disabled} onChange={onChange} />
    </>
  );
}

interface TicksProps {
  tree: RightsTree;
  permissions: readonly string[];
  disabled: boolean;
  onChange: (permissions: string[]) => void;
}

/** The rights alone, as a tree with a search. */
export function RightTicks({ tree, permissions, disabled, onChange }: TicksProps) {
  const t = useText(rolesText);
  const language = useLanguage();
  const isMobile = useIsMobile();
  const [keyword, setKeyword] = useState('');
  const rights = useMemo(() => rightsOf(tree), [tree]);
  const nodes = useMemo(
    () =>
      nodesOf(tree, keyword, {
        pick: (zh, en) => pickText(language, zh, en),
        hint: ({ is_yours, needs }) => {
          if (!is_yours) return t.notYours;
          if (isMobile) return undefined;
          const names = rights.filter(({ code }) => needs.includes(code));
          return names.length > 0
            ? t.needs(names.map(({ name, name_en }) => pickText(language, name, name_en)).join(t.and))
            : undefined;
        },
      }),
    [tree, keyword, language, rights, isMobile, t],
  );
  const ticked = useMemo(() => new Set(permissions), [permissions]);
  return (
    <>
      <div className={styles.find}>
        <SearchInput label={t.find} value={keyword} onChange={setKeyword} />
      </div>
      {nodes.length === 0 ? (
        <p className={styles.none}>{t.noneFound}</p>
      ) : (
        <div className={styles.tree}>
          <TickTree
            // What is found is shown open, and so is the whole tree.
            key={keyword}
            label={t.tree}
            nodes={nodes}
            value={ticked}
            disabled={disabled}
            expanded={branchesOf(nodes)}
            onChange={(next) => onChange(withNeeds(rights, permissions, next))}
          />
        </div>
      )}
    </>
  );
}

function CategoryFields({ tree, draft, disabled, onChange }: Props) {
  const t = useText(rolesText);
  const language = useLanguage();
  const { categories_limited, main_categories } = draft;
  return (
    <div className={styles.categories}>
      <RadioGroup
        label={t.categories}
        stacked
        disabled={disabled}
        value={categories_limited ? 'some' : 'all'}
        choices={[
          { value: 'all', label: t.allCategories, disabled: tree.is_limited },
          { value: 'some', label: t.someCategories },
        ]}
        onChange={(choice) => onChange({ categories_limited: choice === 'some' })}
      />
      {categories_limited && (
        <CheckboxGroup
          label={t.categoryList}
          disabled={disabled}
          description={main_categories.length === 0 ? t.noCategory : undefined}
          value={main_categories.map(String)}
          choices={tree.categories.map(({ id, name, name_en, is_yours }) => ({
            value: String(id),
            label: pickText(language, name, name_en),
            disabled: !is_yours,
          }))}
          onChange={(ids) => onChange({ main_categories: ids.map(Number) })}
        />
      )}
    </div>
  );
}

/** In words what the ticks mean. */
export function RoleSentence({ tree, draft }: Pick<Props, 'tree' | 'draft'>) {
  const t = useText(rolesText);
  const language = useLanguage();
  const named = (list: readonly { name: string; name_en: string }[]) =>
    list
      .map(({ name, name_en }) => pickText(language, name, name_en))
      .map((name) => (language === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name))
      .join(t.and);
  const rights = rightsOf(tree).filter(({ code }) => draft.permissions.includes(code));
  const entered = tree.categories.filter(({ id }) => draft.main_categories.includes(id));
  const enters = !draft.categories_limited
    ? t.entersAll
    : entered.length === 0
      ? t.entersNone
      : t.enters(named(entered));
  return (
    <p className={styles.sentence} aria-live="polite">
      {rights.length === 0 ? t.canNothing : t.can(named(rights))} {enters}
    </p>
  );
}
