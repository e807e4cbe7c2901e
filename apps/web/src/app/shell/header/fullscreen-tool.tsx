import { useSyncExternalStore } from 'react';
import { useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { icon } from '../../../shared/ui/display/icons';
import { toast } from '../../../shared/ui/overlay/toast';
import { layoutText } from '../layouts/layout-text';

const EnterIcon = icon(<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />);
const LeaveIcon = icon(<path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />);

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** The state comes from the document, because the browser's Esc key also leaves full screen. */
const isFullscreen = (): boolean => Boolean(document.fullscreenElement);

export function FullscreenTool() {
  const t = useText(layoutText);
  const full = useSyncExternalStore(subscribe, isFullscreen);
  const toggle = async () => {
    try {
      if (full) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      toast.error(t.fullscreenFailed);
    }
  };
  // Phones of one brand cannot do it.
  if (!('requestFullscreen' in document.documentElement)) return null;
  return (
    <IconButton label={full ? t.leaveFullscreen : t.enterFullscreen} onClick={() => void toggle()}>
      {full ? <LeaveIcon /> : <EnterIcon />}
    </IconButton>
  );
}
