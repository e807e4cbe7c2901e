import type { DeskNode } from '@motif/contract/features/permissions/menu-desk';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { childrenOf, type Draft, nodeOf, place, type Step, step, type Where } from './menu-draft';
import { menuText } from './menu-text';

interface Options {
  draft: Draft;
  nameOf: (node: DeskNode) => string;
  onDraft: (draft: Draft) => void;
}

interface Lift {
  name: string;
  /** Esc brings it back. */
  before: Draft;
  by: 'pointer' | 'key';
}

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** Moves nodes of a tree by a drag handle, or by keys: space lifts, arrows move, space drops, Esc cancels. */
export function useMoves({ draft, nameOf, onDraft }: Options) {
  const t = useText(menuText);
  const list = useRef<HTMLUListElement>(null);
  const [lift, setLift] = useState<Lift>();
  const [over, setOver] = useState<{ name: string; where: Where }>();
  const [said, setSaid] = useState('');
  /** The newest draft, also for listeners that were added before it. */
  const now = useRef(draft);
  now.current = draft;
  const dragging = useRef<AbortController>(undefined);
  useEffect(() => () => dragging.current?.abort(), []);
  // A row that moves in the page loses the focus, so a node that is moved by keys gets it back.
  const held = lift?.by === 'key' ? lift.name : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked after with every new draft
  useEffect(() => {
    if (held) list.current?.querySelector<HTMLElement>(`[data-node="${held}"] [data-handle]`)?.focus();
  }, [held, draft]);

  const sayPlace = (next: Draft, name: string) => {
    const node = nodeOf(next, name);
    if (!node) return;
    const group = nodeOf(next, node.parent);
    const at = childrenOf(next, node.parent).indexOf(node) + 1;
    setSaid(t.movedTo(nameOf(node), group ? nameOf(group) : t.top, at));
  };

  const drag = (event: PointerEvent<HTMLElement>, node: DeskNode) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    handle.setPointerCapture?.(event.pointerId);
    setLift({ name: node.name, before: now.current, by: 'pointer' });
    dragging.current?.abort();
    const ended = new AbortController();
    dragging.current = ended;
    let target: { name: string; where: Where } | undefined;
    const follow = ({ clientY }: { clientY: number }) => {
      const found = rowAt(list.current, clientY);
      const fits = found && place(now.current, node.name, found.name, found.where);
      target = fits ? found : undefined;
      setOver(target);
    };
    const end = () => {
      ended.abort();
      setLift(undefined);
      setOver(undefined);
    };
    const drop = () => {
      const next = target && place(now.current, node.name, target.name, target.where);
      end();
      if (!next) return;
      onDraft(next);
      sayPlace(next, node.name);
    };
    const { signal } = ended;
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', drop, { signal });
    handle.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };

  const onKeyDown = (event: KeyboardEvent, node: DeskNode) => {
    const isHeld = held === node.name;
    const to = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      setLift(isHeld ? undefined : { name: node.name, before: draft, by: 'key' });
      setSaid(isHeld ? t.dropped(nameOf(node)) : t.lifted(nameOf(node)));
    } else if (isHeld && event.key === 'Escape') {
      onDraft(lift?.before ?? draft);
      setLift(undefined);
      setSaid(t.cancelled(nameOf(node)));
    } else if (isHeld && to) {
      const next = step(draft, node.name, to);
      if (next) {
        onDraft(next);
        sayPlace(next, node.name);
      } else setSaid(t.cannot);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    list,
    said,
    over,
    lifted: lift?.name,
    handle: (node: DeskNode) => ({
      'aria-label': t.handle(nameOf(node)),
      'aria-pressed': lift?.name === node.name,
      'data-handle': true,
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, node),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, node),
    }),
  };
}

/** The row at this height, and which part of it: its edges stand for the places beside it, its middle for inside. */
function rowAt(list: HTMLElement | null, y: number): { name: string; where: Where } | undefined {
  for (const row of list?.querySelectorAll<HTMLElement>('[data-node]') ?? []) {
    const { top, height } = row.getBoundingClientRect();
    const part = (y - top) / height;
    if (part < 0 || part > 1) continue;
    const name = row.dataset.node ?? '';
    const edge = row.dataset.kind === 'group' ? 0.3 : 0.5;
    if (part < edge) return { name, where: 'before' };
    return { name, where: part > 1 - edge ? 'after' : 'inside' };
  }
  return undefined;
}
