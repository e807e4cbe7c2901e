import { ServiceIcon } from '../../../features/help/help-icons';
import { helpToolsText } from '../../../features/help/help-tools-text';
import { useText } from '../../../shared/i18n/text';
import { openServiceDialog } from '../../../shared/service-dialog';
import { IconButton } from '../../../shared/ui/actions/button';
import { prefetchServiceDialog } from '../account/service-dialog-slot';

export function ServiceTool() {
  const t = useText(helpToolsText);
  return (
    <IconButton
      label={t.service}
      aria-haspopup="dialog"
      onPointerEnter={prefetchServiceDialog}
      onClick={openServiceDialog}
    >
      <ServiceIcon />
    </IconButton>
  );
}
