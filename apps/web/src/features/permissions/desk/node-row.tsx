import { TYPE_ROLES } from '@motif/contract/access';
import type { DeskNode, MenuDesk } from '@motif/contract/features/permissions/menu-desk';
import type { ComponentProps, CSSProperties } from 'react';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { OrderHandle } from '../../../shared/order/order-handle';
import { Button, IconButton } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { ChevronDownIcon, CloseIcon, EyeIcon, EyeOffIcon, LockIcon } from '../../../shared/ui/display/icons';
import { menuIcon } from '../../../shared/ui/display/menu-icons';
import styles from './menu-desk.module.css';
import { type Draft, mayTakeOut, type Where } from './menu-draft';
import { menuText } from './menu-text';

interface Props {
  node: DeskNode;
  level: number;
  draft: Draft;
  permissions: MenuDesk['permissions'];
  isOpen: boolean;
  isLifted: boolean;
  /** Where a node that is dragged would come to stand. */
  drop: Where | undefined;
  handle: ComponentProps<typeof OrderHandle>;
  onToggle: () => void;
  onEdit: () => void;
  onHidden: (hidden: boolean) => void;
  onRemove: () => void;
}

export function NodeRow(props: Props) {
  const { node, level, draft, isOpen, onToggle, onEdit, onHidden, onRemove } = props;
  const t = useText(menuText);
  const name = pickText(useLanguage(), node.title, node.title_en);
  const Shape = menuIcon(node.icon ?? undefined);
  const removable = mayTakeOut(draft, node.name);
  return (
    <li
      className={styles.row}
      data-node={node.name}
      data-kind={node.kind}
      data-level={level}
      data-drop={props.drop}
      data-lifted={props.isLifted || undefined}
      data-hidden={node.hidden || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
    >
      <OrderHandle {...props.handle} />
      {node.kind === 'group' ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={t.open(name)}
          onClick={onToggle}
        >
          <ChevronDownIcon width={16} height={16} />
        </button>
      ) : (
        <span className={styles.fold} />
      )}
      <span className={styles.words}>
        {(node.icon || level === 1) && <Shape width={18} height={18} />}
        <span className={styles.name} title={`${node.title} / ${node.title_en}`}>
          {name}
        </span>
        <Conditions node={node} permissions={props.permissions} />
      </span>
      <span className={styles.actions}>
        <IconButton label={`${node.hidden ? t.show : t.hide} ${name}`} onClick={() => onHidden(!node.hidden)}>
          {node.hidden ? <EyeOffIcon width={18} height={18} /> : <EyeIcon width={18} height={18} />}
        </IconButton>
        <Button variant="quiet" aria-label={`${t.edit} ${name}`} onClick={onEdit}>
          {t.edit}
        </Button>
        {removable ? (
          <IconButton label={`${t.remove} ${name}`} onClick={onRemove}>
            <CloseIcon width={18} height={18} />
          </IconButton>
        ) : (
          <span className={styles.kept} role="img" aria-label={t.needed} title={t.needed}>
            <LockIcon width={16} height={16} />
          </span>
        )}
      </span>
    </li>
  );
}

/** What a node asks for, in few words. */
function Conditions({ node, permissions }: Pick<Props, 'node' | 'permissions'>) {
  const t = useText(menuText);
  const language = useLanguage();
  const { type_roles, permission, main_type, guard } = node;
  const types = TYPE_ROLES.filter((type) => type_roles?.includes(type)).map((type) => t.types[type]);
  const right = permissions.find(({ code }) => code === permission);
  return (
    <span className={styles.chips}>
      {node.hidden && <Chip tone="warning">{t.chips.hidden}</Chip>}
      {node.kind === 'link' && <Chip>{t.chips.link}</Chip>}
      {types.length > 0 && <Chip>{t.chips.type(types.join(t.and))}</Chip>}
      {right && <Chip>{t.chips.right(pickText(language, right.name, right.name_en))}</Chip>}
      {main_type && <Chip>{t.chips.category(t.mainTypes[main_type])}</Chip>}
      {guard.includes('admin') && <Chip tone="accent">{t.chips.operators}</Chip>}
    </span>
  );
}
