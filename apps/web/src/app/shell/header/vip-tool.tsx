import { pathOf } from '@motif/contract/screens';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { menuIcon } from '../menu/menu-icons';
import { shellText } from '../shell-text';

const CrownIcon = menuIcon('crown');

export function VipTool() {
  const t = useText(shellText);
  return (
    <ButtonLink to={pathOf('Memberships')} variant="quiet">
      <CrownIcon width={18} height={18} />
      {t.buyVip}
    </ButtonLink>
  );
}
