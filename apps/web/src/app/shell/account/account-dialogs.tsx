import { type ComponentType, lazy, Suspense } from 'react';
import { lazyPart } from '../../lazy-part';

function dialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyPart(load);
  return { load: part.get, Dialog: lazy(() => part.get().then((component) => ({ default: component }))) };
}

const wechat = dialog(() =>
  import('../../../features/users/account/bind-wechat-dialog').then((module) => module.BindWechatDialog),
);
const DIALOGS = {
  password: dialog(() =>
    import('../../../features/users/account/change-password-dialog').then(
      (module) => module.ChangePasswordDialog,
    ),
  ),
  cancel: dialog(() =>
    import('../../../features/users/account/cancel-account-dialog').then(
      (module) => module.CancelAccountDialog,
    ),
  ),
  devices: dialog(() =>
    import('../../../features/users/account/devices-dialog').then((module) => module.DevicesDialog),
  ),
  invite: dialog(() =>
    import('../../../features/users/account/invite-dialog').then((module) => module.InviteDialog),
  ),
  wechat,
};
export type AccountDialogName = keyof typeof DIALOGS;

/** Fetched when it is first opened, and before it is: one that cannot be had must not take the frame with it. */
export const loadAccountDialog = (name: AccountDialogName): Promise<unknown> => DIALOGS[name].load();

export function AccountDialog({ name, onClose }: { name: AccountDialogName; onClose: () => void }) {
  const Chosen = DIALOGS[name].Dialog;
  return (
    <Suspense>
      <Chosen onClose={onClose} />
    </Suspense>
  );
}

/** Where a WeChat is required, nothing else can be done before one is bound. */
export const RequiredWechat = () => (
  <Suspense>
    <wechat.Dialog />
  </Suspense>
);
