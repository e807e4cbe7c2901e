import { ApiError } from '../../../shared/api/api-error';
import { ConfigError } from './send/grant';
import { SendError } from './send/transport-port';
import type { ItemReason } from './upload-item';

export type Problem =
  | { kind: 'gone' }
  | { kind: 'network' }
  | { kind: 'restart' }
  | { kind: 'final'; reason: ItemReason; message: string };

/** What an error while sending means for its file. */
export function problemOf(error: unknown): Problem {
  if (error instanceof SendError) {
    if (error.problem === 'dropped') return { kind: 'gone' };
    if (error.problem === 'network') return { kind: 'network' };
    if (error.problem === 'no_such_upload') return { kind: 'restart' };
    return { kind: 'final', reason: 'other', message: error.message };
  }
  if (error instanceof ConfigError) return { kind: 'final', reason: 'config', message: '' };
  if (error instanceof ApiError) {
    if (error.status === 401) return { kind: 'gone' };
    if (error.status === 0 || error.status === 429 || error.status >= 500) return { kind: 'network' };
    return { kind: 'final', reason: 'other', message: error.message };
  }
  return { kind: 'final', reason: 'other', message: error instanceof Error ? error.message : String(error) };
}
