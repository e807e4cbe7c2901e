import type { ComponentType } from 'react';
import { useText } from '../../../shared/i18n/text';
import { type SwitchName, useTheme } from '../../../shared/theme/theme-store';
import { IconButton } from '../../../shared/ui/actions/button';
import { LanguageSwitch } from '../../../shared/ui/actions/language-switch';
import { icon } from '../../../shared/ui/display/icons';
import { Popover } from '../../../shared/ui/overlay/popover';
import { ErrorLogTool } from '../error-log/error-log-tool';
import { layoutText } from '../layouts/layout-text';
import { FullscreenTool } from './fullscreen-tool';
import styles from './header-tools.module.css';
import { HelpTool } from './help-tool';
import { NoticeTool } from './notice-tool';
import { RefreshTool } from './refresh-tool';
import { SearchTool } from './search-tool';
import { ServiceTool } from './service-tool';
import { ThemeTool } from './theme-tool';
import { VipTool } from './vip-tool';

const ROOMS = ['phone', 'compact', 'wide'] as const;
type Room = (typeof ROOMS)[number];

interface Tool {
  Tool: ComponentType;
  /** The narrowest header that still has room for it; in a narrower one it stands behind "more". */
  from: Room;
  /** The switch of the theme drawer that takes it away. */
  setting?: SwitchName;
}

/** The icons of the header in their order (SH-8). */
const TOOLS: readonly Tool[] = [
  { Tool: VipTool, from: 'compact' },
  { Tool: HelpTool, from: 'wide' },
  { Tool: ServiceTool, from: 'wide' },
  { Tool: ErrorLogTool, from: 'phone' },
  { Tool: SearchTool, from: 'phone', setting: 'search' },
  { Tool: NoticeTool, from: 'phone', setting: 'notice' },
  { Tool: RefreshTool, from: 'wide', setting: 'refresh' },
  { Tool: FullscreenTool, from: 'wide', setting: 'fullscreen' },
  { Tool: LanguageSwitch, from: 'wide' },
  { Tool: ThemeTool, from: 'compact' },
];

const MoreIcon = icon(<path d="M5.5 12v.01M12 12v.01M18.5 12v.01" strokeWidth="2.6" />);

const fits = ({ from }: Tool, room: Room) => ROOMS.indexOf(from) <= ROOMS.indexOf(room);

function useTools(isHere: (tool: Tool) => boolean) {
  const settings = useTheme();
  return TOOLS.filter((tool) => isHere(tool) && (!tool.setting || settings[tool.setting])).map(({ Tool }) => (
    <Tool key={Tool.name} />
  ));
}

export function HeaderTools({ room }: { room: Room }) {
  const here = useTools((tool) => fits(tool, room));
  return (
    <>
      {here}
      {room === 'compact' && <MoreTools />}
    </>
  );
}

function MoreTools() {
  const t = useText(layoutText);
  return (
    <Popover
      label={t.moreTools}
      trigger={(attributes) => (
        <IconButton label={t.moreTools} {...attributes}>
          <MoreIcon />
        </IconButton>
      )}
    >
      {() => (
        <div className={styles.row}>
          <YieldedTools room="compact" />
        </div>
      )}
    </Popover>
  );
}

/** The tools that a header of this room has none for. */
export function YieldedTools({ room }: { room: Room }) {
  return useTools((tool) => !fits(tool, room));
}
