import { setLanguage, useLanguage, useText } from '../../shared/i18n/text';
import { IconButton } from '../../shared/ui/button';
import { GlobeIcon } from '../../shared/ui/icons';
import { shellText } from './shell-text';

export function LanguageSwitch() {
  const t = useText(shellText);
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
