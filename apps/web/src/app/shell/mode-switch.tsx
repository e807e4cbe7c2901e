import { useText } from '../../shared/i18n/text';
import { setTheme, useTheme } from '../../shared/theme/theme-store';
import { IconButton } from '../../shared/ui/button';
import { MoonIcon, SunIcon } from '../../shared/ui/icons';
import { shellText } from './shell-text';

export function ModeSwitch() {
  const t = useText(shellText);
  const dark = useTheme((state) => state.resolved === 'dark');
  return (
    <IconButton label={dark ? t.light : t.dark} onClick={() => setTheme({ mode: dark ? 'light' : 'dark' })}>
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
