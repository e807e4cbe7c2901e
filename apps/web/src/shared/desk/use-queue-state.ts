import { useUrlFilter } from '../hooks/use-url-filter';

/** The states of a queue with the chosen one, which stands in the address. The first name is what waits. */
export function useQueueState<State extends string>(names: readonly [State, ...State[]]) {
  const { filter, change } = useUrlFilter<{ state: string }>(['state']);
  const [waiting] = names;
  return {
    names,
    state: names.find((name) => name === filter.state) ?? waiting,
    choose: (state: State) => change({ state: state === waiting ? '' : state }),
  };
}

export type QueueState<State extends string> = ReturnType<typeof useQueueState<State>>;
