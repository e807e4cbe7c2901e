import { amountOf, minorOf } from '@motif/contract/features/shelf/currencies';
import { NAME_EN_MAX, TITLE_MAX } from '@motif/contract/features/shelf/listing-choices';
import type { ListingKit, ListingRow, ListingSite } from '@motif/contract/features/shelf/listing-kits';
import {
  type ListingField,
  problemText,
  type RowProblem,
  titleOf,
} from '@motif/contract/features/shelf/rules';
import { SKU_MAX } from '@motif/contract/limits';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { CheckIcon, CloseIcon } from '../../../shared/ui/display/icons';
import { ProductCover } from '../../products/product-cover';
import { shelfText } from '../shelf-text';
import { Cell } from './cell';
import styles from './kit.module.css';
import type { RowEdits } from './use-row-edits';

interface TableProps {
  kit: ListingKit;
  /** The site whose prices are shown. */
  site: ListingSite | undefined;
  problems: ReadonlyMap<number, readonly RowProblem[]>;
  edits: RowEdits;
  onSite: (site: number) => void;
  onSettings: () => void;
}

const COLUMNS = ['product', 'name_en', 'title', 'sku', 'price', 'stock', 'problems'] as const;

/** The rows of a listing as cells to type into; on a phone each row is a card. */
export function KitTable({ kit, site, problems, edits, onSite, onSettings }: TableProps) {
  const t = useText(shelfText);
  const table = useRef<HTMLTableElement>(null);
  const jump = (row: ListingRow, { field, site_id }: RowProblem) => {
    if (field === 'images') return onSettings();
    // The cell of another site stands there only after its prices are shown.
    if (site_id !== undefined) flushSync(() => onSite(site_id));
    table.current?.querySelector<HTMLInputElement>(`[data-row="${row.id}"] [data-field="${field}"]`)?.focus();
  };
  return (
    <table className={styles.table} ref={table}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th className={styles[name]} key={name} scope="col">
              {name === 'price' && site ? t.priceIn(site.currency) : t.columns[name]}
            </th>
          ))}
          <td className={styles.out} />
        </tr>
      </thead>
      <tbody>
        {kit.rows.map((row) => (
          <KitRow
            edits={edits}
            key={row.id}
            kit={kit}
            onJump={(problem) => jump(row, problem)}
            problems={problems.get(row.id) ?? []}
            row={row}
            site={site}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  kit: ListingKit;
  row: ListingRow;
  site: ListingSite | undefined;
  problems: readonly RowProblem[];
  edits: RowEdits;
  onJump: (problem: RowProblem) => void;
}

function KitRow({ kit, row, site, problems, edits, onJump }: RowProps) {
  const t = useText(shelfText);
  const { product } = row;
  const cell = (field: Exclude<ListingField, 'product' | 'size' | 'images'>) => ({
    field,
    label: t.cell(t.columns[field], product.name),
    isWrong: problems.some(
      (problem) =>
        problem.field === field && (problem.site_id === undefined || problem.site_id === site?.site_id),
    ),
  });
  return (
    <tr data-row={row.id}>
      <td className={styles.product}>
        <ProductCell row={row} />
      </td>
      <td data-label={t.columns.name_en}>
        <Cell
          {...cell('name_en')}
          max={NAME_EN_MAX}
          onSave={(name_en) => edits.save(row.id, { name_en })}
          value={row.name_en}
        />
      </td>
      <td data-label={t.columns.title}>
        <Cell
          {...cell('title')}
          max={TITLE_MAX}
          onSave={(title) => edits.save(row.id, { title_own: title || null })}
          placeholder={titleOf(kit.title_template, { ...row, title_own: null })}
          value={row.title_own ?? ''}
        />
      </td>
      <td data-label={t.columns.sku}>
        <Cell
          {...cell('sku')}
          check={(text) => (/^[A-Za-z0-9._-]*$/.test(text) ? undefined : t.badSku)}
          max={SKU_MAX}
          onSave={(sku) => edits.save(row.id, { sku })}
          value={row.sku}
        />
      </td>
      <td data-label={site ? t.priceIn(site.currency) : t.columns.price}>
        {site && <PriceCell {...cell('price')} edits={edits} row={row} site={site} />}
      </td>
      <td data-label={t.columns.stock}>
        <Cell
          {...cell('stock')}
          check={(text) => (/^\d{0,6}$/.test(text) ? undefined : t.badStock)}
          inputMode="numeric"
          max={6}
          onSave={(stock) => edits.save(row.id, { stock: stock === '' ? null : Number(stock) })}
          value={row.stock === null ? '' : String(row.stock)}
        />
      </td>
      <td className={styles.problems} data-label={t.columns.problems}>
        <Problems list={problems} onJump={onJump} />
      </td>
      <td className={styles.out}>
        <IconButton label={t.takeOut(product.name)} onClick={() => void edits.takeOut(row)}>
          <CloseIcon height={16} width={16} />
        </IconButton>
      </td>
    </tr>
  );
}

function ProductCell({ row }: { row: ListingRow }) {
  const t = useText(shelfText);
  const format = useFormat();
  const language = useLanguage();
  const { product, weight_mg, l_mm, w_mm, h_mm } = row;
  const box = [l_mm, w_mm, h_mm].map((side) => format.number(side)).join(' × ');
  return (
    <div className={styles.thing}>
      <span className={styles.cover}>
        <ProductCover product={product} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={product.name}>
          {product.name}
        </span>
        <span className={styles.fact}>
          {pickText(language, product.model_name, product.model_name_en)} ·{' '}
          {pickText(language, product.colour_name, product.colour_name_en)}
        </span>
        <span className={styles.fact}>{t.size(format.number(weight_mg / 1000), box)}</span>
      </span>
    </div>
  );
}

interface PriceProps {
  field: string;
  label: string;
  isWrong: boolean;
  row: ListingRow;
  site: ListingSite;
  edits: RowProps['edits'];
}

function PriceCell({ row, site, edits, ...cell }: PriceProps) {
  const t = useText(shelfText);
  const { site_id, currency } = site;
  const minor = row.prices.find((price) => price.site_id === site_id)?.price_minor;
  return (
    <Cell
      {...cell}
      check={(text) =>
        text === '' || minorOf(text, currency) !== undefined ? undefined : t.badPrice(currency)
      }
      inputMode="decimal"
      key={site_id}
      max={14}
      onSave={(text) =>
        edits.save(row.id, { prices: [{ site_id, price_minor: minorOf(text || '0', currency) ?? 0 }] })
      }
      value={minor ? amountOf(minor, currency) : ''}
    />
  );
}

function Problems({ list, onJump }: { list: readonly RowProblem[]; onJump: RowProps['onJump'] }) {
  const t = useText(shelfText);
  const language = useLanguage();
  if (list.length === 0)
    return (
      <span className={styles.fine} title={t.ok}>
        <CheckIcon aria-label={t.ok} height={18} role="img" width={18} />
      </span>
    );
  return (
    <ul className={styles.list}>
      {list.map((problem) => {
        const text = problemText(problem, language);
        const hasCell = problem.field !== 'product' && problem.field !== 'size';
        return (
          <li key={text}>
            {hasCell ? (
              <button className={styles.problem} onClick={() => onJump(problem)} type="button">
                {text}
              </button>
            ) : (
              <span className={styles.wrong}>{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
