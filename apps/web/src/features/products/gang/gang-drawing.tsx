import type { GangPlan } from '@motif/contract/features/products/exports';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import styles from './gang.module.css';
import { gangText } from './gang-text';
import { toneOf } from './tones';

const ZOOMS = ['1', '2', '4'] as const;
type Zoom = (typeof ZOOMS)[number];
/** Letters on a piece, as a share of its shorter side. */
const LETTERS = 0.28;

/** The pages to scale, from above; the number on a piece is that of its product in the list. */
export function GangDrawing({ plan }: { plan: GangPlan }) {
  const t = useText(gangText);
  const format = useFormat();
  const [zoom, setZoom] = useState<Zoom>('1');
  const order = new Map(plan.products.map(({ id }, at) => [id, at]));
  const names = new Map(plan.products.map(({ id, name }) => [id, name]));
  const millimetres = (um: number) => um / 1000;
  return (
    <div className={styles.drawings}>
      <div className={styles.zoom}>
        <Segments
          choices={ZOOMS.map((value) => ({ value, label: `${value}×` }))}
          label={t.zoom}
          onChange={setZoom}
          value={zoom}
        />
      </div>
      {plan.pages.map((page, at) => {
        const number = format.number(at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing but their place
          <figure className={styles.sheet} key={at}>
            <figcaption className={styles.quiet}>
              {t.pageOf(
                number,
                format.number(Math.round(millimetres(page.length_um))),
                format.number(page.places.length),
              )}
            </figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <div className={styles.view} tabIndex={0}>
              <svg
                aria-label={t.drawing(number)}
                className={styles.film_drawing}
                role="img"
                style={{ inlineSize: `${Number(zoom) * 100}%` }}
                viewBox={`0 0 ${millimetres(plan.film_um)} ${millimetres(page.length_um)}`}
              >
                {page.places.map(({ product_id, copy, turned, ...place }) => {
                  const [x, y, w, h] = [place.x_um, place.y_um, place.w_um, place.h_um].map(millimetres);
                  const which = order.get(product_id) ?? 0;
                  const size = Math.min(w ?? 0, h ?? 0) * LETTERS;
                  const middle = { x: (x ?? 0) + (w ?? 0) / 2, y: (y ?? 0) + (h ?? 0) / 2 };
                  return (
                    <g key={`${product_id}-${copy}`}>
                      <title>
                        {t.piece(names.get(product_id) ?? '', format.number(copy))}
                        {turned ? ` · ${t.turned}` : ''}
                      </title>
                      <rect className={styles.place} fill={toneOf(which)} height={h} width={w} x={x} y={y} />
                      <text
                        className={styles.number}
                        fontSize={size}
                        textAnchor="middle"
                        transform={turned ? `rotate(90 ${middle.x} ${middle.y})` : undefined}
                        x={middle.x}
                        y={middle.y + size / 3}
                      >
                        {which + 1}
                      </text>
                    </g>
                  );
                })}
              </svg>
            </div>
          </figure>
        );
      })}
    </div>
  );
}
