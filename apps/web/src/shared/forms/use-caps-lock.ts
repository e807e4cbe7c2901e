import { type KeyboardEvent, useState } from 'react';

/** Browsers tell about Caps Lock only with a key event, so the hint appears with the first key. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, look, forget: () => setOn(false) };
}
