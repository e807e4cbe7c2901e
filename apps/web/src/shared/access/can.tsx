import type { AccessCheck } from '@motif/contract/access';
import type { ReactNode } from 'react';
import { useAccess } from './use-access';

interface CanProps {
  check: AccessCheck;
  children: ReactNode;
  /** Stands there for everybody else; usually nothing does. */
  otherwise?: ReactNode;
}

/** Removes what the person lacks the right for. It hides and guards nothing: the server does. */
export function Can({ check, children, otherwise = null }: CanProps) {
  return useAccess()(check) ? children : otherwise;
}
