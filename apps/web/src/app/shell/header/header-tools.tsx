import { pathOf } from '@motif/contract/screens';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { helpToolsText } from '../../../features/help/help-tools-text';
import { useLoading } from '../../../shared/api/loading-store';
import { useIsOperator } from '../../../shared/desk/use-queues';
import { defineText, pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { openServiceDialog } from '../../../shared/service-dialog';
import { useCompany } from '../../../shared/session/use-company';
import { type SwitchName, useTheme } from '../../../shared/theme/theme-store';
import { ButtonLink, IconButton } from '../../../shared/ui/actions/button';
import { LanguageSwitch } from '../../../shared/ui/actions/language-switch';
import { icon, RetryIcon } from '../../../shared/ui/display/icons';
import { menuIcon } from '../../../shared/ui/display/menu-icons';
import { Popover } from '../../../shared/ui/overlay/popover';
import { prefetchServiceDialog } from '../account/service-dialog-slot';
import { ErrorLogSlot } from '../error-log/error-log-slot';
import { layoutText } from '../layouts/layout-text';
import { shellText } from '../shell-text';
import { openThemeDrawer } from '../theme-drawer/theme-drawer-slot';
import { reloadView, useReloading } from '../views/reload-view';
import { FullscreenTool } from './fullscreen-tool';
import styles from './header-tools.module.css';
import { NoticeTool } from './notice-tool';
import { SearchTool } from './search-tool';

const WIDTHS = ['phone', 'compact', 'wide'] as const;
type HeaderWidth = (typeof WIDTHS)[number];

interface Tool {
  Tool: ComponentType;
  /** The narrowest header that shows the tool; a narrower one puts it under "more". */
  from: HeaderWidth;
  /** The switch in the theme drawer that hides the tool. */
  setting?: SwitchName;
}

/** The header icons in order (SH-8). */
const TOOLS: readonly Tool[] = [
  { Tool: VipTool, from: 'compact' },
  { Tool: HelpTool, from: 'wide' },
  { Tool: ServiceTool, from: 'wide' },
  { Tool: ErrorLogSlot, from: 'compact' },
  { Tool: SearchTool, from: 'phone', setting: 'search' },
  { Tool: NoticeTool, from: 'phone', setting: 'notice' },
  { Tool: RefreshTool, from: 'wide', setting: 'refresh' },
  { Tool: FullscreenTool, from: 'wide', setting: 'fullscreen' },
  { Tool: LanguageSwitch, from: 'wide' },
  { Tool: ThemeTool, from: 'compact' },
];

const MoreIcon = icon(<path d="M5.5 12v.01M12 12v.01M18.5 12v.01" strokeWidth="2.6" />);

const fits = ({ from }: Tool, width: HeaderWidth) => WIDTHS.indexOf(from) <= WIDTHS.indexOf(width);

function useTools(isHere: (tool: Tool) => boolean) {
  const settings = useTheme();
  return TOOLS.filter((tool) => isHere(tool) && (!tool.setting || settings[tool.setting])).map(({ Tool }) => (
    <Tool key={Tool.name} />
  ));
}

export function HeaderTools({ width }: { width: HeaderWidth }) {
  const here = useTools((tool) => fits(tool, width));
  return (
    <>
      {here}
      {width === 'compact' && <MoreTools />}
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
          <OverflowTools width="compact" />
        </div>
      )}
    </Popover>
  );
}

/** The tools that do not fit into a header of this width. */
export function OverflowTools({ width }: { width: HeaderWidth }) {
  return useTools((tool) => !fits(tool, width));
}

const CrownIcon = menuIcon('crown');

/** The membership of the company, or the way to one; the platform itself needs none. */
function VipTool() {
  const t = useText(shellText);
  const language = useLanguage();
  const level = useCompany().data?.membership?.level;
  const isOperator = useIsOperator();
  if (isOperator) return null;
  return (
    <ButtonLink to={pathOf('Memberships')} variant="quiet">
      <CrownIcon width={18} height={18} />
      {level ? pickText(language, level.name, level.name_en) : t.buyVip}
    </ButtonLink>
  );
}

function HelpTool() {
  const t = useText(helpToolsText);
  const navigate = useNavigate();
  return (
    <IconButton label={t.help} onClick={() => navigate(pathOf('Help'))}>
      <HelpIcon />
    </IconButton>
  );
}

function ServiceTool() {
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

const refreshText = defineText({ zh: { refresh: '刷新页面' }, en: { refresh: 'Refresh the page' } });

/** Reloads the current page. The icon always finishes its last turn. */
function RefreshTool() {
  const t = useText(refreshText);
  const [turning, setTurning] = useState(false);
  const reloading = useReloading((state) => state.key !== null);
  const loading = useLoading((state) => state.loading);
  if (reloading && !turning) setTurning(true);
  return (
    <IconButton label={t.refresh} onClick={() => reloadView()}>
      <RetryIcon
        className={turning ? styles.turning : undefined}
        onAnimationIteration={() => !loading && setTurning(false)}
      />
    </IconButton>
  );
}

const PaletteIcon = icon(
  <>
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.3 0 1.9-.9 1.6-1.9-.4-1.3.4-2.6 1.9-2.6h1.8c1.9 0 3.2-1.4 3.2-3.4 0-5-3.8-9.1-8.5-9.1Z" />
    <path d="M8 10.5v.01M11.5 7.8v.01M15.5 9.3v.01M7.8 14.5v.01" strokeWidth="2.2" />
  </>,
);

function ThemeTool() {
  const t = useText(layoutText);
  return (
    <IconButton label={t.theme} aria-haspopup="dialog" onClick={() => void openThemeDrawer()}>
      <PaletteIcon />
    </IconButton>
  );
}

const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />
  </>,
);
const ServiceIcon = icon(
  <>
    <path d="M5 14v-2.5a7 7 0 0 1 14 0V14" />
    <rect x="3.5" y="12.5" width="4" height="5.5" rx="1.6" />
    <rect x="16.5" y="12.5" width="4" height="5.5" rx="1.6" />
    <path d="M18.5 18c-.6 1.7-2 2.5-4.5 2.5" />
  </>,
);
