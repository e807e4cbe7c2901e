// Stands in for the real worker in the supervisor's tests.
import { beChild, childReady, superviseChild } from '../../src/supervisor/child';

beChild('worker');
const busy = setInterval(() => undefined, 1_000);
superviseChild({ stop: async () => clearInterval(busy) });
childReady();
// Lets the message go first.
if (process.env.STAND_IN === 'worker is stuck') setTimeout(() => stayStuck(), 100);

/** Nothing that the loop would see gets through any more. It waits: a program that is busy would slow down all others. */
function stayStuck(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
