import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';
import type { Problem } from '../../guard';
import { problemText } from '../../pages/problem-text';

export function useNodeTitle(): (node: RouteNode) => string {
  const language = useLanguage();
  return (node) => pickText(language, node.meta.title, node.meta.title_en);
}

export function useTitle(node: RouteNode | undefined, problem: Problem | null): void {
  const t = useText(problemText);
  const titleOf = useNodeTitle();
  useDocumentTitle(problem ? t[problem].title : node && titleOf(node));
}
