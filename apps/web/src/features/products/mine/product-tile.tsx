import { FILE_KINDS, type FileKind, PRODUCT_MAKE } from '@motif/contract/features/products/product-choices';
import type { ProductCard } from '@motif/contract/features/products/products';
import { PRODUCT_NAME_MAX } from '@motif/contract/limits';
import { designPath } from '@motif/contract/screens';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/use-access';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { isComposing } from '../../../shared/keys/input-method';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Chip, type ChipTone } from '../../../shared/ui/display/chip';
import { MoreIcon } from '../../../shared/ui/display/icons';
import { Tick } from '../../../shared/ui/fields/tick';
import { Menu, type MenuGroup } from '../../../shared/ui/overlay/menu';
import { exportsText } from '../exports/exports-text';
import { ProductCover } from '../product-cover';
import { productsText } from '../products-text';
import styles from './mine.module.css';
import type { ProductActions } from './use-product-actions';

interface Props {
  product: ProductCard;
  /** In the bin there is nothing to open, only to take back. */
  isDeleted: boolean;
  /** Where products of colleagues are shown, each says whose it is. */
  showsOwner: boolean;
  isSelected: boolean;
  onSelect: () => void;
  actions: ProductActions;
  /** Absent for those who may not export. */
  leave?: { export: () => void; gang: () => void } | undefined;
  onDownload: (product: ProductCard, kind: FileKind) => void;
}

const TONES: Record<ProductCard['state'], ChipTone> = {
  draft: 'neutral',
  ready: 'success',
  archived: 'neutral',
};

export function ProductTile(props: Props) {
  const { product, isDeleted, showsOwner, isSelected, onSelect, actions, onDownload, leave } = props;
  const t = useText(productsText);
  const language = useLanguage();
  const [isRenaming, setRenaming] = useState(false);
  const model = pickText(language, product.model_name, product.model_name_en);
  const colour = pickText(language, product.colour_name, product.colour_name_en);
  const groups = useGroups({
    product,
    isDeleted,
    actions,
    leave,
    rename: () => setRenaming(true),
    download: (kind) => onDownload(product, kind),
  });
  return (
    <li className={styles.card} data-selected={isSelected || undefined}>
      <div className={styles.cover}>
        {isDeleted ? (
          <ProductCover product={product} />
        ) : (
          <PlainLink aria-label={t.design(product.name)} className={styles.link} to={designPath(product.id)}>
            <ProductCover product={product} />
          </PlainLink>
        )}
        <span className={styles.tick}>
          <Tick aria-label={t.select(product.name)} checked={isSelected} onChange={onSelect} />
        </span>
      </div>
      <div className={styles.words}>
        {isRenaming ? (
          <NameField
            name={product.name}
            onDone={(name) => {
              setRenaming(false);
              if (name && name !== product.name) void actions.rename(product, name);
            }}
          />
        ) : (
          <span className={styles.name} title={product.name}>
            {product.name}
          </span>
        )}
        <Menu
          groups={groups}
          trigger={
            <button
              aria-label={t.actionsOf(product.name)}
              className={styles.more}
              title={t.actionsOf(product.name)}
              type="button"
            >
              <MoreIcon />
            </button>
          }
        />
        <span className={styles.model}>
          <span aria-hidden className={styles.dot} style={{ backgroundColor: product.colour_hex }} />
          <span className={styles.cut} title={`${model} · ${colour}`}>
            {model} · {colour}
          </span>
        </span>
        <span className={styles.facts}>
          <Chip tone={TONES[product.state]}>{t.states[product.state]}</Chip>
          {product.shown && <Chip tone="accent">{t.shown}</Chip>}
          <Resolution product={product} />
          {product.sku && <span className={styles.cut}>{product.sku}</span>}
        </span>
        {showsOwner && <span className={`${styles.model} ${styles.cut}`}>{t.by(product.owner_name)}</span>}
      </div>
    </li>
  );
}

function Resolution({ product: { dpi, dpi_min } }: { product: ProductCard }) {
  const t = useText(productsText);
  const format = useFormat();
  if (dpi === null) return null;
  const isLow = dpi < dpi_min;
  return (
    <span title={isLow ? t.low(format.number(dpi), format.number(dpi_min)) : undefined}>
      <Chip tone={isLow ? 'warning' : 'neutral'}>{t.dpi(format.number(dpi))}</Chip>
    </span>
  );
}

type Offered = Pick<Props, 'product' | 'isDeleted' | 'actions' | 'leave'> & {
  rename: () => void;
  download: (kind: FileKind) => void;
};

function useGroups({ product, isDeleted, actions, leave, rename, download }: Offered): MenuGroup[] {
  const t = useText(productsText);
  const words = useText(exportsText);
  const navigate = useNavigate();
  const mayShow = useAccess()({ permission: [PRODUCT_MAKE, 'pictures.publish'], mode: 'allOf' });
  const ids = [product.id];
  if (isDeleted) {
    const restore = { id: 'restore', label: t.restore, onSelect: () => void actions.run('restore', ids) };
    return [{ id: 'back', actions: [restore] }];
  }
  const turn = product.state === 'archived' ? 'unarchive' : 'archive';
  return [
    {
      id: 'work',
      actions: [
        { id: 'open', label: t.open, onSelect: () => void navigate(designPath(product.id)) },
        { id: 'rename', label: t.rename, onSelect: rename },
        { id: 'duplicate', label: t.duplicate, onSelect: () => void actions.duplicate(ids) },
        { id: turn, label: t[turn], onSelect: () => void actions.run(turn, ids) },
        ...(mayShow && (product.shown || product.state === 'ready')
          ? [
              {
                id: 'show',
                label: product.shown ? t.hide : t.show,
                onSelect: () => void actions.show(product, !product.shown),
              },
            ]
          : []),
      ],
    },
    {
      id: 'files',
      title: t.download,
      actions: leave
        ? FILE_KINDS.map((kind) => ({ id: kind, label: t.files[kind], onSelect: () => download(kind) }))
        : [],
    },
    {
      id: 'production',
      actions: leave
        ? [
            { id: 'export', label: words.export, onSelect: leave.export },
            { id: 'gang', label: words.gang, onSelect: leave.gang },
          ]
        : [],
    },
    {
      id: 'away',
      actions: [
        { id: 'delete', label: t.delete, danger: true, onSelect: () => void actions.run('delete', ids) },
      ],
    },
  ];
}

/** Enter and leaving the field save, Esc keeps the old name. */
function NameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const t = useText(productsText);
  const isOver = useRef(false);
  const end = (next: string | null) => {
    // Esc takes the focus away too, which must not save.
    if (isOver.current) return;
    isOver.current = true;
    onDone(next);
  };
  return (
    <input
      aria-label={t.name}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
      autoFocus
      className={styles.rename}
      defaultValue={name}
      maxLength={PRODUCT_NAME_MAX}
      onBlur={(event) => end(event.target.value.trim())}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') end(event.currentTarget.value.trim());
        if (event.key === 'Escape') end(null);
      }}
    />
  );
}
