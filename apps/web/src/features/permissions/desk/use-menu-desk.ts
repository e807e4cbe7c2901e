import type { PLATFORM_ROLES, TypeRole } from '@motif/contract/access';
import type { DeskNode } from '@motif/contract/features/permissions/menu-desk';
import type { MainType } from '@motif/contract/screens';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { pickText, useLanguage } from '../../../shared/i18n/text';
import { type Draft, sentOf } from './menu-draft';

const KEY = ['menu-desk'] as const;

export const menuDeskQuery = queryOptions({
  queryKey: [...KEY, 'read'],
  queryFn: ({ signal }) => call('GET /system/menus/', undefined, { signal, silent: true }),
});

export interface Viewer {
  type_role: TypeRole;
  role: (typeof PLATFORM_ROLES)[number];
  main_type: MainType | null;
}

/** The draft as this viewer would see it; the one before stays until the next has come. */
export function useMenuPreview(draft: Draft, viewer: Viewer) {
  const body = { nodes: sentOf(draft), ...viewer };
  return useQuery({
    queryKey: [...KEY, 'preview', body],
    queryFn: ({ signal }) => call('POST /system/menus/preview/', { body }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Who would gain and lose what. */
export function useMenuChanges(draft: Draft) {
  const body = { nodes: sentOf(draft) };
  return useQuery({
    queryKey: [...KEY, 'changes', body],
    queryFn: ({ signal }) => call('POST /system/menus/changes/', { body }, { signal, silent: true }),
    retry: false,
    gcTime: 0,
  });
}

export function useRefreshMenuDesk() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** The sentences of a refusal, each with the title of the node it is about. */
export function useProblems(known: readonly DeskNode[]) {
  const language = useLanguage();
  return (error: unknown): string[] => {
    if (!(error instanceof ApiError)) return [String(error)];
    const { errors = [] } = (error.data ?? {}) as { errors?: { field: string; message: string }[] };
    const told = errors.map(({ field, message }) => {
      const node = known.find(({ name }) => field === `nodes.${name}`);
      return node ? `${pickText(language, node.title, node.title_en)}: ${message}` : message;
    });
    return told.length > 0 ? told : [error.message];
  };
}
