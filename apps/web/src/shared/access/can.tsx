import type { AccessCheck } from '@motif/contract/access';
import type { ReactNode } from 'react';
import { useAccess } from './use-access';

interface CanProps {
  check: AccessCheck;
  children: ReactNode;
  /** Shown to everybody else; usually nothing. */
  otherwise?: ReactNode;
}

/** Hides what the person has no right for. It is no protection: the server checks every request. */
export function Can({ check, children, otherwise = null }: CanProps) {
  return useAccess()(check) ? children : otherwise;
}
