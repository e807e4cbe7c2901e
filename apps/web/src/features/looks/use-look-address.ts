import { useLocation, useNavigate } from 'react-router';

const PARAM = 'look';
/** 32 bytes; anything else is no look. */
const SHAPE = /^[\w-]{43}$/;

/** A search by picture stands in the address, so that it can be kept, sent, reloaded and left by Back. */
export function useLookAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(location.search).get(PARAM) ?? '';
  const look = SHAPE.test(asked) ? asked : undefined;
  const go = (next: string | undefined) => {
    const params = new URLSearchParams(location.search);
    if (next === undefined) params.delete(PARAM);
    else params.set(PARAM, next);
    // A further picture in the same dialog, or none, is no further step.
    const replace = look !== undefined || next === undefined;
    void navigate({ pathname: location.pathname, search: params.toString() }, { replace });
  };
  return { look, set: (next: string) => go(next), clear: () => go(undefined) };
}
