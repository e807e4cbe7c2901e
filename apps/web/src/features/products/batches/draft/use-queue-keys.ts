import { BATCH_DECISIONS, type BatchDecision } from '@motif/contract/features/products/batch-choices';
import { type RefObject, useEffect, useRef } from 'react';
import { isForPage } from '../../../../shared/keys/page-keys';

interface QueueActions {
  decide: (decision: BatchDecision) => void;
  move: (by: 1 | -1) => void;
  undo: () => void;
  leave: () => void;
}

/** 1 to 5 decide, arrows or j and k move, z undoes, Esc leaves; only while this screen is the one in sight. */
export function useQueueKeys(actions: QueueActions, screen: RefObject<HTMLElement | null>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isForPage(event)) return;
      // Screens that were left stay mounted, but are not visible.
      if (!screen.current || screen.current.checkVisibility?.() === false) return;
      const run = actionOf(event, latest.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [screen]);
}

function actionOf({ key, repeat }: KeyboardEvent, actions: QueueActions): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'arrowright':
    case 'j':
      return () => actions.move(1);
    case 'arrowleft':
    case 'k':
      return () => actions.move(-1);
    case 'escape':
      return actions.leave;
  }
  // A key that is held down would decide about the next pieces too.
  if (repeat) return undefined;
  if (key.toLowerCase() === 'z') return actions.undo;
  const decision = BATCH_DECISIONS[Number(key) - 1];
  return decision && (() => actions.decide(decision));
}
