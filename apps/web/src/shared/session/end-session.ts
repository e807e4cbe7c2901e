import { toast } from '../ui/overlay/toast';
import { resetSession } from './session-store';

/**
 * The refresh was refused (too old, or the platform keeps the person out). The guard shows the sign-in screen and
 * remembers the path, so that the person can continue (spec §4).
 */
export function endSession(message: string): void {
  resetSession();
  toast.info(message);
}

/** A request was answered 401 (signed out elsewhere, removed). The guard opens /403, which says so (spec §8). */
export function refuseSession(): void {
  resetSession({ ended: true });
}
