import { createServerClock } from '@motif/client/server-clock';

const clock = createServerClock();

/** `call` tells it of every answer. */
export const learnServerTime = clock.learn;
/** What is compared with a time of the server: the clock of this device may be hours off. */
export const serverNow = clock.now;
