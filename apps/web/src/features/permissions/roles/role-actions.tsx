import type { RightsTree, Role } from '@motif/contract/features/permissions/roles';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { MoreIcon } from '../../../shared/ui/display/icons';
import { Menu } from '../../../shared/ui/overlay/menu';
import { CompareDialog } from './compare-dialog';
import { HoldersDialog } from './holders-dialog';
import { RemoveDialog } from './remove-dialog';
import { rolesText } from './roles-text';

interface Props {
  tree: RightsTree;
  roles: readonly Role[];
  role: Role;
  onCopy: (id: number) => void;
  onRemoved: () => void;
}

/** What else can be done with a role. */
export function RoleActions({ tree, roles, role, onCopy, onRemoved }: Props) {
  const t = useText(rolesText);
  const [open, setOpen] = useState<'compare' | 'holders' | 'remove'>();
  const close = () => setOpen(undefined);
  const actions = [
    { id: 'holders', label: t.whoHas, onSelect: () => setOpen('holders') },
    {
      id: 'compare',
      label: t.compare,
      disabled: roles.length < 2,
      onSelect: () => setOpen('compare'),
    },
    { id: 'copy', label: t.copy, onSelect: () => onCopy(role.id) },
  ];
  const remove = { id: 'remove', label: t.remove, danger: true, onSelect: () => setOpen('remove') };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t.more}>
            <MoreIcon />
          </IconButton>
        }
        groups={[
          { id: 'look', actions },
          { id: 'end', actions: role.may_edit ? [remove] : [] },
        ]}
      />
      {open === 'compare' && <CompareDialog tree={tree} roles={roles} role={role} onClose={close} />}
      {open === 'holders' && <HoldersDialog role={role} onClose={close} />}
      {open === 'remove' && <RemoveDialog roles={roles} role={role} onClose={close} onRemoved={onRemoved} />}
    </>
  );
}
