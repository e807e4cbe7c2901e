/** How many writes of one company that are done once may run at a time on this node. */
const AT_ONCE = 3;

interface Gate {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets a few works of each company run at a time; the others wait here, without a connection. Otherwise one company
 * that buys a hundred pictures at once would hold every connection of the node.
 */
export function companyGates(atOnce = AT_ONCE) {
  const gates = new Map<number, Gate>();

  return async function pass<T>(company_id: number, work: () => Promise<T>): Promise<T> {
    const gate = gates.get(company_id) ?? { running: 0, waiting: [] };
    gates.set(company_id, gate);
    if (gate.running < atOnce) gate.running += 1;
    else await new Promise<void>((resolve) => gate.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is given to the next in line, or given back.
      const next = gate.waiting.shift();
      if (next) next();
      else if (--gate.running === 0) gates.delete(company_id);
    }
  };
}
