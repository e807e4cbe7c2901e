import { useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { FoldIcon, UnfoldIcon } from '../../../shared/ui/display/icons';
import { shellText } from '../shell-text';

export function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const t = useText(shellText);
  return (
    <IconButton label={folded ? t.unfold : t.fold} onClick={onFold}>
      {folded ? <UnfoldIcon /> : <FoldIcon />}
    </IconButton>
  );
}
