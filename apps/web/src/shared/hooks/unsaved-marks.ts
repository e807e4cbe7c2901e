import { create } from 'zustand';

/** The key for forms of the frame, which belong to no view. */
export const FRAME = '';

/** The forms with unsaved input, by view. */
const useMarks = create<Readonly<Record<string, readonly string[]>>>(() => ({}));

const marksOf = (view: string) => useMarks.getState()[view] ?? [];

function write(view: string, marks: readonly string[]): void {
  const { [view]: _, ...others } = useMarks.getState();
  useMarks.setState(marks.length > 0 ? { ...others, [view]: marks } : others, true);
}

export function markUnsaved(view: string, id: string): void {
  if (!marksOf(view).includes(id)) write(view, [...marksOf(view), id]);
}

export function unmarkUnsaved(view: string, id: string): void {
  if (marksOf(view).includes(id))
    write(
      view,
      marksOf(view).filter((other) => other !== id),
    );
}

/** Removes the marks of a view that is closed or whose input the person gave up. */
export function forgetUnsaved(view: string): void {
  if (view in useMarks.getState()) write(view, []);
}

export const unsavedViews = (): string[] => Object.keys(useMarks.getState());

export const useHasUnsaved = (): boolean => useMarks((marks) => Object.keys(marks).length > 0);

export const useIsUnsaved = (view: string): boolean => useMarks((marks) => view in marks);

/** The current view if it is dropped when it is left. */
let notKept: string | null = null;
export const notKeptView = (): string | null => notKept;

export function setNotKeptView(view: string): () => void {
  notKept = view;
  return () => {
    if (notKept === view) notKept = null;
  };
}

/**
 * The browser asks with its own text. The listener exists only while needed, because it disables the back/forward
 * cache.
 */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
useMarks.subscribe((marks) => {
  if (Object.keys(marks).length > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
});
