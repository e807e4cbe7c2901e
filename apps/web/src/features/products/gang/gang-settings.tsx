import type { GangPlan } from '@motif/contract/features/products/exports';
import { GANG_PIECES_MAX } from '@motif/contract/limits';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { CloseIcon } from '../../../shared/ui/display/icons';
import { NumberField } from '../../../shared/ui/fields/number-field';
import styles from './gang.module.css';
import { itemsIn, itemsText, LENGTHS, type LengthName, lengthIn, type UrlOrder } from './gang-order';
import { gangText } from './gang-text';
import { toneOf } from './tones';

const FILMS = ['300', '600', '1200'] as const;

interface Props {
  url: UrlOrder;
  change: (next: Partial<UrlOrder>) => void;
  products: GangPlan['products'];
  /** Asked for, but not there any more. */
  missing: readonly number[];
}

/** The film, and how many of each product lie on it. */
export function GangSettings({ url, change, products, missing }: Props) {
  const t = useText(gangText);
  const format = useFormat();
  const film = String(lengthIn(url, 'film'));
  const length = (name: Exclude<LengthName, 'film'>, description?: string) => (
    <NumberField
      {...(description && { description })}
      label={t[name]}
      max={LENGTHS[name].max}
      min={LENGTHS[name].min}
      onChange={(value) => change({ [name]: value === null ? '' : String(value) })}
      unit="mm"
      value={lengthIn(url, name)}
    />
  );
  return (
    <section aria-label={t.settings} className={styles.settings}>
      <div className={styles.film}>
        <span className={styles.label}>{t.film}</span>
        <Segments
          choices={FILMS.map((value) => ({ value, label: t.filmOf(format.number(Number(value) / 10)) }))}
          label={t.film}
          onChange={(value) => change({ film: value })}
          value={FILMS.find((value) => value === film) ?? '600'}
        />
      </div>
      <div className={styles.lengths}>
        {length('gap', t.gapHint)}
        {length('margin', t.marginHint)}
        {length('length', t.lengthHint)}
      </div>
      <h2 className={styles.label}>{t.pieces}</h2>
      <Pieces change={change} missing={missing} products={products} url={url} />
    </section>
  );
}

function Pieces({ url, change, products, missing }: Props) {
  const t = useText(gangText);
  const format = useFormat();
  const language = useLanguage();
  const items = itemsIn(url);
  const put = (product_id: number, copies: number | null) => {
    const next = items.flatMap((item) => {
      if (item.product_id !== product_id) return [item];
      return copies === null ? [] : [{ ...item, copies }];
    });
    change({ items: itemsText(next) });
  };
  const millimetres = (um: number) => format.number(um / 1000);
  return (
    <ul className={styles.pieces}>
      {items.map(({ product_id, copies }, at) => {
        const product = products.find(({ id }) => id === product_id);
        const name = product?.name ?? t.unknown(String(product_id));
        return (
          <li className={styles.piece} key={product_id}>
            <span aria-hidden className={styles.swatch} style={{ backgroundColor: toneOf(at) }} />
            <span className={styles.cut} title={name}>
              {name}
            </span>
            <IconButton label={t.remove(name)} onClick={() => put(product_id, null)}>
              <CloseIcon />
            </IconButton>
            <span className={styles.kind}>
              {missing.includes(product_id) && <span className={styles.error}>{t.gone}</span>}
              {product && (
                <>
                  <span className={styles.cut}>
                    {pickText(language, product.model_name, product.model_name_en)}
                  </span>
                  <span>{t.size(millimetres(product.w_um), millimetres(product.h_um))}</span>
                </>
              )}
            </span>
            <span className={styles.copies}>
              <NumberField
                compact
                label={t.copies(name)}
                max={GANG_PIECES_MAX}
                min={1}
                onChange={(value) => value !== null && put(product_id, value)}
                value={copies}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
