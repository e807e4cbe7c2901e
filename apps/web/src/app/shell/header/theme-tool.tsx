import { useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { icon } from '../../../shared/ui/display/icons';
import { layoutText } from '../layouts/layout-text';
import { openThemeDrawer } from '../theme-drawer/theme-drawer-slot';

const PaletteIcon = icon(
  <>
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.3 0 1.9-.9 1.6-1.9-.4-1.3.4-2.6 1.9-2.6h1.8c1.9 0 3.2-1.4 3.2-3.4 0-5-3.8-9.1-8.5-9.1Z" />
    <path d="M8 10.5v.01M11.5 7.8v.01M15.5 9.3v.01M7.8 14.5v.01" strokeWidth="2.2" />
  </>,
);

export function ThemeTool() {
  const t = useText(layoutText);
  return (
    <IconButton label={t.theme} aria-haspopup="dialog" onClick={() => void openThemeDrawer()}>
      <PaletteIcon />
    </IconButton>
  );
}
