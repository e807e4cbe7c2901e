import type { VerificationKind } from '@motif/contract/features/verifications/verification-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call';
import { setAuthStatus } from '../../shared/session/session-store';
import { verificationsKey } from './live';

const STATUS = {
  person: 'GET /user/real_auth/status/',
  company: 'GET /organization/real_auth/status/',
} as const;

export const useStanding = (kind: VerificationKind) =>
  useQuery({
    queryKey: [...verificationsKey, 'standing', kind],
    queryFn: ({ signal }) => call(STATUS[kind], undefined, { silent: true, signal }),
  });

/** After signing in the client knows both states (spec §3, §4), and hears of every change. */
export function useKeepAuthStatus(): void {
  const person = useStanding('person').data?.status;
  const company = useStanding('company').data?.status;
  useEffect(() => {
    setAuthStatus({ ...(person && { realAuth: person }), ...(company && { companyAuth: company }) });
  }, [person, company]);
}

export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: verificationsKey });
}
