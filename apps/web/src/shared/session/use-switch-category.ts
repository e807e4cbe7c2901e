import { categoryAccess } from '@motif/contract/access';
import { categoryErrors } from '@motif/contract/category-errors';
import { isCategoryPath, pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../api/api-error';
import { call } from '../api/call';
import { loadRights } from '../api/load-rights';
import { askToLoseInput } from '../hooks/confirm-leaving';
import { forgetUnsaved, unsavedViews } from '../hooks/unsaved-marks';
import { currentLanguage, defineText, pickText, textNow } from '../i18n/text';
import { toast } from '../ui/overlay/toast';
import { wantedScreen } from './choose-category';
import { session, setCategory } from './session-store';

const switchText = defineText({
  zh: {
    entered: (name: string) => `已进入${name}`,
    failed: '切换类目失败',
    exception: '切换类目失败，请稍后重试',
  },
  en: {
    entered: (name) => `Entered ${name}`,
    failed: 'Switch category failed',
    exception: 'Switch category failed, please try again later',
  },
});

/** Every category switch ends on this page (spec §2), unless another one asked for a category. */
const AFTER_SWITCH = pathOf('MarketGallery');

/**
 * Enters a main category with the rules and messages of spec §4, §6 and §8, for the picker and the header. The menu
 * depends on the category, so it is loaded again before the gallery opens.
 */
export function useSwitchCategory(): { switchTo: (id: number) => Promise<void>; switching: number | null } {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [switching, setSwitching] = useState<number | null>(null);

  const switchTo = async (id: number) => {
    if (switching !== null) return;
    const refusal = refusalFor(id);
    if (refusal) return toast.error(refusal);
    const galleries = unsavedViews().filter(isCategoryPath);
    if (!(await askToLoseInput(galleries))) return;
    setSwitching(id);
    try {
      const entered = await call(
        'POST /permission/switch_main_category/',
        { body: { main_category: id } },
        { silent: true },
      );
      for (const view of galleries) forgetUnsaved(view);
      setCategory(entered);
      await loadRights();
      toast.success(textNow(switchText).entered(pickText(currentLanguage(), entered.name, entered.name_en)));
      navigate(wantedScreen(search) ?? AFTER_SWITCH);
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setSwitching(null);
    }
  };
  return { switchTo, switching };
}

function refusalFor(id: number): string | undefined {
  const { user, permittedCategories } = session();
  const access = categoryAccess(id, permittedCategories, user?.company.main_categories ?? []);
  return access === 'allowed' ? undefined : categoryErrors[access][currentLanguage()];
}

function failureText(error: unknown): string {
  const t = textNow(switchText);
  if (!(error instanceof ApiError) || error.status === 0) return t.exception;
  return error.message || t.failed;
}
