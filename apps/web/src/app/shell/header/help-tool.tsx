import { pathOf } from '@motif/contract/screens';
import { useNavigate } from 'react-router';
import { HelpIcon } from '../../../features/help/help-icons';
import { helpToolsText } from '../../../features/help/help-tools-text';
import { useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';

export function HelpTool() {
  const t = useText(helpToolsText);
  const navigate = useNavigate();
  return (
    <IconButton label={t.help} onClick={() => navigate(pathOf('Help'))}>
      <HelpIcon />
    </IconButton>
  );
}
