import { useText } from '../../i18n/text';
import { setTheme, useTheme } from '../../theme/theme-store';
import { MoonIcon, SunIcon } from '../display/icons';
import { IconButton } from './button';
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
