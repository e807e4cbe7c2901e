import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { pickText, useLanguage } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';

export function useNodeTitle(): (node: RouteNode) => string {
  const language = useLanguage();
  return (node) => pickText(language, node.meta.title, node.meta.title_en);
}

export function useTitle(node: RouteNode | undefined): void {
  const titleOf = useNodeTitle();
  useDocumentTitle(node && titleOf(node));
}
