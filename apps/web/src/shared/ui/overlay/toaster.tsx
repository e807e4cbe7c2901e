import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { defineText, useText } from '../../i18n/text';
import { CloseIcon, ErrorIcon, type Icon, InfoIcon, SuccessIcon, WarningIcon } from '../display/icons';
import { dismissToast, holdToast, releaseToast, type Toast, type ToastKind, useToasts } from './toast';
import styles from './toaster.module.css';

const toasterText = defineText({ zh: { close: '关闭' }, en: { close: 'Close' } });

const ICONS: Record<ToastKind, Icon> = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: ErrorIcon,
};

/** Shows what `toast` says: messages on top in the middle, notifications in the corner. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const layer = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  const place = useTopDialog(newest !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element
  useEffect(() => {
    // The top layer is stacked in the order of opening: whatever dialog is open, a new message stands above it.
    // In a dialog that has just closed it is in no page: its next place follows at once.
    if (newest === undefined || !layer.current?.isConnected) return;
    layer.current.hidePopover?.();
    layer.current.showPopover?.();
  }, [newest, place]);
  return createPortal(
    <div ref={layer} popover="manual" className={styles.layer}>
      <div className={styles.messages} role="status" aria-live="polite">
        {toasts
          .filter((toast) => !toast.title)
          .map((toast) => (
            <Message key={toast.id} {...toast} />
          ))}
      </div>
      <div className={styles.notices} role="status" aria-live="polite">
        {toasts
          .filter((toast) => toast.title)
          .map((toast) => (
            <Notice key={toast.id} {...toast} />
          ))}
      </div>
    </div>,
    place,
  );
}

/** What can be pressed does not vanish under the pointer, or from whoever has reached it by keyboard. */
function useStaying({ id, action }: Toast) {
  // In another place it is another element, which nobody leaves.
  useEffect(() => () => releaseToast(id), [id]);
  if (!action) return {};
  return {
    onPointerEnter: () => holdToast(id),
    onPointerLeave: () => releaseToast(id),
    onFocus: () => holdToast(id),
    onBlur: () => releaseToast(id),
  };
}

function Message(shown: Toast) {
  const { id, kind, text, action } = shown;
  return (
    <div className={styles.toast} {...useStaying(shown)}>
      <KindIcon kind={kind} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.inlineAction}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

function Notice(shown: Toast) {
  const { id, kind, title, text, action } = shown;
  const t = useText(toasterText);
  return (
    <div className={`${styles.toast} ${styles.notice}`} {...useStaying(shown)}>
      <KindIcon kind={kind} />
      <div>
        <div className={styles.title}>{title}</div>
        <div>{text}</div>
        {action && (
          <button type="button" className={styles.action} onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t.close} onClick={() => dismissToast(id)}>
        <CloseIcon width={16} height={16} />
      </button>
    </div>
  );
}

function KindIcon({ kind }: { kind: ToastKind }) {
  const Shape = ICONS[kind];
  return <Shape className={`${styles.icon} ${styles[kind]}`} />;
}

/**
 * Where messages belong: an open dialog makes all that is not in it inert, so a message beside it could be read but
 * not pressed. The last in the page is the topmost: dialogs open from within each other.
 */
function useTopDialog(hasMessages: boolean): Element {
  const [place, setPlace] = useState<Element>(document.body);
  useLayoutEffect(() => {
    if (!hasMessages) return;
    const find = () => setPlace([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body);
    find();
    const changes = new MutationObserver(find);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => changes.disconnect();
  }, [hasMessages]);
  return hasMessages ? place : document.body;
}
