import { toast } from '../ui/overlay/toast';
import { resetSession } from './session-store';

/**
 * The session ended by itself (refused refresh, signed out elsewhere, suspended). The guard then shows the sign-in
 * screen and remembers the path, so that signing in again continues where the person was.
 */
export function endSession(message: string): void {
  resetSession();
  toast.info(message);
}
