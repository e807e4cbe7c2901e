// The drawings load with the frame, because the one for "offline" cannot be fetched when it is needed.
import '../../shared/ui/states/illustration-art';
// It erases designs that were not saved when somebody signs out, also when no designer is open.
import '../../features/products/designer/state/kept-work';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StorageNotice } from '../../features/storage/storage-dialog';
import { UploadPill } from '../../features/uploads/pill/upload-pill';
import { useKeepAuthStatus } from '../../features/verifications/use-verification';
import { loadChunk } from '../../shared/load-chunk';
import { useSession } from '../../shared/session/session-store';
import { meta } from '../../shared/site';
import type { Problem } from '../guard';
import type { Place } from '../route-tree';
import { prefetchGallery } from '../screens';
import { RequiredWechat } from './account/account-dialogs';
import { ServiceDialogSlot } from './account/service-dialog-slot';
import { Layout } from './layouts/layout';
import { queryClient } from './query-client';
import { TabBarPort } from './tabs/tab-bar-port';
import { useServerEvents } from './use-server-events';
import { View } from './views/view';

const REQUIRE_WECHAT = meta('require-wechat') !== undefined;
/** After this time the first screen has loaded its own code and data. */
const QUIET_MS = 2000;

const resumeUploads = () =>
  void loadChunk(() => import('../../features/uploads/engine/uploader')).then(({ uploader }) => uploader());

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
    const timer = setTimeout(prefetchGallery, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Layout place={place} hasProblem={problem !== null}>
        <View place={place} problem={problem} />
      </Layout>
      <TabBarPort />
      <ServiceDialogSlot />
      <StorageNotice />
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
