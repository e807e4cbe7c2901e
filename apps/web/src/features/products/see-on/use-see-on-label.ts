import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { lastChoice } from '../picker/last-choice';
import { blankModelsQuery } from '../products-query';
import { seeOnText } from './see-on-text';

/** "See it on a case": by the blank that comes up. Undefined where there is none, and for guests. */
export function useSeeOnLabel(main_category_id: number): string | undefined {
  const t = useText(seeOnText);
  const isSignedIn = useSession((state) => state.user !== null);
  const { data } = useQuery({ ...blankModelsQuery(main_category_id), enabled: isSignedIn });
  const last = lastChoice(main_category_id);
  const model = data?.list.find(({ id }) => id === last?.model_id) ?? data?.list[0];
  return model && t.see[model.definition.shape];
}
