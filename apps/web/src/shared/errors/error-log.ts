import { ERROR_MESSAGE_MAX, ERROR_STACK_MAX, ERROR_URL_MAX } from '@motif/contract/limits';
import { UNWANTED_CHARACTERS } from '@motif/contract/text';
import { create } from 'zustand';
import { ApiError, isAborted } from '../api/api-error';
import { ChunkLoadError } from '../load-chunk';
import { useSession } from '../session/session-store';

/** What one page keeps (SH-13). */
export const ERROR_LOG_MAX = 100;

export interface LoggedError {
  id: number;
  /** The path of the page it happened on. */
  url: string;
  message: string;
  stack: string;
  /** The time of its last occurrence. */
  time: number;
  count: number;
}

/** The errors of this page since it was opened (SH-13), newest first. A repeated error only raises its count. */
export const useErrorLog = create<{ errors: LoggedError[] }>(() => ({ errors: [] }));

export const clearErrorLog = (): void => useErrorLog.setState({ errors: [] });

/** User mistakes and ended sessions are explained on the screen, so they are not logged. */
const ORDINARY: readonly number[] = [400, 401, 402, 409, 422, 429];
/** Browsers report this when a layout takes one more frame; it is harmless. */
const HARMLESS = /^ResizeObserver loop/;

const collected = new WeakSet<object>();
let lastId = 0;

/** Collects every error: uncaught ones, those of error boundaries and refused requests. */
export function collectError(error: unknown, what = ''): void {
  if (typeof error === 'object' && error !== null) {
    // The client logs a refused request, and it may come here again as uncaught.
    if (collected.has(error)) return;
    collected.add(error);
  }
  if (!isWorthALook(error)) return;
  const message = cut([what, messageOf(error)].filter(Boolean).join(' '), ERROR_MESSAGE_MAX) || '-';
  const url = cut(window.location.pathname, ERROR_URL_MAX);
  const stack = cut((error instanceof Error && error.stack) || '', ERROR_STACK_MAX);
  useErrorLog.setState(({ errors }) => {
    const known = errors.find((entry) => entry.message === message && entry.url === url);
    const others = errors.filter((entry) => entry !== known);
    const id = known?.id ?? ++lastId;
    const entry = { id, url, message, stack, time: Date.now(), count: (known?.count ?? 0) + 1 };
    return { errors: [entry, ...others].slice(0, ERROR_LOG_MAX) };
  });
}

const isUnreachable = (error: unknown) =>
  error instanceof ChunkLoadError || (error instanceof ApiError && error.status === 0);

function isWorthALook(error: unknown): boolean {
  if (isAborted(error) || HARMLESS.test(messageOf(error))) return false;
  // Without a network the banner explains it, and nobody can fix it.
  if (isUnreachable(error)) return navigator.onLine;
  return !(error instanceof ApiError) || !ORDINARY.includes(error.status);
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.message}`;
  if (error instanceof Error)
    return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
  return String(error);
}

/** Removes control characters and half characters, because the server would refuse the whole report. */
const cut = (text: string, max: number): string =>
  text
    .replace(UNWANTED, '')
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
const UNWANTED = new RegExp(UNWANTED_CHARACTERS, 'g');

/** The next person must not see the errors of the last one. */
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id && before.user) clearErrorLog();
});

/** Runs from the start of the program. */
export function collectUncaught(): void {
  window.addEventListener('error', (event) => collectError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => collectError(event.reason));
  // What the content security policy stopped is a fault of ours or an attack.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    collectError(new Error(`${effectiveDirective}: ${blockedURI} ${sourceFile}`)),
  );
}
