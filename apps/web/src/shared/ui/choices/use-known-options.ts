import { useRef } from 'react';
import type { Option } from './option-list';

/** Labels of what is chosen. A search that goes on may no longer hold an option that was picked before. */
export function useKnownOptions<V extends string>(
  seen: readonly Option<V>[],
  chosen: readonly Option<V>[] | undefined,
) {
  const known = useRef(new Map<V, Option<V>>());
  for (const option of [...(chosen ?? []), ...seen]) known.current.set(option.value, option);
  return (value: V): Option<V> => known.current.get(value) ?? { value, label: value };
}
