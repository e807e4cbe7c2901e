import { toast } from '../ui/overlay/toast';
import { resetSession } from './session-store';

/**
 * The session ended without the person's action (refused refresh, signed out elsewhere, suspended). The guard shows
 * the sign-in screen and remembers the path, so that the person can continue.
 */
export function endSession(message: string): void {
  resetSession();
  toast.info(message);
}
