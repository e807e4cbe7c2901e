import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { BlankView } from '@motif/contract/features/blanks/definition';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isTemporary } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { BlankSketch } from '../blank-sketch';
import { productsKey } from '../products-query';
import styles from './view3d.module.css';
import { view3dText } from './view3d-text';

/** What the server draws instead: a product as it was last saved, a picture on the blank, or the bare blank. */
export interface Drawn {
  product_id?: number;
  picture_id?: number;
}

interface Props {
  model: BlankModel;
  colour: string;
  drawn: Drawn;
  view: BlankView | undefined;
  label: string;
  onView: (view: BlankView) => void;
}

const SIZE_PX = 800;
const TRIES = 6;
const WAIT_MS = 1500;
/** Addresses last seven minutes and more. */
const FRESH_MS = 5 * 60_000;
/** How far a hand goes from one view to the next. */
const STEP_PX = 90;

export const mockupQuery = (model: BlankModel, colour: string, drawn: Drawn, view: string, size: number) =>
  queryOptions({
    queryKey: [...productsKey, 'mockup', model.id, colour, drawn, view, size],
    queryFn: ({ signal }) =>
      call(
        'GET /product/products/preview/',
        { query: { ...drawn, ...(drawn.product_id ? {} : { model_id: model.id }), colour, view, size } },
        { signal, silent: true },
      ),
    refetchInterval: ({ state }) => state.data?.retry_after_ms ?? false,
    // A server that is busy draws it later.
    retry: (count, error) => count < TRIES && isTemporary(error),
    retryDelay: WAIT_MS,
    staleTime: FRESH_MS,
  });

/** The views that the server draws, in the place of the thing itself; a hand that drags goes through them. */
export function ServerViews({ model, colour, drawn, view, label, onView }: Props) {
  const t = useText(view3dText);
  const language = useLanguage();
  const { views } = model.definition;
  const mockups = useQueries({
    queries: views.map(({ code }) => mockupQuery(model, colour, drawn, code, SIZE_PX)),
  });
  const at = Math.max(
    0,
    views.findIndex(({ code }) => code === view?.code),
  );
  const grabbed = useRef<{ x: number; at: number }>(undefined);
  const show = (index: number) => {
    const wanted = views[(index + views.length) % views.length];
    if (wanted) onView(wanted);
  };
  const onMove = (event: PointerEvent) => {
    const start = grabbed.current;
    if (start) show((start.at + Math.round((event.clientX - start.x) / STEP_PX)) % views.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    show(at + step);
  };
  return (
    <div
      aria-label={label}
      aria-roledescription={t.role}
      className={styles.live}
      data-autofocus
      onKeyDown={onKeyDown}
      onPointerCancel={() => {
        grabbed.current = undefined;
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { x: event.clientX, at };
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        grabbed.current = undefined;
      }}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn it
      tabIndex={0}
    >
      {views.map((one, index) => {
        const url = mockups[index]?.data?.url;
        const name = pickText(language, one.name, one.name_en);
        if (index !== at) return url && <img alt="" hidden key={one.code} src={url} />;
        return url ? (
          <img
            alt={t.view(label, name)}
            className={styles.mockup}
            draggable={false}
            key={one.code}
            src={url}
          />
        ) : (
          <span className={styles.drawing} key={one.code}>
            <BlankSketch colour={colour} definition={model.definition} />
          </span>
        );
      })}
    </div>
  );
}
