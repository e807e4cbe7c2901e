// One address that is always the primary, as a managed database or Patroni with a proxy has it.
import { connect, createServer } from 'node:net';

export async function openWriter() {
  let target = 0;
  /** Connections by the server they go to. */
  const open = new Map();
  const server = createServer((from) => {
    const goal = target;
    const to = connect(goal, '127.0.0.1');
    open.set(from, goal);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(from);
        other.destroy();
      });
    }
    from.pipe(to);
    to.pipe(from);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://motif@127.0.0.1:${server.address().port}/motif`,
    /** New connections go there; those that are open stay, as they do when a name is changed. */
    lead(to) {
      target = to;
    },
    countTo: (to) => [...open.values()].filter((goal) => goal === to).length,
    close() {
      for (const socket of open.keys()) socket.destroy();
      server.close();
    },
  };
}
