import type { ProductCard } from '@motif/contract/features/products/products';
import { useQuery } from '@tanstack/react-query';
import { BlankDrawing } from './blank-drawing';
import styles from './product-cover.module.css';
import { blankModelsQuery } from './products-query';

/** A product on a card. */
export function ProductCover({ product }: { product: ProductCard }) {
  const models = useQuery(blankModelsQuery(product.main_category_id));
  const model = models.data?.list.find(({ id }) => id === product.model_id);
  return (
    <span className={styles.cover}>
      {model && <BlankDrawing colour={product.colour} definition={model.definition} />}
    </span>
  );
}
