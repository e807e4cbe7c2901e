import { create } from 'zustand';

/** Spec §9. */
export const MESSAGE_DURATION_MS = 3000;

export type ToastKind = 'info' | 'success' | 'warning' | 'error';
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** With a title it is a notification: a card in the corner instead of a line on top. */
  title?: string | undefined;
  action?: ToastAction | undefined;
}
interface ToastAction {
  label: string;
  run: () => void;
}
interface NotifyOptions {
  action?: ToastAction;
  /** `Infinity`: until somebody closes it. */
  durationMs?: number;
}

/** How long something done can be taken back by the button beside it. */
export const UNDO_MS = 8000;

/** A store without React, so that code outside components can speak too. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

const VISIBLE_MAX = 4;
const NOTIFICATION_FACTOR = 1.5;
let lastId = 0;
/** Of those that go by themselves: how long they stay, and when they go. */
const timers = new Map<number, { durationMs: number; timer: ReturnType<typeof setTimeout> }>();

/** It stays as long as somebody is at it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id)?.timer);
}

/** It goes by itself again, after its whole time. */
export function releaseToast(id: number): void {
  const own = timers.get(id);
  if (own) dismissAfter(id, own.durationMs);
}

function dismissAfter(id: number, durationMs: number): void {
  holdToast(id);
  timers.set(id, { durationMs, timer: setTimeout(() => dismissToast(id), durationMs) });
}

export function dismissToast(id: number): void {
  holdToast(id);
  timers.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

function show(kind: ToastKind, text: string, title?: string, options: NotifyOptions = {}): void {
  // One toast per cause: forty failed thumbnails say one sentence once.
  const same = useToasts.getState().toasts.find((toast) => toast.text === text && toast.kind === kind);
  if (same) dismissToast(same.id);
  lastId += 1;
  const id = same?.id ?? lastId;
  const usual = title ? MESSAGE_DURATION_MS * NOTIFICATION_FACTOR : MESSAGE_DURATION_MS;
  const duration = options.durationMs ?? usual;
  if (duration < Number.POSITIVE_INFINITY) dismissAfter(id, duration);
  useToasts.setState(({ toasts }) => {
    // What waits for an answer is not pushed out by what passes.
    const oldest = toasts.length < VISIBLE_MAX ? undefined : toasts.find((toast) => timers.has(toast.id));
    const others = toasts.filter((toast) => toast !== oldest);
    return { toasts: [...others, { id, kind, text, title, action: options.action }] };
  });
}

export const toast = {
  info: (text: string) => show('info', text),
  success: (text: string, options?: NotifyOptions) => show('success', text, undefined, options),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
  notify: (title: string, text: string, kind: ToastKind = 'info', options: NotifyOptions = {}) =>
    show(kind, text, title, options),
};
