import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { useSession } from '../../shared/session/session-store';

const hasScreen = (nodes: readonly RouteNode[]): boolean =>
  nodes.some((node) => node.component === 'UploadPictures' || hasScreen(node.children ?? []));

/** The menu decides: not every person may upload, and not every main category has the screen. */
export const useMayUpload = (): boolean => useSession((state) => hasScreen(state.routes ?? []));
