import { useText } from '../i18n/text';
import { setTheme, useTheme } from '../theme/theme-store';
import { IconButton } from './button';
import { MoonIcon, SunIcon } from './icons';
import { switchText } from './switch-text';

export function ModeSwitch() {
  const t = useText(switchText);
  const dark = useTheme((state) => state.resolved === 'dark');
  return (
    <IconButton label={dark ? t.light : t.dark} onClick={() => setTheme({ mode: dark ? 'light' : 'dark' })}>
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
