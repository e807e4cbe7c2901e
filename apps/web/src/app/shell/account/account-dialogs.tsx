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

/** A dialog loads before it opens, so that a failed download does not break the frame. */
export const loadAccountDialog = (name: AccountDialogName): Promise<unknown> => DIALOGS[name].load();

export function AccountDialog({ name, onClose }: { name: AccountDialogName; onClose: () => void }) {
  const Chosen = DIALOGS[name].Dialog;
  return (
    <Suspense>
      <Chosen onClose={onClose} />
    </Suspense>
  );
}

/** Where WeChat is required, this dialog blocks everything else until an account is bound. */
export const RequiredWechat = () => (
  <Suspense>
    <wechat.Dialog />
  </Suspense>
);
