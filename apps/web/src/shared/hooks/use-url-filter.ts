import { useSearchParams } from 'react-router';

/** A filter in the address, so that it can be shared and survives a reload. An empty value means no filter. */
export function useUrlFilter<F extends Record<keyof F, string>>(names: readonly (keyof F & string)[]) {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as F;
  const change = (next: Partial<F>) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const [name, value] of Object.entries<string | undefined>(next)) {
          if (value) changed.set(name, value);
          else changed.delete(name);
        }
        return changed;
      },
      { replace: true },
    );
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])) as Partial<F>);
  return { filter, change, clear, isFiltered: Object.values(filter).some(Boolean) };
}

/** The filled parts of a filter, as a query takes them. */
export const filledParts = <F extends object>(filter: F) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as {
    [K in keyof F]?: Exclude<F[K], ''>;
  };
