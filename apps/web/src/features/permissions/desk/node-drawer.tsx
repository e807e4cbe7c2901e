import { ADMIN_ROLE, TYPE_ROLES } from '@motif/contract/access';
import {
  type DeskNode,
  MENU_TITLE_EN_MAX,
  MENU_TITLE_MAX,
  type MenuDesk,
} from '@motif/contract/features/permissions/menu-desk';
import { isLink, LINK_MAX } from '@motif/contract/links';
import { MAIN_TYPES } from '@motif/contract/screens';
import { isBlank } from '@motif/contract/text';
import { useId } from 'react';
import { useForm } from '../../../shared/forms/use-form';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { MENU_ICONS, menuIcon } from '../../../shared/ui/display/menu-icons';
import { CheckboxGroup } from '../../../shared/ui/fields/checkbox-group';
import { Field } from '../../../shared/ui/fields/field';
import { Switch } from '../../../shared/ui/fields/switch';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import styles from './menu-desk.module.css';
import { menuText } from './menu-text';

interface Props {
  node: DeskNode;
  isNew: boolean;
  permissions: MenuDesk['permissions'];
  onApply: (node: DeskNode) => void;
  onClose: () => void;
}

/** The form of one node. It changes the draft, nothing else. */
export function NodeDrawer({ node, isNew, permissions, onApply, onClose }: Props) {
  const t = useText(menuText);
  const language = useLanguage();
  const formId = useId();
  const isOwnLink = node.kind === 'link';
  const form = useForm({
    initial: {
      title: node.title,
      title_en: node.title_en,
      url: node.url ?? '',
      icon: node.icon,
      type_roles: node.type_roles ?? [...TYPE_ROLES],
      permission: node.permission,
      main_type: node.main_type,
      shown: !node.hidden,
    },
    check: ({ title, title_en, url, type_roles }) => ({
      title: isBlank(title) ? t.nameNeeded : undefined,
      title_en: isBlank(title_en) ? t.nameNeeded : undefined,
      url: isOwnLink && !(isLink(url.trim()) && url.trim().startsWith('https:')) ? t.urlWrong : undefined,
      type_roles: type_roles.length === 0 ? t.typeNeeded : undefined,
    }),
    send: async ({ title, title_en, url, shown, type_roles, ...values }) =>
      onApply({
        ...node,
        ...values,
        title: title.trim(),
        title_en: title_en.trim(),
        url: isOwnLink ? url.trim() : null,
        hidden: !shown,
        // All types is no condition, so that a type of the future is not left out.
        type_roles: type_roles.length === TYPE_ROLES.length ? null : type_roles,
      }),
  });
  const newTitle = isOwnLink ? t.newLink : t.newGroup;
  return (
    <Drawer
      title={isNew ? newTitle : t.editTitle(pickText(language, node.title, node.title_en))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t.apply}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <Field
          {...form.field('title')}
          label={t.field.title}
          max={MENU_TITLE_MAX}
          autoComplete="off"
          data-autofocus
        />
        <Field
          {...form.field('title_en')}
          label={t.field.titleEn}
          max={MENU_TITLE_EN_MAX}
          autoComplete="off"
        />
        {isOwnLink && (
          <Field
            {...form.field('url')}
            label={t.field.url}
            hint={t.field.urlHint}
            inputMode="url"
            maxLength={LINK_MAX}
            autoComplete="off"
          />
        )}
        <Select
          {...form.control('icon')}
          label={t.field.icon}
          none="—"
          options={MENU_ICONS.map((name) => {
            const Shape = menuIcon(name);
            return { value: name, label: t.icons[name] ?? name, icon: <Shape width={18} height={18} /> };
          })}
        />
        <Switch {...form.control('shown')} label={t.field.shown} description={t.field.shownHint} />
        <CheckboxGroup
          {...form.control('type_roles')}
          label={t.field.types}
          choices={TYPE_ROLES.map((value) => ({ value, label: t.types[value] }))}
        />
        <Select
          {...form.control('permission')}
          label={t.field.right}
          none={t.field.anyRight}
          options={permissions.map(({ code, name, name_en }) => ({
            value: code,
            label: pickText(language, name, name_en),
          }))}
        />
        <Select
          {...form.control('main_type')}
          label={t.field.category}
          none={t.field.anyCategory}
          options={MAIN_TYPES.map((value) => ({ value, label: t.mainTypes[value] }))}
        />
        <dl className={styles.facts}>
          {node.path && !isOwnLink && (
            <div>
              <dt>{t.field.path}</dt>
              <dd>
                <code>{node.path}</code>
              </dd>
            </div>
          )}
          {node.guard.length > 0 && (
            <div>
              <dt>{t.field.guard}</dt>
              <dd>
                {node.guard
                  .map((code) => {
                    const right = permissions.find((one) => one.code === code);
                    if (code === ADMIN_ROLE) return t.roles.admin;
                    return right ? pickText(language, right.name, right.name_en) : code;
                  })
                  .join(' / ')}
              </dd>
            </div>
          )}
        </dl>
      </form>
    </Drawer>
  );
}
