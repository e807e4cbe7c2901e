import { useState } from 'react';
import { copyText } from '../../shared/copy-text';
import { defineText, textNow, useText } from '../../shared/i18n/text';
import {
  CapsLockIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  CloseIcon,
  ErrorIcon,
  EyeIcon,
  EyeOffIcon,
  FoldIcon,
  GlobeIcon,
  type Icon,
  InfoIcon,
  LockIcon,
  MenuIcon,
  MoonIcon,
  MoreIcon,
  RetryIcon,
  SuccessIcon,
  SunIcon,
  UnfoldIcon,
  UserIcon,
  WarningIcon,
} from '../../shared/ui/display/icons';
import { MENU_ICONS, menuIcon } from '../../shared/ui/display/menu-icons';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { CalendarIcon, ChevronLeftIcon, MinusIcon, PlusIcon } from '../../shared/ui/kit-icons';
import { toast } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import styles from './icons-page.module.css';

const iconsText = defineText({
  zh: {
    find: '按名称查找图标',
    lines: '界面图标',
    linesLead: '写成组件，点击复制名称。24 格、线宽 1.6，颜色随文字。',
    menu: '菜单图标',
    menuLead: '菜单节点的 icon 字段填这些名称，点击复制。',
    copied: (name: string) => `已复制 ${name}`,
    failed: '没有复制成功',
    copy: (name: string) => `复制 ${name}`,
    none: '没有这个名称的图标',
  },
  en: {
    find: 'Find an icon by name',
    lines: 'Icons of the interface',
    linesLead: 'Components; a click copies the name. A 24 grid, strokes of 1.6, the colour of the text.',
    menu: 'Icons of the menu',
    menuLead: 'Names for the icon of a menu node; a click copies one.',
    copied: (name) => `${name} copied`,
    failed: 'It was not copied',
    copy: (name) => `Copy ${name}`,
    none: 'No icon of this name',
  },
});

interface Entry {
  name: string;
  Icon: Icon;
}

/** By name: a whole module as a value would keep all of it in the first view. */
const LINES: readonly Entry[] = Object.entries({
  CapsLockIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  CloseIcon,
  ErrorIcon,
  EyeIcon,
  EyeOffIcon,
  FoldIcon,
  GlobeIcon,
  InfoIcon,
  LockIcon,
  MenuIcon,
  MoonIcon,
  MoreIcon,
  RetryIcon,
  SuccessIcon,
  SunIcon,
  UnfoldIcon,
  UserIcon,
  WarningIcon,
  CalendarIcon,
  ChevronLeftIcon,
  MinusIcon,
  PlusIcon,
}).map(([name, shape]) => ({ name, Icon: shape }));
const MENU: readonly Entry[] = MENU_ICONS.map((name) => ({ name, Icon: menuIcon(name) }));

/** Every icon there is, found by its name; a click copies it. */
export function IconsPage() {
  const t = useText(iconsText);
  const [find, setFind] = useState('');
  const word = find.trim().toLowerCase();
  const matching = (entries: readonly Entry[]) =>
    entries.filter(({ name }) => name.toLowerCase().includes(word));
  const [lines, menu] = [matching(LINES), matching(MENU)];
  return (
    <div className={styles.page}>
      <div className={styles.find}>
        <SearchInput label={t.find} value={find} onChange={setFind} />
      </div>
      {lines.length > 0 && <Icons title={t.lines} lead={t.linesLead} entries={lines} />}
      {menu.length > 0 && <Icons title={t.menu} lead={t.menuLead} entries={menu} />}
      {lines.length + menu.length === 0 && <EmptyState illustration="no-results" title={t.none} />}
    </div>
  );
}

function Icons({ title, lead, entries }: { title: string; lead: string; entries: readonly Entry[] }) {
  const t = useText(iconsText);
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.grid}>
        {entries.map(({ name, Icon }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.tile}
              aria-label={t.copy(name)}
              onClick={() => void copyName(name)}
            >
              <Icon width={24} height={24} />
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function copyName(name: string): Promise<void> {
  const t = textNow(iconsText);
  if (await copyText(name)) toast.success(t.copied(name));
  else toast.error(t.failed);
}
