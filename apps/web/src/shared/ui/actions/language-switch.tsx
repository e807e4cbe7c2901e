import { setLanguage, useLanguage, useText } from '../../i18n/text';
import { GlobeIcon } from '../display/icons';
import { IconButton } from './button';
import { switchText } from './switch-text';

export function LanguageSwitch() {
  const t = useText(switchText);
  const chinese = useLanguage() === 'zh';
  return (
    <IconButton
      label={chinese ? t.toEnglish : t.toChinese}
      onClick={() => setLanguage(chinese ? 'en' : 'zh')}
    >
      <GlobeIcon />
    </IconButton>
  );
}
