import { create } from 'zustand';

/** The frame's own forms, which stand in no view. */
export const FRAME = '';

/** Who holds input that was not saved: marks by view. */
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

/** The view is gone, or its person agreed to lose what was in it. */
export function forgetUnsaved(view: string): void {
  if (view in useMarks.getState()) write(view, []);
}

export const unsavedViews = (): string[] => Object.keys(useMarks.getState());

export const useIsUnsaved = (view: string): boolean => useMarks((marks) => view in marks);

/** The view in sight, if it will not be kept when it is left. */
let notKept: string | null = null;
export const notKeptView = (): string | null => notKept;

export function setNotKeptView(view: string): () => void {
  notKept = view;
  return () => {
    if (notKept === view) notKept = null;
  };
}

/** The browser asks in its own words. Only listened to while it matters: a listener costs the quick way back. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
useMarks.subscribe((marks) => {
  if (Object.keys(marks).length > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
});
