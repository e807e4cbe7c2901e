import type { ProductCard } from '@motif/contract/features/products/products';
import { useQuery } from '@tanstack/react-query';
import { BlankSketch } from './blank-sketch';
import { Mockup } from './mockup';
import { blankModelsQuery } from './products-query';

/** A product on a card: its mockup, and the bare blank until that is drawn. */
export function ProductCover({ product }: { product: ProductCard }) {
  const models = useQuery(blankModelsQuery(product.main_category_id));
  const model = models.data?.list.find(({ id }) => id === product.model_id);
  return (
    <Mockup of={{ product_id: product.id, version: product.version }}>
      {model && <BlankSketch colour={product.colour} definition={model.definition} />}
    </Mockup>
  );
}
