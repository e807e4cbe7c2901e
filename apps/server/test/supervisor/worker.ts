// Stands in for the real worker in the supervisor's tests.
import { childReady, superviseChild } from '../../src/supervisor/child';

const busy = setInterval(() => undefined, 1_000);
superviseChild({ stop: async () => clearInterval(busy) });
childReady();
