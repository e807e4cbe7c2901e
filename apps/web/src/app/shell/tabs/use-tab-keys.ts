import type { KeyboardEvent, RefObject } from 'react';
import type { Tabs } from './use-tabs';

/** Arrows, Home and End move between tabs, Delete closes one, Ctrl+Shift+arrow moves it, Enter opens it. */
export function useTabKeys(
  list: RefObject<HTMLElement | null>,
  actions: Tabs,
): (event: KeyboardEvent) => void {
  return (event) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = tabs.indexOf(event.target as HTMLElement);
    const key = tabs[at]?.dataset.tab;
    if (key === undefined || event.altKey || event.metaKey) return;
    const act = keyAction(event, key, at, tabs, actions);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function keyAction(
  event: KeyboardEvent,
  key: string,
  at: number,
  tabs: readonly HTMLElement[],
  actions: Tabs,
): (() => void) | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
  if (step && event.ctrlKey && event.shiftKey)
    return () => {
      actions.moveBy(key, step);
    };
  if (event.ctrlKey || event.shiftKey) return undefined;
  const focus = (index: number) => () => tabs.at(index % tabs.length)?.focus();
  if (step) return focus(at + step);
  if (event.key === 'Home') return focus(0);
  if (event.key === 'End') return focus(-1);
  if (event.key === 'Delete' && actions.closes(key, 'this'))
    return () => {
      // The focus must move before its tab is removed.
      (tabs[at + 1] ?? tabs[at - 1])?.focus();
      void actions.close(key, 'this');
    };
  return undefined;
}
