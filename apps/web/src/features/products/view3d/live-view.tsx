import type { BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { loadChunk } from '../../../shared/load-chunk';
import { Spinner } from '../../../shared/ui/actions/button';
import type { View } from './view/create-view';
import styles from './view3d.module.css';
import { view3dText } from './view3d-text';

interface Props {
  definition: BlankDefinition;
  colour: string;
  design: HTMLCanvasElement | undefined;
  /** Rises whenever the design was drawn again. */
  changed: number;
  /** Where it is looked at from. It turns there whenever `asked` rises, as often as somebody asks for the same. */
  facing: BlankView | undefined;
  asked: number;
  label: string;
  isLite: boolean;
  view: RefObject<View | undefined>;
  /** It cannot be shown here. */
  onFailed: () => void;
}

/** A graphics card that took its memory back once may be asked again; after that something else is shown. */
const LOSSES_MAX = 1;

/** The thing itself, drawn by the graphics card as long as it is in sight. */
export function LiveView({
  definition,
  colour,
  design,
  changed,
  facing,
  asked,
  label,
  isLite,
  view,
  onFailed,
}: Props) {
  const t = useText(view3dText);
  const help = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [losses, setLosses] = useState(0);
  const latest = useRef({ colour, design, facing, onFailed });
  useLayoutEffect(() => {
    latest.current = { colour, design, facing, onFailed };
  });
  const hasDesign = design !== undefined;

  useEffect(() => {
    const holder = stage.current;
    if (!holder || !hasDesign) return;
    if (losses > LOSSES_MAX) {
      latest.current.onFailed();
      return;
    }
    // A hidden view gives its context back, and a canvas gets no second one: each showing has a canvas of its own.
    const canvas = document.createElement('canvas');
    let isGone = false;
    loadChunk(() => import('./view/create-view'))
      .then(({ createView }) => {
        const now = latest.current;
        if (isGone || !now.design) return;
        holder.prepend(canvas);
        view.current = createView(canvas, definition, now.colour, now.design, {
          view: now.facing,
          hands: holder,
          isLite,
          onDrawn: () => setDrawn(true),
          onLost: () => setLosses((count) => count + 1),
        });
      })
      .catch(() => {
        if (!isGone) latest.current.onFailed();
      });
    return () => {
      isGone = true;
      view.current?.dispose();
      view.current = undefined;
      canvas.remove();
      setDrawn(false);
    };
  }, [definition, hasDesign, isLite, losses, view]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas is the same one when it was drawn again
  useEffect(() => view.current?.update(design), [design, changed]);
  useEffect(() => view.current?.recolour(colour), [colour, view]);
  useEffect(() => {
    const { facing: wanted } = latest.current;
    if (asked > 0 && wanted) view.current?.turnTo(wanted);
  }, [asked, view]);

  return (
    <div
      aria-busy={!isDrawn}
      aria-describedby={help}
      aria-label={label}
      aria-roledescription={t.role}
      className={styles.live}
      data-autofocus
      data-drawn={isDrawn || undefined}
      ref={stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn it
      tabIndex={0}
    >
      {!isDrawn && (
        <span className={styles.loading}>
          <Spinner />
          <span className={styles.unseen}>{t.loading}</span>
        </span>
      )}
      <span className={styles.unseen} id={help}>
        {t.help}
      </span>
    </div>
  );
}
