import { type DragEvent, useEffect, useRef, useState } from 'react';
import { filesOfTransfer, hasFiles } from './files-of-transfer';

/** Text inputs keep their own paste. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The browser would open a file that is dropped outside the area and leave the page. */
function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', guard);
    window.addEventListener('drop', guard);
    return () => {
      window.removeEventListener('dragover', guard);
      window.removeEventListener('drop', guard);
    };
  }, []);
}

/** Handles files dropped on an element and files pasted while it is on the screen. */
export function useFileDrop(onFiles: (files: File[]) => void, enabled = true, withHidden = false) {
  /** A drag fires enter and leave for every child; it has left when the count is zero. */
  const inside = useRef(0);
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useDropGuard();
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target) || !hasFiles(event.clipboardData) || !event.clipboardData) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void filesOfTransfer(event.clipboardData).then((files) => latest.current(files));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [enabled]);

  const move = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    inside.current = Math.max(0, inside.current + step);
    setOver(inside.current > 0);
  };
  const handlers = {
    onDragEnter: move(1),
    onDragLeave: move(-1),
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      inside.current = 0;
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      void filesOfTransfer(event.dataTransfer, withHidden).then((files) => latest.current(files));
    },
  };
  return { over: over && enabled, handlers: enabled ? handlers : {} };
}
