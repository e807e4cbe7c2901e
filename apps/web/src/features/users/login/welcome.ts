import { currentLanguage, textNow } from '../../../shared/i18n/text';
import { partOfDay } from '../../../shared/part-of-day';
import { siteTitle } from '../../../shared/site';
import { toast } from '../../../shared/ui/overlay/toast';
import { authText } from '../auth-text';

export function welcome(name: string, now = new Date()): void {
  const t = textNow(authText);
  toast.notify(
    t.welcome(siteTitle(currentLanguage())),
    t.greetings[partOfDay(now.getHours())](name),
    'success',
  );
}
