import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Pressable } from 'react-aria-components/Pressable';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { KitLocale } from '../kit-locale';
import { ListPopover } from './list-popover';
import styles from './overlay.module.css';

export interface MenuAction {
  id: string;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  /** The keys that do the same, such as `⌘C`. */
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
}

export interface MenuGroup {
  id: string;
  title?: string | undefined;
  actions: readonly MenuAction[];
}

interface MenuProps {
  /** One of our buttons. Its words are the name of the menu too. */
  trigger: ReactElement<Record<string, unknown>, string>;
  groups: readonly MenuGroup[];
  align?: 'start' | 'end';
}

/** Actions behind a button. The first view has the lighter `Popover`. */
export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  return (
    <KitLocale>
      <MenuTrigger>
        <Pressable>{trigger}</Pressable>
        <ListPopover placement={`bottom ${align}`}>
          <AriaMenu className={styles.list ?? ''}>
            {groups
              .filter((group) => group.actions.length > 0)
              .map((group, at) => (
                <Fragment key={group.id}>
                  {at > 0 && <Separator className={styles.line ?? ''} />}
                  {group.title ? (
                    <MenuSection>
                      <Header className={styles.groupTitle}>{group.title}</Header>
                      {group.actions.map(row)}
                    </MenuSection>
                  ) : (
                    group.actions.map(row)
                  )}
                </Fragment>
              ))}
          </AriaMenu>
        </ListPopover>
      </MenuTrigger>
    </KitLocale>
  );
}

const row = (action: MenuAction) => (
  <MenuItem
    key={action.id}
    id={action.id}
    className={styles.row ?? ''}
    textValue={action.label}
    isDisabled={action.disabled ?? false}
    onAction={action.onSelect}
    {...(action.danger ? { 'data-tone': 'danger' } : {})}
  >
    {action.icon}
    <span className={styles.words}>
      <Text slot="label">{action.label}</Text>
      {action.hint && (
        <Text slot="description" className={styles.hint}>
          {action.hint}
        </Text>
      )}
    </span>
    {action.shortcut && <Keyboard className={styles.end}>{action.shortcut}</Keyboard>}
  </MenuItem>
);
