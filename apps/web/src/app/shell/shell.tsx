// It erases designs that were not saved when somebody signs out, also when no designer is open.
import '../../features/products/designer/state/kept-work';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StorageNoticeSlot } from '../../features/storage/storage-slot';
import { UploadPill } from '../../features/uploads/pill/upload-pill';
import { useKeepAuthStatus } from '../../features/verifications/use-verification';
import { loadChunk } from '../../shared/load-chunk';
import { useSession } from '../../shared/session/session-store';
import { meta } from '../../shared/site';
import { prefetchIllustrations } from '../../shared/ui/states/illustration';
import type { Problem } from '../guard';
import type { Place } from '../route-tree';
import { prefetchGallery } from '../screens';
import { RequiredWechat } from './account/account-dialogs';
import { prefetchAvatarPanel } from './account/avatar-menu';
import { ServiceDialogSlot } from './account/service-dialog-slot';
import { Layout } from './layouts/layout';
import { queryClient } from './query-client';
import { TabBarPort } from './tabs/tab-bar-port';
import { useServerEvents } from './use-server-events';
import { prefetchUnsavedDialogs } from './views/unsaved-slot';
import { View } from './views/view';

const REQUIRE_WECHAT = meta('require-wechat') !== undefined;
/** After this time the first screen has loaded its own code and data. */
const QUIET_MS = 2000;

const resumeUploads = () =>
  void loadChunk(() => import('../../features/uploads/engine/uploader')).then(({ uploader }) => uploader());

/** What most people need next, and what cannot be fetched when it is needed: the drawing for "offline" above all. */
function prefetchLater(): void {
  prefetchIllustrations();
  prefetchUnsavedDialogs();
  prefetchAvatarPanel();
  prefetchGallery();
}

interface ShellProps {
  /** null until the menu arrives, and while a problem is shown. */
  place: Place | null;
  problem: Problem | null;
}

/** The frame for signed-in people: queries, menu, header and view. */
export function Shell({ place, problem }: ShellProps) {
  useServerEvents();
  const mustBind = useSession((state) => state.user?.wechat_openid === null) && REQUIRE_WECHAT;
  useEffect(() => {
    const timer = setTimeout(prefetchLater, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Layout place={place} hasProblem={problem !== null}>
        <View place={place} problem={problem} />
      </Layout>
      <TabBarPort />
      <ServiceDialogSlot />
      <StorageNoticeSlot />
      <UploadPill resume={resumeUploads} />
      <AuthStatus />
      {mustBind && <RequiredWechat />}
    </QueryClientProvider>
  );
}

/** Inside of the queries, and nothing to see. */
function AuthStatus() {
  useKeepAuthStatus();
  return null;
}
