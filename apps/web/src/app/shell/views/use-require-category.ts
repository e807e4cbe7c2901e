import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { isCategoryPath, pathOf } from '@motif/contract/screens';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../shared/i18n/text';
import { session } from '../../../shared/session/session-store';
import { toast } from '../../../shared/ui/overlay/toast';
import { firstScreen } from '../../route-tree';
import { shellText } from '../shell-text';

/** Spec §9. */
const CATEGORY_REDIRECT_MS = 200;

/**
 * A first-level tab needs a main category; without one it shows a message and opens the category list after 200 ms
 * (spec §2). Pages that belong to no category, such as finance, open as usual.
 */
export function useRequireCategory(group: RouteNode): (event: MouseEvent) => void {
  const t = useText(shellText);
  const navigate = useNavigate();
  return (event) => {
    if (session().category || !isCategoryPath(firstScreen(group).path)) return;
    event.preventDefault();
    toast.info(t.chooseFirst);
    setTimeout(() => navigate(pathOf('MainCategories')), CATEGORY_REDIRECT_MS);
  };
}
