import type { EndpointKey, InputByKey } from '@motif/contract/endpoints';
import { useEffect, useState } from 'react';
import { call } from './call';

/**
 * A picture that only its readers may see, as an address for `<img>`. The request needs the token, so a plain address
 * would not do; and the address must not outlive the look.
 */
export function useFileAddress<K extends EndpointKey>(key: K, input: InputByKey[K]) {
  const text = JSON.stringify(input);
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    const leave = new AbortController();
    let made: string | undefined;
    setFailed(false);
    call(key, JSON.parse(text) as InputByKey[K], {
      silent: true,
      signal: leave.signal,
      readFile: async (response) => {
        const blob = await response.blob();
        if (leave.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
    }).catch(() => !leave.signal.aborted && setFailed(true));
    return () => {
      leave.abort();
      if (made) URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [key, text, tries]);
  return { address, failed, retry: () => setTries((count) => count + 1) };
}
